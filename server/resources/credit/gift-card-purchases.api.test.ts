import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { giftCardOffer, giftCardPurchase, giftCardPurchaseCollection } from '#contract/gift-card-purchase.ts';
import { type Order, order, orderCollection } from '#contract/order.ts';
import { officeOrderDetails } from '#contract/private/orders.ts';
import { runOps } from '#server/cli/run-ops.ts';
import { database } from '#server/db/database.ts';
import { giftCard, giftCardPurchase as giftCardPurchaseTable } from '#server/db/schema/credit.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { sendGiftCard } from '#server/orders/bought-gift-cards.ts';
import { reconcilePayments } from '#server/payment/reconciliation.ts';
import { deliverEvents } from '#server/payment/sandbox/deliver-events.ts';
import { applyAction } from '#server/payment/sandbox/intents.ts';
import { finishStalledPayments } from '#server/payment/stalled-payments.ts';
import { newCustomer, PASSWORD } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { makeJobsDue, runJobs } from '#tests/jobs.ts';
import { newMember } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const FOR_GRACE = {
  amount: 5_000,
  delivery: 'email',
  senderName: 'Ada',
  recipientName: 'Grace',
  recipientEmail: 'grace@example.org',
  message: 'Happy birthday!\nLove, Ada',
};
const PAY = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };

async function guest(): Promise<Client> {
  const client = new Client();
  const who = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', locale: 'en_GB' };
  const answer = await client.send('POST', '/auth/register-guest', who);
  client.token = z.object({ token: z.string() }).parse(await answer.json()).token;
  return client;
}
async function begin(client: Client, body: object = FOR_GRACE) {
  const answer = await client.send('POST', '/gift-card-purchases', body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return giftCardPurchase.parse(await answer.json());
}
async function open(client: Client, id: string): Promise<Order> {
  const answer = await client.send('PATCH', `/orders/${id}`, PAY);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return order.parse(await answer.json());
}
async function buy(client: Client, body: object = FOR_GRACE) {
  const { id } = await begin(client, body);
  await client.pay(await open(client, id));
  return read(client, id);
}
const read = async (client: Client, id: string) =>
  giftCardPurchase.parse(await (await client.send('GET', `/gift-card-purchases/${id}`)).json());

const { code, type, amount, balance } = giftCard;
const cardsOf = (id: string) =>
  database()
    .select({ code, type, amount, balance })
    .from(giftCard)
    .innerJoin(giftCardPurchaseTable, eq(giftCardPurchaseTable.gift_card_id, giftCard.id))
    .where(eq(giftCardPurchaseTable.order_id, id));
const mail = z.object({ kind: z.string(), recipient: z.string(), data: z.record(z.string(), z.unknown()) });
const mailsAbout = (id: string) =>
  query(
    mail,
    sql`select kind, recipient, data from mail where dedup_key like ${`%${id}%`} order by created_at, id`,
  );
const documents = z.object({ count: z.coerce.number() });
const invoicesOf = async (id: string) =>
  (await query(documents, sql`select count(*) from invoice where order_id = ${id}`))[0]?.count;

it('says what can be bought', async () => {
  const answer = await new Client().send('GET', '/gift-card-purchases/offer');
  expect(giftCardOffer.parse(await answer.json())).toMatchObject({
    amounts: [2_500, 5_000, 7_500, 10_000, 15_000],
    min: 1_000,
    max: 25_000,
    months: 12,
    withdrawalDays: 14,
  });
});

it('is paid like an order, and issued and sent once it is paid', async () => {
  const client = await guest();
  const begun = await begin(client);
  expect(begun).toMatchObject({ state: 'draft', amount: 5_000, recipientName: 'Grace' });
  expect(await cardsOf(begun.id)).toEqual([]);
  const pending = await open(client, begun.id);
  expect(pending).toMatchObject({ state: 'payment_pending', total: 5_000, amountDue: 5_000, items: [] });
  expect(pending.giftCardPurchase).toBe(begun['@id']);
  await client.pay(pending);
  const [issued] = await cardsOf(begun.id);
  expect(issued).toMatchObject({ type: 'sale', amount: 5_000, balance: 5_000 });
  await runJobs('send-gift-card');
  const paid = await read(client, begun.id);
  expect(paid).toMatchObject({ state: 'paid' });
  expect(paid.sentAt).toBeTruthy();
  // Only the recipient gets the code.
  expect(JSON.stringify(paid)).not.toContain(issued?.code);
  const mails = await mailsAbout(begun.id);
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['gift-card-bought', 'ada@example.org'],
    ['gift-card', 'grace@example.org'],
  ]);
  expect(JSON.stringify(mails[0]?.data)).not.toContain(issued?.code);
  expect(mails[1]?.data).toMatchObject({ message: FOR_GRACE.message, amount: 5_000 });
  const { text } = await renderMail('gift-card', mails[1]?.data, 'en-GB');
  expect(text.replaceAll(' ', '')).toContain(issued?.code);
  expect(await reconcilePayments(database())).toEqual([]);
});

