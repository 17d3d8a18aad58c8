import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { Order } from '#contract/order.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { finishStalledPayments } from './stalled-payments.ts';

useDatabase({ rateLimits: 'off' });

let shopper: Client;
let pieces: { id: string }[];
let order: Order;

/** A shopper who is paying for three items when the time to pay ends. */
beforeEach(async () => {
  shopper = new Client();
  pieces = await Promise.all([1000, 2000, 4000].map((price) => makeItem({ price })));
  let cart = '';
  for (const piece of pieces) cart = (await shopper.add(piece.id)).cart.id;
  order = await shopper.checkout(cart);
  expect(order.total).toBe(7000);
  await execute(sql`update reservation set expires_at = now() - interval '1 second' where kind <> 'sold'`);
});

const taken = z.object({ sum: z.coerce.number() });

/** Returns the cents that the provider has captured or still reserves for the order. */
async function charged(): Promise<number> {
  const [row] = await query(
    taken,
    sql`select coalesce(sum(amount), 0) as sum from sandbox_intent
      where order_id = ${order.id} and status in ('succeeded', 'requires_capture')`,
  );
  return row?.sum ?? 0;
}

async function buy(id: string): Promise<void> {
  const other = new Client();
  const { cart } = await other.add(id);
  await other.pay(await other.checkout(cart.id));
  expect((await other.order(cart.id)).state).toBe('paid');
}

const dropGone = async (seen: Order) => {
  for (const item of seen.unavailableItems) await shopper.send('DELETE', `/order-items/${item.id}`);
};

it('charges nothing when one piece is gone, keeps the rest, and sells that after one confirmation', async () => {
  await buy(pieces[1]?.id ?? '');
  await shopper.pay(order);
  const seen = await shopper.order(order.id);
  expect(seen).toMatchObject({
    state: 'draft',
    total: 5490,
    unavailableItems: [{ tradeIn: expect.stringContaining(pieces[1]?.id ?? '-'), reason: 'sold' }],
    stateContext: [{ reason: 'item_unavailable', payment_intent: { status: 'canceled' } }],
  });
  expect(await charged()).toBe(0);
  for (const item of seen.items)
    expect(Date.parse(item.reservedUntil ?? '') - Date.now()).toBeGreaterThan(19 * 60_000);
  const told = await execute(sql`select data from mail where kind = 'order-gone'`);
  expect(told.rows).toMatchObject([{ data: { reference: order.reference, keptInCart: true } }]);
  const late = await new Client().send('POST', '/order-items', { tradeIn: pieces[0]?.id });
  expect(late.status, 'the rest is held').toBe(409);

  await dropGone(seen);
  const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card', expectedTotal: 5490 };
  expect((await shopper.send('PATCH', `/orders/${order.id}`, pay)).status).toBe(200);
  await shopper.pay(await shopper.order(order.id));
  expect(await shopper.order(order.id)).toMatchObject({ state: 'paid', total: 5490, unavailableItems: [] });
  expect(await charged()).toBe(5490);
});

it('is not paid without that confirmation', async () => {
  await buy(pieces[1]?.id ?? '');
  await shopper.pay(order);
  for (const expectedTotal of [undefined, 7000, 5490]) {
    const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card', expectedTotal };
    const answer = await shopper.send('PATCH', `/orders/${order.id}`, pay);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ type: '/errors/item-unavailable' });
  }
  // The card that was confirmed once cannot pay again.
  expect((await shopper.pay(order)).status).toBe(409);
  expect(await charged()).toBe(0);
});

it('says so as well when nothing is left', async () => {
  for (const piece of pieces) await buy(piece.id);
  await shopper.pay(order);
  const seen = await shopper.order(order.id);
  expect(seen).toMatchObject({ state: 'draft', items: [], stateContext: [{ reason: 'item_unavailable' }] });
  expect(seen.unavailableItems.map((item) => item.reason)).toEqual(['sold', 'sold', 'sold']);
  expect(await charged()).toBe(0);
  await dropGone(seen);
  expect(await shopper.order(order.id)).toMatchObject({ items: [], unavailableItems: [], total: 0 });
});

it('does not sell what the shop took off its shelves meanwhile', async () => {
  await execute(
    sql`update reservation set expires_at = now() + interval '5 minutes' where order_id = ${order.id}`,
  );
  await execute(sql`update item set status = 'withdrawn' where id = ${pieces[2]?.id ?? ''}`);
  await shopper.pay(order);
  const seen = await shopper.order(order.id);
  expect(seen).toMatchObject({ state: 'draft', total: 3490, unavailableItems: [{ reason: 'sold' }] });
  expect(seen.items).toHaveLength(2);
  expect(await charged()).toBe(0);
});

it('ends the order when the shopper has another bag by then, and frees the rest', async () => {
  await buy(pieces[1]?.id ?? '');
  expect((await shopper.send('POST', '/orders', {})).status).toBe(201);
  await shopper.pay(order);
  expect(await shopper.order(order.id)).toMatchObject({
    state: 'cancelled',
    stateContext: [{ reason: 'item_unavailable' }],
  });
  expect(await charged()).toBe(0);
  expect((await new Client().send('POST', '/order-items', { tradeIn: pieces[0]?.id })).status).toBe(201);
});

it('gives the money back also when the process died right then', async () => {
  await buy(pieces[1]?.id ?? '');
  await shopper.pay(order);
  await execute(sql`update sandbox_intent set status = 'requires_capture' where order_id = ${order.id}`);
  await execute(sql`update payment set intent_status = 'requires_capture', updated_at = now() - interval '1 minute'
    where order_id = ${order.id}`);
  expect(await charged()).toBe(7000);
  await finishStalledPayments();
  expect(await charged()).toBe(0);
  expect((await shopper.order(order.id)).items).toHaveLength(2);
});
