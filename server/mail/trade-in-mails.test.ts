import { expect, it } from 'vitest';
import { seal } from '#server/sealing.ts';
import type { MailData } from './mail-kinds.ts';
import { renderMail } from './render-mail.ts';
import type { TRADE_IN_MAILS } from './trade-in-kinds.ts';

process.env.DATABASE_URL ??= 'postgres://shop@127.0.0.1/none';
process.env.APP_SECRET ??= 'a secret for tests only, 32 characters';

type Kind = keyof typeof TRADE_IN_MAILS;

/** The shop's name at the top of every mail. */
const MARK = { contentId: 'wordmark', brandFile: 'wordmark.png' };
const until = '2026-12-07T22:59:59.000Z';
const about = {
  firstName: 'Ada',
  reference: 'K7Q2M4X9ABCD',
  currency: 'EUR',
  path: '/account/resales/01900000-0000-7000-8000-000000000000',
};
const one = { ...about, name: 'Repetto, Stiletto <heels>' };
const parcel = {
  ...about,
  items: [
    { name: 'Repetto, Stiletto <heels>', offer: 2_900 },
    { name: 'Claudie Pierlot, Wool coat', offer: 6_800 },
  ],
};
const finding = { reason: 'Both heel tips are worn.', photos: ['a.webp', 'b.webp'] };

const mails: { [K in Kind]: [data: MailData<K>, says: RegExp[]] } = {
  'trade-in-estimate': [
    { ...parcel, expiresAt: until },
    [
      /estimate: 97,00.€/i,
      /your 2 pieces/,
      /Wool coat\s+68,00.€/,
      /until Monday,? 7 December 2026/,
      /exactly the offer/,
    ],
  ],
  'trade-in-label': [
    { ...parcel, sendBy: until },
    [/prepaid label/, /by Monday,? 7 December/, /Print the label/],
  ],
  'trade-in-reminder': [{ ...parcel, sendBy: until }, [/2 pieces have not reached us/, /already on its way/]],
  'trade-in-received': [
    { ...parcel, missing: ['Sandro, Silk scarf'], decideBy: until },
    [/decision by Monday,? 7 December/, /Not in the parcel: Sandro, Silk scarf\./],
  ],
  'trade-in-credited': [
    {
      ...one,
      amount: 2_900,
      payout: 'voucher',
      until,
      sealedCode: seal('gift-card-code', '7K2M4X9ABCDEFGHJ'),
    },
    [/voucher of 29,00.€/, /code is 7K2M 4X9A BCDE FGHJ\./, /valid until Monday,? 7 December/],
  ],
  'trade-in-link': [
    { ...about, firstName: 'Stiletto <heels>' },
    [/trade-in K7Q2M4X9ABCD/, /link to your trade-in/, /\/account\/resales/],
  ],
  'trade-in-expired': [
    parcel,
    [/your 2 pieces of trade-in K7Q2M4X9ABCD did not reach us/, /new estimate/, /proof of posting/],
  ],
  'trade-in-payment-waits': [
    { ...one, amount: 2_900, email: 'ada@example.org', waitsFor: 'account' },
    [/29,00.€ for your .*: one step left/, /Create an account with ada@example\.org/, /Create your account/],
  ],
  'trade-in-offer': [
    {
      ...one,
      ...finding,
      declaredOffer: 2_900,
      offer: 2_100,
      answerBy: until,
      silence: 'return',
    },
    [
      /heel tips are worn/,
      /21,00.€ instead of 29,00.€/,
      /answer by Monday,? 7 December/,
      /second review/,
      /send the piece back/,
    ],
  ],
  'trade-in-offer-reminder': [
    { ...one, offer: 2_800, answerBy: until, silence: 'accept' },
    [
      /^Please answer our offer for your .*Stiletto <heels>.* by Monday,? 7 December/,
      /still waiting for your answer to our offer of 28,00.€/,
      /less than 10% lower/,
    ],
  ],
  'trade-in-refused': [
    { ...one, ...finding, fate: 'donate', canAskAgain: true },
    [/cannot buy this piece/, /heel tips are worn/, /donate it to a charity/, /second review/],
  ],
  'trade-in-closed': [
    { ...one, fate: 'return', carrier: 'Colissimo', trackingNumber: '6A1' },
    [/sent .* back to you/, /Colissimo, parcel 6A1/],
  ],
  'trade-in-missing': [one, [/We have not received your/, /of trade-in K7Q2M4X9ABCD/, /please reply/]],
  'trade-in-sold': [one, [/we have just sold your/]],
};

