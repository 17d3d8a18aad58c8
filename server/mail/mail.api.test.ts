import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { issueGiftCard } from '#server/credit/gift-cards.ts';
import { database } from '#server/db/database.ts';
import { oneTimeLink } from '#server/identity/one-time-tokens.ts';
import { invoiceOf } from '#server/invoices/issue.ts';
import { deliverEvents } from '#server/payment/sandbox/deliver-events.ts';
import { storeMedia } from '#server/storage/media.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { makePromo, makeVoucher } from '#tests/codes.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { makeJobsDue, runJobs } from '#tests/jobs.ts';
import { useSmtpServer } from '#tests/smtp.ts';
import type { MailData } from './mail-kinds.ts';
import { enqueueMail } from './outbox.ts';

useDatabase();

const order: MailData<'order-paid'> = {
  reference: 'K7Q2M4X9',
  currency: 'EUR',
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
  itemsTotal: 12_000,
  discountTotal: 0,
  voucherTotal: 0,
  giftCardTotal: 0,
  creditTotal: 0,
  shippingTotal: 490,
  total: 12_490,
  delivery: 'Home delivery',
  address: ['Ann Martin', '18 rue de Bretagne', '75003 Paris'],
};

const smtpServer = useSmtpServer();

const write = (dedupKey: string) =>
  enqueueMail(database(), { to: 'ann@example.com', template: 'order-paid', data: order, dedupKey });
/** Each mail, with the tries of its unfinished job. */
const states = () =>
  query(
    z.object({ state: z.string(), attempts: z.number().nullable() }),
    sql`select m.state, j.attempts from mail m left join graphile_worker._private_jobs j on j.payload ->> 'mailId' = m.id::text`,
  );
const UNDO = '01900000-0000-7000-8000-00000000000a';
const mailText = z.object({ text: z.string() });
const plain = (message: string) => message.replaceAll('=\r\n', '');

it('sends one mail, in HTML and in plain text, for what happened once', async () => {
  const received = await smtpServer();
  await write('a');
  await write('a');
  await Promise.all([runJobs('send-mail'), runJobs('send-mail'), runJobs('send-mail')]);
  await runJobs('send-mail');
  expect(received).toHaveLength(1);
  const message = plain(received[0] ?? '');
  expect(message).toContain('Subject: Your order K7Q2M4X9 is confirmed');
  expect(message).toContain('To: ann@example.com');
  expect(message).toMatch(/Content-Type: text\/plain/);
  expect(message).toMatch(/Content-Type: text\/html/);
  expect(message).toContain('Model withdrawal form');
  expect(message).toContain('Wool &lt;coat&gt;');
  expect(await states()).toEqual([{ state: 'sent', attempts: null }]);
});

it('brings an event for the calendar as a part of its own and as a file', async () => {
  const received = await smtpServer();
  const moment = '2026-11-24T14:00:00.000Z';
  await enqueueMail(database(), {
    to: 'ann@example.com',
    template: 'booking-confirmed',
    dedupKey: 'b',
    data: {
      bookingId: '01900000-0000-7000-8000-000000000000',
      sequence: 0,
      firstName: 'Ann',
      store: { name: 'Revoir Marais', address: ['75003 Paris'], latitude: 48.86, longitude: 2.36 },
      timezone: 'Europe/Paris',
      startsAt: moment,
      endsAt: moment,
      changedAt: moment,
      changeHours: 2,
      cancelledBy: 'customer',
    },
  });
  await runJobs('send-mail');
  const message = plain(received[0] ?? '');
  expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8;? method=PUBLISH/i);
  expect(message).toMatch(/Content-Disposition: attachment; filename="?your-appointment\.ics/i);
  const [kept] = await query(
    z.object({ html: z.string(), plain: z.string() }),
    sql`select html, plain from mail`,
  );
  // A sent mail in the outbox has no working links.
  expect(`${kept?.html}${kept?.plain}`).toContain('booking=sent');
  expect(`${kept?.html}${kept?.plain}`).not.toMatch(/booking=0190/);
});

it('keeps no key of a sent link that undoes something', async () => {
  const received = await smtpServer();
  await enqueueMail(database(), {
    to: 'ann@example.com',
    template: 'sign-in-method-added',
    dedupKey: 'undo',
    data: { firstName: 'Ann', method: { kind: 'passkey', name: 'Phone' }, token: UNDO },
  });
  await runJobs('send-mail');
  expect(plain(received[0] ?? '')).toContain(oneTimeLink(UNDO));
  const [kept] = await query(mailText, sql`select m::text as text from mail m`);
  expect(kept?.text).toContain('/undo-sign-in-method/sent');
  expect(kept?.text).not.toContain(oneTimeLink(UNDO));
});

it('tries again, later and later, while the server refuses, and gives the mail one name', async () => {
  const received = await smtpServer(2);
  await write('a');
  await runJobs('send-mail');
  expect(received).toHaveLength(0);
  expect((await states())[0]?.state).toBe('waiting');
  // Not due yet: nothing happens.
  await runJobs('send-mail');
  expect((await states())[0]?.attempts).toBe(1);
  await makeJobsDue();
  await runJobs('send-mail');
  await makeJobsDue();
  await runJobs('send-mail');
  expect(received).toHaveLength(1);
});