it('is shown to members who serve its buyer, without its code', async () => {
  const { id, reference } = await buy(await guest());
  const shown = await runOps(['order', 'show', reference]);
  expect(shown.output).toContain('Gift card     Grace, grace@example.org');
  expect(shown.output).not.toContain((await cardsOf(id))[0]?.code);
  expect((await runOps(['waiting'])).output).not.toContain(reference);
  for (const step of ['prepare', 'invoice'])
    expect((await runOps(['order', step, reference])).exitCode).not.toBe(0);
  const refused = await runOps(['order', 'refund', reference, '--amount', '5']);
  expect(refused.errors).toContain('goes back by cancelling its order');
  expect((await runOps(['order', 'cancel', reference])).exitCode).toBe(0);
  expect((await cardsOf(id))[0]?.balance).toBe(0);
});

it('is never refunded as store credit', async () => {
  const { client } = await newCustomer();
  const { id, reference } = await buy(client);
  expect((await runOps(['order', 'cancel', reference])).exitCode).toBe(0);
  await execute(sql`update refund set state = 'failed' where order_id = ${id}`);
  const { client: care } = await newMember(['care']);
  const seen = await care.call('GET', `/orders/${reference}`);
  const { version, failedRefunds } = officeOrderDetails.parse(await seen.json());
  expect(failedRefunds).toBe(0);
  const answer = await care.call('POST', `/orders/${reference}/refund-as-credit`, undefined, version);
  expect(answer.status).toBe(409);
  expect((await runOps(['order', 'retry-refund', reference])).exitCode).toBe(0);
  await runJobs();
});

it('is a receipt and no VAT invoice, and is in no list of orders', async () => {
  const client = await guest();
  const { id } = await buy(client);
  expect(await invoicesOf(id)).toBe(0);
  const asked = await client.send('GET', `/orders/${id}/invoice`);
  expect(asked.status).toBe(409);
  expect(await asked.text()).toContain('VAT is due when it is used');
  const orders = orderCollection.parse(await (await client.send('GET', '/orders')).json());
  expect(orders['hydra:member']).toEqual([]);
  const bought = await client.send('GET', '/gift-card-purchases');
  expect(giftCardPurchaseCollection.parse(await bought.json())['hydra:member']).toMatchObject([{ id }]);
});

it('pays for items together with a card', async () => {
  const { id } = await buy(await guest());
  const [issued] = await cardsOf(id);
  const grace = new Client();
  const { cart } = await grace.add((await makeItem({ price: 8_000 })).id);
  await grace.send('PATCH', `/orders/${cart.id}`, { giftCard: issued?.code });
  const pending = await grace.checkout(cart.id, {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@example.org',
  });
  expect(pending).toMatchObject({ total: 8_000, voucherTotal: 5_000, amountDue: 3_000 });
  await grace.pay(pending);
  expect((await grace.order(cart.id)).state).toBe('paid');
  expect((await cardsOf(id))[0]?.balance).toBe(0);
  expect(await reconcilePayments(database())).toEqual([]);
});

it('is sent in the morning of its day where the seller is, and pays for a year from then', async () => {
  const client = await guest();
  const [{ day } = { day: '' }] = await query(
    z.object({ day: z.string() }),
    sql`select to_char((now() at time zone 'Europe/Paris')::date + 40, 'YYYY-MM-DD') as day`,
  );
  const { id, sendOn, expiresAt } = await buy(client, { ...FOR_GRACE, sendOn: day });
  expect(sendOn).toBe(day);
  const [job] = await query(
    z.object({ at: z.string(), until: z.string() }),
    sql`select to_char(run_at at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as at,
        to_char(${expiresAt}::timestamptz at time zone 'Europe/Paris' - interval '12 months', 'YYYY-MM-DD HH24:MI') as until
      from graphile_worker.jobs where key = ${`gift-card:${id}`}`,
  );
  expect(job).toEqual({ at: `${day} 09:00`, until: `${day} 09:00` });
  await runJobs('send-gift-card');
  expect((await read(client, id)).sentAt).toBeUndefined();
  await makeJobsDue();
  await runJobs('send-gift-card');
  // The job of a process that died before it recorded the end runs again.
  await Promise.all([sendGiftCard(id), sendGiftCard(id)]);
  expect((await mailsAbout(id)).filter(({ kind }) => kind === 'gift-card')).toHaveLength(1);
});