it.each(Object.entries(mails))('%s: says what it must, in HTML and as text', async (kind, [data, says]) => {
  const { subject, html, text } = await renderMail(kind, data, 'en-GB');
  expect(subject).not.toBe('');
  for (const part of says) expect(`${subject}\n${text}`).toMatch(part);
  expect(html).toContain('Stiletto &lt;heels&gt;');
  expect(text).toContain(about.path);
  expect(text).not.toMatch(/!|undefined|null/);
});

it.each(Object.entries(mails))('%s: speaks French where the seller does', async (kind, [data]) => {
  const [french, english] = [await renderMail(kind, data, 'fr-FR'), await renderMail(kind, data, 'en-GB')];
  expect(french.html).toContain('lang="fr-FR"');
  expect(french.subject).not.toBe(english.subject);
  expect(french.text).not.toMatch(/\b(the|your|you|undefined)\b/);
});

it.each(Object.entries(mails))('%s: names pieces of a pair in sentences that agree', async (kind, [data]) => {
  const named = 'name' in data ? { ...data, name: 'Brindle boots' } : data;
  const { subject, text } = await renderMail(kind, named, 'en-GB');
  expect(`${subject}\n${text}`).not.toMatch(/Brindle boots[^.:]* (is|was|has|it)\b/);
});

it('leads to the account for a voucher that is in it, and for no other', async () => {
  const { sealedCode: _, ...inAccount } = mails['trade-in-credited'][0];
  const { text } = await renderMail('trade-in-credited', inAccount, 'en-GB');
  expect(text).toContain('/account/vouchers');
  const { text: told } = await renderMail('trade-in-credited', mails['trade-in-credited'][0], 'en-GB');
  expect(told).not.toContain('/account/vouchers');
});

it.each([['trade-in-offer'], ['trade-in-refused']] as const)(
  '%s: shows the pictures that come with it',
  async (kind) => {
    const { html, pictures } = await renderMail(kind, mails[kind][0], 'en-GB');
    expect(pictures).toMatchObject([MARK, { file: 'a.webp' }, { file: 'b.webp' }]);
    for (const { contentId } of pictures) expect(html).toContain(`src="cid:${contentId}"`);
  },
);

it.each(Object.entries(mails).filter(([kind]) => !/link|-offer$|refused/.test(kind)))(
  '%s: shows each piece by its seller’s photo, and names it without one',
  async (kind, [data]) => {
    const photo = `${'a'.repeat(32)}.webp`;
    const shown =
      'items' in data
        ? { ...data, items: data.items.map((item) => ({ ...item, photo })) }
        : { ...data, photo };
    const { html, pictures } = await renderMail(kind, shown, 'en-GB');
    expect(pictures).toEqual([MARK, { contentId: `piece-${photo}`, file: photo, isPiece: true }]);
    expect(html).toContain(`src="cid:piece-${photo}"`);
    const plain = await renderMail(kind, data, 'en-GB');
    expect(plain.html.match(/cid:[^"]+/g)).toEqual(['cid:wordmark']);
    expect(plain.pictures).toEqual([MARK]);
  },
);

it.each(Object.entries(mails))('%s: has no ink that the dark scheme cannot change', async (kind, [data]) => {
  const { html } = await renderMail(kind, data, 'en-GB');
  const inked = html.match(/<[^>]+[";]color:#191714[^>]*>/g) ?? [];
  expect(inked.length).toBeGreaterThan(2);
  for (const tag of inked) expect(tag).toMatch(/class="[^"]*\bink\b/);
});

it.each(['return', 'donate', 'recycle'] as const)('says what becomes of an item: %s', async (fate) => {
  const told = await Promise.all([
    renderMail('trade-in-refused', { ...mails['trade-in-refused'][0], fate }, 'en-GB'),
    renderMail('trade-in-closed', { ...mails['trade-in-closed'][0], fate }, 'en-GB'),
  ]);
  const word = { return: /back/, donate: /donate|charity/, recycle: /recycl/ }[fate];
  for (const { text } of told) expect(text).toMatch(word);
});