it('sends again under the same Message-ID what a worker had taken when it died', async () => {
  const received = await smtpServer();
  await write('a');
  await runJobs('send-mail');
  // Row and job as if the process had died between sending and recording it, a minute ago.
  await execute(sql`update mail set state = 'waiting', due_at = now()`);
  await execute(sql`select graphile_worker.add_job('send-mail', json_build_object('mailId', id)) from mail`);
  await runJobs('send-mail');
  const ids = received.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1]);
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

it('gives up a mail that cannot be written, and lets the others through', async () => {
  const received = await smtpServer();
  await write('bad');
  await execute(sql`update mail set kind = 'nothing'`);
  await execute(sql`update graphile_worker._private_jobs set attempts = max_attempts - 1`);
  await write('good');
  await runJobs('send-mail');
  expect(received).toHaveLength(1);
  expect((await states()).map((row) => row.state).sort()).toEqual(['failed', 'sent']);
});

it('confirms an order the moment that it is paid, with what was bought and what it cost', async () => {
  const received = await smtpServer();
  const client = new Client();
  const { cart } = await client.add((await makeItem({ price: 3000 })).id);
  const checked = await client.checkout(cart.id);
  await client.pay(checked);
  await deliverEvents();
  await runJobs('send-mail');
  expect(received).toHaveLength(1);
  const message = plain(received[0] ?? '');
  expect(message).toContain('To: ada@example.org');
  expect(message).toContain(`Your order ${checked.reference} is confirmed`);
  expect(message).toMatch(/Arrives \w+day \d+/);
  expect(message).toContain('1 Rue du Bac');
  await deliverEvents();
  await runJobs('send-mail');
  expect(received).toHaveLength(1);
});

it('brings a picture of each piece, and is sent without one that cannot be read', async () => {
  const received = await smtpServer();
  const drawn = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#aa8866' } })
    .png()
    .toBuffer();
  await storeMedia('coat-front', drawn);
  const [coat] = order.items;
  if (!coat) throw new Error('the order has no item');
  const items = [
    { ...coat, photo: 'coat-front' },
    { ...coat, title: 'Scarf', photo: 'gone-front' },
  ];
  await enqueueMail(database(), {
    to: 'ann@example.com',
    template: 'order-paid',
    data: { ...order, items },
    dedupKey: 'pictures',
  });
  await runJobs('send-mail');
  const message = plain(received[0] ?? '').replaceAll('=3D', '=');
  expect(message).toContain('src="cid:piece-coat-front"');
  expect(message).toContain('Content-ID: <piece-coat-front>');
  expect(message).toContain('Content-Type: image/jpeg');
  expect(message).toMatch(/<img[^>]*alt="Revoir"[^>]*src="cid:wordmark"/);
  expect(message).toContain('Content-ID: <wordmark>');
  expect(message).toMatch(/Content-Type: image\/png; name=wordmark\.png/);
  expect(message).toContain('Scarf');
  expect(message).not.toContain('gone-front');
  const [kept] = await query(z.object({ html: z.string() }), sql`select html from mail`);
  expect(kept?.html).toContain('src="/api/v3/media/coat-front/320.webp"');
  expect(kept?.html).toContain('src="/wordmark.png"');
});

it('says what a code took off, and tells a bought gift card from a voucher of credit', async () => {
  await smtpServer();
  const client = new Client();
  const { cart } = await client.add((await makeItem({ price: 3_000 })).id);
  const [promo, card] = [await makePromo(), await makeVoucher(1_000)];
  const voucher = await database().transaction((tx) => issueGiftCard(tx, { type: 'client', amount: 500 }));
  await client.send('PATCH', `/orders/${cart.id}`, { promoCode: promo.code, giftCard: card.code });
  await client.send('PATCH', `/orders/${cart.id}`, { giftCard: voucher.code });
  await client.pay(await client.checkout(cart.id));
  expect(
    (await client.order(cart.id)).giftCards.map(({ type, amount }) => [type, amount]).toSorted(),
  ).toEqual([
    ['client', 500],
    ['sale', 1_000],
  ]);
  await deliverEvents();
  await runJobs('send-mail');
  const { rows } = await execute(sql`select plain from mail`);
  const message = String(rows[0]?.plain).replace(/\s+/g, ' ');
  const paid = ['Paid by gift card −10,00 €', 'Paid by voucher −5,00 €', 'Paid by card 16,90 €'];
  for (const line of ['Discount −3,00 €', ...paid]) expect(message).toContain(line);
  expect((await invoiceOf(database(), cart.id))?.content.means).toEqual([
    { kind: 'gift_card', amount: 1_000 },
    { kind: 'voucher', amount: 500 },
    { kind: 'card', amount: 1_690 },
  ]);
});

it('leaves with the transaction that wrote it', async () => {
  await database()
    .transaction(async (tx) => {
      await enqueueMail(tx, { to: 'ann@example.com', template: 'order-paid', data: order, dedupKey: 'a' });
      throw new Error('undone');
    })
    .catch(() => undefined);
  expect(await states()).toEqual([]);
});

it('keeps mails where no server is named', async () => {
  await write('a');
  await runJobs('send-mail');
  expect((await states())[0]?.state).toBe('kept');
});
