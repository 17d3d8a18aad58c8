import { beforeAll, expect, it } from 'vitest';
import { withdrawalToken } from '#server/identity/withdrawal-token.ts';
import type { MailData } from './mail-kinds.ts';
import { renderMail } from './render-mail.ts';

type Kind =
  | 'shipped'
  | 'parcel-waits'
  | 'delivered'
  | 'cancelled'
  | 'refund'
  | `return-${'requested' | 'received' | 'refused'}`
  | `withdrawal-${'confirm' | 'received'}`;

const id = '01900000-0000-7000-8000-000000000000';
const about = {
  reference: 'K7Q2M4X9ABCD',
  currency: 'EUR',
  link: id,
  items: [
    {
      title: 'Wool <coat>',
      brand: 'Petra Lindqvist',
      size: '38',
      color: 'Black',
      condition: 'very_good',
      price: 12_000,
    },
  ],
};
const until = '2026-12-07T22:59:59.000Z';
const parcel: MailData<'return-requested'>['parcel'] = {
  number: 'R1ABCDEFGHJK',
  address: ['Revoir', '75003 Paris'],
  cost: 'customer',
  labelHasCode: false,
  sendBy: until,
};

const mails: { [K in Kind]: [data: MailData<K>, says: RegExp[]] } = {
  shipped: [
    { ...about, carrier: 'Colissimo', trackingNumber: '6A1', trackingUrl: 'https://carrier.example/6A1' },
    [/Shipped with Colissimo, parcel 6A1/, /https:\/\/carrier\.example\/6A1(\s|$)/m],
  ],
  'parcel-waits': [
    { ...about, carrier: 'Mondial Relay', trackingNumber: '6A1', waits: ['Station Avia', '12 Rue du Bac'] },
    [/Mondial Relay says that your parcel can be collected/, /Station Avia/, /number of the parcel: 6A1/],
  ],
  delivered: [
    { ...about, withdrawUntil: until, returnUntil: until },
    [/Until Monday,? 7 December 2026 you can return any piece/, /legal guarantee/],
  ],
  cancelled: [
    { ...about, amount: 12_490, by: 'customer' },
    [/You cancelled your order/, /refund everything you paid: 124,90/],
  ],
  refund: [
    {
      ...about,
      amount: 12_490,
      card: 10_000,
      voucher: 2_000,
      credit: 490,
      deduction: 500,
      labelPrice: 490,
      bonus: 49,
      afterRefusal: 'sent_again',
      note: 'A stain.',
    },
    [
      /The bank refused this refund to your card\. We have sent it again\./,
      /100,00.€ to the card/,
      /20,00.€ to the gift cards or vouchers/,
      /4,90.€ to your credit/,
      /5,00.€ was deducted\. A stain\./,
      /4,90.€ was deducted for the return label/,
      /0,49.€ more are on your account/,
    ],
  ],
  'return-requested': [
    { ...about, refundTotal: 12_000, parcel },
    [/return number R1ABCDEFGHJK/, /75003 Paris/, /You pay the return postage/, /refund 120,00.€/],
  ],
  'return-received': [{ ...about, number: 'R1', refundTotal: 12_000 }, [/R1 has arrived/i]],
  'return-refused': [
    { ...about, number: 'R1', note: 'Worn and washed.' },
    [/Worn and washed\./, /look at it again/],
  ],
  'withdrawal-confirm': [{ ...about, name: 'Vic Timm', withdrawalId: id }, [/nothing will happen/]],
  'withdrawal-received': [
    { ...about, name: 'Vic Timm', email: 'v@example.org', statedAt: until, refundTotal: 12_490, parcel },
    [/I hereby give notice/, /Vic Timm/, /23:59:59/, /within 14 days/],
  ],
};

beforeAll(() => {
  process.env.DATABASE_URL ??= 'postgres://nobody@127.0.0.1/none';
  process.env.APP_SECRET ??= 'a secret for tests only, 32 characters';
});

it.each(Object.entries(mails))('%s: says what it must, in HTML and as text', async (kind, [data, says]) => {
  const { subject, html, text } = await renderMail(kind, data, 'en-GB');
  expect(subject).not.toBe('');
  expect(html).toContain('Wool &lt;coat&gt;');
  for (const part of says) expect(text).toMatch(part);
  expect(text).toMatch(/\/pages\/order-details-follow\?(link|withdrawal)=/);
  expect(text).not.toMatch(/!|undefined|null/);
});

it('ends an address where it ends, so that no reader takes a full stop for a part of it', async () => {
  const { text } = await renderMail('withdrawal-confirm', mails['withdrawal-confirm'][0], 'en-GB');
  const address = /\S+withdrawal=\S+/.exec(text)?.[0] ?? '';
  expect(new URL(address).searchParams.get('withdrawal')).toBe(withdrawalToken(id));
});

it('says who cancelled, and speaks of no parcel where a gift card is returned', async () => {
  const [data] = mails.cancelled;
  const textOf = async (more: object) => (await renderMail('cancelled', { ...data, ...more }, 'en-GB')).text;
  expect(await textOf({ by: 'shop' })).toContain('We cancelled your order before it was shipped.');
  expect(await textOf({ by: undefined })).toContain('We cancelled your order before it was shipped.');
  const giftCard = await textOf({ items: [], isGiftCard: true });
  expect(giftCard).toContain('The gift card is returned and can no longer be used.');
  expect(giftCard).not.toContain('shipped');
});

it('promises a code for people without a printer only where the carrier has one', async () => {
  const textOf = async (labelHasCode: boolean) => {
    const back = { ...about, refundTotal: 12_000, parcel: { ...parcel, labelPrice: 490, labelHasCode } };
    return (await renderMail('return-requested', back, 'en-GB')).text;
  };
  expect(await textOf(true)).toContain('There is a code, too, if you have no printer.');
  const without = await textOf(false);
  expect(without).toContain('Or use our label for');
  expect(without).not.toContain('printer');
});

it('says that a parcel that is our fault costs nothing', async () => {
  const back = { ...about, refundTotal: 12_000, parcel: { ...parcel, cost: 'shop' } };
  expect((await renderMail('return-requested', back, 'en-GB')).text).toContain('We pay the return postage');
});

it.each(Object.entries(mails))('%s: speaks French where the buyer does', async (kind, [data]) => {
  const [french, english] = [await renderMail(kind, data, 'fr-FR'), await renderMail(kind, data, 'en-GB')];
  expect(french.html).toContain('lang="fr-FR"');
  expect(french.subject).not.toBe(english.subject);
  expect(french.text).toContain('Seconde main, très bon état. Black, taille 38.');
  expect(french.text).not.toMatch(/\b(the|your|you|undefined|null)\b/);
});
