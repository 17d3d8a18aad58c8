import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { makeCustomer, makePromo, makeVoucher } from '#tests/codes.ts';
import { execute, query, useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

const refusal = z.object({ type: z.string(), total: z.number(), expectedTotal: z.number() });
const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };
const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  street: '1 Rue du Bac',
  postcode: '75007',
  city: 'Paris',
};

/** A cart that is ready for validation, with a code; its price was read. */
async function cart(client: Client, code: object, price = 8_000) {
  const isCustomer = client.token !== undefined;
  const { cart: made } = await client.add((await makeItem({ price })).id);
  // A customer needs no registration as a guest.
  const who = { firstName: 'Ada', lastName: 'Byron', email: `ada-${made.id}@example.org` };
  const token: unknown = isCustomer
    ? undefined
    : await (await client.send('POST', '/auth/register-guest', who)).json();
  if (typeof token === 'object' && token && 'token' in token) client.token = String(token.token);
  const saved = await client.send('POST', '/addresses', { ...address, countryCode: 'FR' });
  await client.send('PATCH', `/orders/${made.id}`, { shippingAddress: saved.headers.get('location') });
  const given = await client.send('PATCH', `/orders/${made.id}`, code);
  expect(given.status).toBe(200);
  return { client, id: made.id, shown: await client.order(made.id) };
}

const order = (id: string) =>
  query(
    z.object({ state: z.string(), total: z.number() }),
    sql`select state, total from purchase_order where id = ${id}`,
  ).then(([row]) => row);

it('charges none of fifty orders more than it showed when their single-use code is gone', async () => {
  const promo = await makePromo({ kind: 'amount', value: 2_000, mostUses: 1 });
  const carts = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      cart(new Client(undefined, `10.3.0.${index}`), { promoCode: promo.code }),
    ),
  );
  expect(new Set(carts.map(({ shown }) => shown.total))).toEqual(new Set([6_000]));
  const answers = await Promise.all(
    carts.map(({ client, id }) => client.send('PATCH', `/orders/${id}`, pay)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const [index, answer] of answers.entries()) {
    if (answer.status === 200) continue;
    expect(answer.status).toBe(409);
    expect(refusal.parse(await answer.json())).toEqual({
      type: '/errors/total-changed',
      total: 8_000,
      expectedTotal: 6_000,
    });
    expect(await order(carts[index]?.id ?? '')).toEqual({ state: 'draft', total: 0 });
  }
  // A buyer who reads the present price may agree to it.
  const loser = carts[answers.findIndex(({ status }) => status === 409)];
  expect((await loser?.client.order(loser.id))?.total).toBe(8_000);
  expect((await loser?.client.send('PATCH', `/orders/${loser.id}`, pay))?.status).toBe(200);
}, 120_000);

it.each([
  ['a code that ended', sql`update promo_code set ends_at = now()`],
  ['a code that gives less', sql`update promo_code set value = 100`],
  ['dearer delivery', sql`update shipping_method set cost = cost + 500`],
  ['a price that was raised', sql`update order_line set unit_price = unit_price + 500`],
])('refuses to validate an order that was shown before %s, for every caller', async (_name, change) => {
  const promo = await makePromo({ kind: 'amount', value: 2_000 });
  // Below the threshold of free delivery.
  const { client, id, shown } = await cart(new Client(), { promoCode: promo.code }, 5_000);
  await execute(change);
  const refused = await client.send('PATCH', `/orders/${id}`, pay);
  expect(refused.status).toBe(409);
  const { total, expectedTotal } = refusal.parse(await refused.json());
  expect(expectedTotal).toBe(shown.total);
  expect(total).toBeGreaterThan(shown.total);
  // The refusal states it, so it may be agreed to at once.
  const agreed = await client.send('PATCH', `/orders/${id}`, { ...pay, expectedTotal: total });
  expect(agreed.status).toBe(200);
});

it('refuses when a voucher pays less than was shown, and when what was frozen no longer holds', async () => {
  const voucher = await makeVoucher(3_000);
  const { client, id, shown } = await cart(new Client(), { giftCard: voucher.code });
  expect(shown.amountDue).toBe(5_000);
  expect(
    (await client.send('PATCH', `/orders/${id}`, { state: 'validated', termsAccepted: true })).status,
  ).toBe(200);
  await execute(sql`insert into gift_card_entry (gift_card_id, amount, reason)
    select id, -1000, 'paid' from gift_card where id = ${voucher.id}`);
  const refused = await client.send('PATCH', `/orders/${id}`, pay);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ expectedDue: 5_000, amountDue: 6_000 });
  // The present price can be read.
  expect(await client.order(id)).toMatchObject({ state: 'draft', amountDue: 6_000 });
  expect((await client.send('PATCH', `/orders/${id}`, pay)).status).toBe(200);
});

it('refuses when credit was spent elsewhere meanwhile', async () => {
  const { id: customer, client } = await makeCustomer();
  await execute(sql`insert into wallet_transaction (customer_id, amount, reason)
    values (${customer}, 3000, 'granted')`);
  const { id, shown } = await cart(client, { useCredit: true });
  expect(shown.amountDue).toBe(5_000);
  await execute(sql`insert into wallet_transaction (customer_id, amount, reason)
    values (${customer}, -1000, 'paid')`);
  expect((await client.send('PATCH', `/orders/${id}`, pay)).status).toBe(409);
});

it('lets a change and the validation come together when what was shown still holds', async () => {
  const promo = await makePromo({ kind: 'amount', value: 2_000 });
  const later = await makePromo({ kind: 'amount', value: 500, mostUses: 1 });
  const { client, id } = await cart(new Client(), { promoCode: promo.code });
  const together = { ...pay, promoCode: null };
  expect((await client.send('PATCH', `/orders/${id}`, together)).status).toBe(200);
  const other = await cart(new Client(), { promoCode: later.code });
  await execute(sql`update promo_code set uses = 1 where code = ${later.code}`);
  const moved = await other.client.send('PATCH', `/orders/${other.id}`, { ...pay, useCredit: false });
  expect(moved.status).toBe(409);
  await execute(sql`update promo_code set uses = 0 where code = ${later.code}`);
});