it('shows its code to the buyer who prints it, and mails it to no one', async () => {
  const client = await guest();
  const bought = await buy(client, { ...FOR_GRACE, delivery: 'print', recipientEmail: null });
  expect(bought.code).toBe((await cardsOf(bought.id))[0]?.code);
  await runJobs('send-gift-card');
  expect((await mailsAbout(bought.id)).map(({ kind }) => kind)).toEqual(['gift-card-bought']);
});

it('is refunded within 14 days while it is unused, and is not sent any more', async () => {
  const client = await guest();
  const { id } = await buy(client, { ...FOR_GRACE, sendOn: null });
  expect((await read(client, id)).cancelUntil).toBeTruthy();
  const answer = await client.send('PATCH', `/orders/${id}`, { state: 'cancelled' });
  expect(answer.status, await answer.clone().text()).toBe(200);
  expect((await cardsOf(id))[0]?.balance).toBe(0);
  await runJobs();
  expect(await read(client, id)).toMatchObject({ state: 'refunded' });
  expect(await invoicesOf(id)).toBe(0);
  expect((await mailsAbout(id)).some(({ kind }) => kind === 'gift-card')).toBe(false);
  expect(await reconcilePayments(database())).toEqual([]);
});

it('is not given back once it was used, or is being used, or after the days', async () => {
  const client = await guest();
  const { id } = await buy(client);
  const [issued] = await cardsOf(id);
  const grace = new Client();
  const { cart } = await grace.add((await makeItem({ price: 3_000 })).id);
  await grace.send('PATCH', `/orders/${cart.id}`, { giftCard: issued?.code });
  await grace.checkout(cart.id);
  const used = await client.send('PATCH', `/orders/${id}`, { state: 'cancelled' });
  expect(used.status).toBe(409);
  expect(await used.text()).toContain('was used');
  expect((await read(client, id)).state).toBe('paid');
  const { id: other } = await buy(client);
  await execute(sql`update gift_card set created_at = now() - interval '20 days'
    where id = (select gift_card_id from gift_card_purchase where order_id = ${other})`);
  const late = await client.send('PATCH', `/orders/${other}`, { state: 'cancelled' });
  expect(late.status).toBe(409);
  expect(await late.text()).toContain('are over');
});

it('keeps the account of its buyer until it is sent, and past the days in which it can be given back', async () => {
  const { client, id: customer } = await newCustomer();
  const { id } = await buy(client);
  const erase = () =>
    client.send('POST', `/customers/${customer}/delete-account`, { currentPassword: PASSWORD });
  const refused = await erase();
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain((await read(client, id)).reference);
  await runJobs();
  expect((await erase()).status).toBe(409);
  await execute(sql`update gift_card set created_at = now() - interval '20 days'
    where id = (select gift_card_id from gift_card_purchase where order_id = ${id})`);
  expect((await erase()).status).toBe(204);
  expect((await cardsOf(id))[0]?.balance).toBe(5_000);
});

it('begins while a cart exists, and keeps the cart’s payment', async () => {
  const client = await guest();
  const { cart } = await client.add((await makeItem()).id);
  await client.checkout(cart.id);
  const { id } = await begin(client);
  expect((await client.order(cart.id)).state).toBe('payment_pending');
  await open(client, id);
  const next = await client.add((await makeItem()).id);
  expect((await client.order(id)).state).toBe('payment_pending');
  expect(next.cart.id).not.toBe(id);
});

it('takes no items, no delivery and no other means', async () => {
  const client = await guest();
  const { id } = await begin(client);
  for (const body of [{ shippingMethod: 'express' }, { promoCode: 'WELCOME' }, { useCredit: true }]) {
    expect((await client.send('PATCH', `/orders/${id}`, body)).status).toBe(422);
  }
  const piece = await makeItem();
  const added = await client.send('POST', '/order-items', { order: id, tradeIn: piece.id });
  expect(added.status).toBe(409);
});

it('can be paid by another card after a declined one, and is open again when its time is over', async () => {
  const client = await guest();
  const { id } = await begin(client);
  await client.pay(await open(client, id), '4000000000000002');
  expect((await client.order(id)).stateContext[0]?.reason).toBe('declined');
  await finishStalledPayments();
  expect((await client.order(id)).state).toBe('payment_pending');
  await execute(sql`update purchase_order set updated_at = now() - interval '1 hour' where id = ${id}`);
  await finishStalledPayments();
  expect((await client.order(id)).state).toBe('payment_pending');
  await execute(sql`update payment set created_at = now() - interval '1 hour' where order_id = ${id}`);
  await finishStalledPayments();
  expect((await client.order(id)).state).toBe('draft');
  await client.pay(await open(client, id));
  expect((await read(client, id)).state).toBe('paid');
  expect(await cardsOf(id)).toHaveLength(1);
  expect(await reconcilePayments(database())).toEqual([]);
});

/** Captures the payment at the provider, without an event to the shop. */
async function takenByHand(pending: Order): Promise<void> {
  const intentId = pending.stateContext[0]?.payment_intent?.id ?? '';
  await applyAction(database(), intentId, 'authorize');
  await applyAction(database(), intentId, 'capture');
}

it('is issued for a payment that went through while its time ran out', async () => {
  const client = await guest();
  const { id } = await begin(client);
  await takenByHand(await open(client, id));
  expect((await client.send('PATCH', `/orders/${id}`, { state: 'draft' })).status).toBe(409);
  await deliverEvents();
  expect(await read(client, id)).toMatchObject({ state: 'paid' });
  expect(await cardsOf(id)).toHaveLength(1);
  expect(await reconcilePayments(database())).toEqual([]);
});

it('gives money back by itself that came after the purchase was given up, and issues no card', async () => {
  const client = await guest();
  const { id } = await begin(client);
  await takenByHand(await open(client, id));
  await execute(sql`update payment set state = 'voided' where order_id = ${id}`);
  await execute(sql`update purchase_order set state = 'draft' where id = ${id}`);
  await deliverEvents();
  expect(await cardsOf(id)).toEqual([]);
  await runJobs('send-mail');
  const told = await query(
    z.object({ plain: z.string() }),
    sql`select m.plain from mail m join payment p on m.dedup_key = 'money-back:' || p.intent_id where p.order_id = ${id}`,
  );
  expect(told).toHaveLength(1);
  expect(told[0]?.plain).toContain('when the time to pay for the gift card was over');
  expect(await reconcilePayments(database())).toEqual([]);
});

it('is issued once, however often and late the shop is told that it is paid', async () => {
  const client = await guest();
  const { id } = await begin(client);
  const pending = await open(client, id);
  await Promise.all(Array.from({ length: 10 }, () => client.pay(pending)));
  await execute(sql`update sandbox_event set delivered_at = null, due_at = now()`);
  await deliverEvents();
  expect(await cardsOf(id)).toHaveLength(1);
  expect((await mailsAbout(id)).filter(({ kind }) => kind === 'gift-card-bought')).toHaveLength(1);
});

it('is either given back or used, however close both are', async () => {
  for (let round = 0; round < 5; round += 1) {
    const client = await guest();
    const { id } = await buy(client);
    const [issued] = await cardsOf(id);
    const grace = await guest();
    const { cart } = await grace.add((await makeItem({ price: 3_000 })).id);
    await grace.send('PATCH', `/orders/${cart.id}`, { giftCard: issued?.code });
    await Promise.allSettled([
      client.send('PATCH', `/orders/${id}`, { state: 'cancelled' }),
      grace.checkout(cart.id),
    ]);
    const used = (await grace.order(cart.id)).state === 'paid';
    const [after] = await cardsOf(id);
    expect(after?.balance).toBe(used ? 5_000 - 3_490 : 0);
    expect((await read(client, id)).state === 'paid').toBe(used);
  }
  expect(await reconcilePayments(database())).toEqual([]);
});

it.each([
  ['too little', { amount: 900 }, 'amount'],
  ['too much', { amount: 25_100 }, 'amount'],
  ['no whole euros', { amount: 2_550 }, 'amount'],
  ['no recipient', { recipientEmail: null }, 'recipientEmail'],
  ['no name to send it to', { recipientName: null }, 'recipientName'],
  ['a day that is over', { sendOn: '2020-01-01' }, 'sendOn'],
  ['a day that is far', { sendOn: '2099-01-01' }, 'sendOn'],
  ['no day', { sendOn: '2026-02-30' }, 'sendOn'],
  ['a message without end', { message: 'x'.repeat(301) }, 'message'],
])('refuses %s', async (_name, body, field) => {
  const client = await guest();
  const answer = await client.send('POST', '/gift-card-purchases', { ...FOR_GRACE, ...body });
  expect(answer.status).toBe(422);
  const { violations } = z
    .object({ violations: z.array(z.object({ propertyPath: z.string() })) })
    .parse(await answer.json());
  expect(violations.map(({ propertyPath }) => propertyPath)).toEqual([field]);
});

it('belongs to its owner alone, and shows no names to a caller who only knows its reference', async () => {
  const client = await guest();
  const { id, reference } = await buy(client, { ...FOR_GRACE, delivery: 'print' });
  const other = await guest();
  expect((await other.send('GET', `/gift-card-purchases/${id}`)).status).toBe(404);
  expect((await new Client().send('GET', `/gift-card-purchases/${id}`)).status).toBe(401);
  const answer = await new Client().send('POST', '/auth/guest-login', { orderReference: reference });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  const seen = await read(new Client(token), id);
  const [issued] = await cardsOf(id);
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`Grace|Ada|birthday|${issued?.code}`));
});
