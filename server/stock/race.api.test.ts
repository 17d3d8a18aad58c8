import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Order } from '#contract/order.ts';
import { finishStalledPayments } from '#server/payment/stalled-payments.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { useServer } from '#tests/server.ts';

useDatabase({ rateLimits: 'off' });
const server = useServer();

it('lets one of a hundred shoppers hold a piece, and tells the other ninety-nine clearly', async () => {
  const piece = await makeItem();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      fetch(`${server.base}/order-items`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/ld+json' },
        body: JSON.stringify({ tradeIn: piece.id }),
      }),
    ),
  );
  const statuses = Map.groupBy(answers, (answer) => answer.status);
  expect([...statuses.keys()].sort()).toEqual([201, 409]);
  expect(statuses.get(201)).toHaveLength(1);
  const details = await Promise.all(
    (statuses.get(409) ?? []).map(async (answer) => (await answer.json()).detail),
  );
  expect(new Set(details)).toEqual(new Set([`"Linen dress" is in another shopper’s bag. It may come back.`]));
});

/** A cart of the shopper's own item and three shared ones; all other holds have run out meanwhile. */
async function basket(index: number, shared: { id: string }[]) {
  const client = new Client(undefined, `10.1.0.${index}`);
  await execute(sql`update reservation set expires_at = now() - interval '1 second' where kind <> 'sold'`);
  let { cart } = await client.add((await makeItem({ price: 1000 })).id);
  for (const offset of [0, 5, 10]) {
    const piece = shared[(index + offset) % shared.length];
    ({ cart } = await client.add(piece?.id ?? ''));
  }
  expect(cart.total).toBe(10_000);
  return { client, id: cart.id };
}

const totals = z.object({ taken: z.coerce.number(), pieces: z.coerce.number(), orders: z.coerce.number() });

/** Money taken, price of the sold items, and totals of the paid orders, in cents. */
async function books(): Promise<z.infer<typeof totals> | undefined> {
  const [row] = await query(
    totals,
    sql`select (select coalesce(sum(amount), 0) from sandbox_intent where status = 'succeeded') as taken,
      (select coalesce(sum(a.price), 0) from reservation c join item a on a.id = c.item_id where c.kind = 'sold') as pieces,
      (select coalesce(sum(total), 0) from purchase_order where state = 'paid') as orders`,
  );
  return row;
}

it('charges no buyer for an item that another gets, when fifty pay at once for overlapping baskets', async () => {
  const shared = await Promise.all(Array.from({ length: 12 }, () => makeItem({ price: 3000 })));
  const shoppers: { client: Client; id: string; pending: Order }[] = [];
  for (let index = 0; index < 50; index += 1) {
    const { client, id } = await basket(index, shared);
    shoppers.push({ client, id, pending: await client.checkout(id) });
  }
  const answers = await Promise.all(shoppers.map(({ client, pending }) => client.pay(pending)));
  expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
  await execute(sql`update payment set updated_at = now() - interval '1 minute'`);
  await finishStalledPayments();

  const orders = await Promise.all(shoppers.map(({ client, id }) => client.order(id)));
  const outcomes = orders.map(({ state, stateContext: [context] }) =>
    [state, context?.payment_intent?.status, context?.reason].filter(Boolean).join(' '),
  );
  expect(new Set(outcomes)).toEqual(new Set(['paid succeeded', 'draft canceled item_unavailable']));
  const got = orders.filter(({ state }) => state === 'paid').flatMap(({ items }) => items);
  expect(new Set(got.map((item) => item.tradeIn)).size).toBe(got.length);
  const sum = got.reduce((all, item) => all + item.unitPrice, 0);
  expect(await books()).toEqual({ taken: sum, pieces: sum, orders: sum });

  // The others still hold the rest of their carts, each item once, and buy it after one confirmation.
  const losers = shoppers.filter((_, index) => orders[index]?.state === 'draft');
  await Promise.all(losers.map(({ client, id }) => buyTheRest(client, id)));
  const all = await Promise.all(shoppers.map(({ client, id }) => client.order(id)));
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['paid']));
  const bought = all.flatMap(({ items }) => items);
  expect(new Set(bought.map((item) => item.tradeIn)).size).toBe(bought.length);
  const total = bought.reduce((so, item) => so + item.unitPrice, 0);
  const shipping = all.reduce((so, { shippingTotal }) => so + shippingTotal, 0);
  expect(await books()).toEqual({ taken: total + shipping, pieces: total, orders: total + shipping });
});

async function buyTheRest(client: Client, id: string): Promise<void> {
  const seen = await client.order(id);
  expect(seen.items.length).toBeGreaterThan(0);
  for (const item of seen.unavailableItems) await client.send('DELETE', `/order-items/${item.id}`);
  const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card', expectedTotal: seen.total };
  expect((await client.send('PATCH', `/orders/${id}`, pay)).status).toBe(200);
  await client.pay(await client.order(id));
}

it('lets fifty press pay at once for items whose holds have ended, and no item is reserved twice', async () => {
  const shared = await Promise.all(Array.from({ length: 12 }, () => makeItem({ price: 3000 })));
  const shoppers: { client: Client; id: string }[] = [];
  for (let index = 0; index < 50; index += 1) {
    const { client, id } = await basket(index, shared);
    await client.checkout(id);
    await client.send('PATCH', `/orders/${id}`, { state: 'draft' });
    shoppers.push({ client, id });
  }
  await execute(sql`update reservation set expires_at = now() - interval '1 second' where kind <> 'sold'`);
  const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card', expectedTotal: 10_000 };
  const answers = await Promise.all(
    shoppers.map(({ client, id }) => client.send('PATCH', `/orders/${id}`, pay)),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
  const orders = await Promise.all(shoppers.map(({ client, id }) => client.order(id)));
  const paying = orders.filter(({ state }) => state === 'payment_pending');
  expect(paying).toHaveLength(answers.filter((answer) => answer.status === 200).length);
  const fixed = paying.flatMap(({ items }) => items.map((item) => item.tradeIn));
  expect(fixed).toHaveLength(paying.length * 4);
  expect(new Set(fixed).size).toBe(fixed.length);
});

it('gives an expired hold to the next shopper though no worker ran, and tells the first', async () => {
  const piece = await makeItem();
  const first = new Client();
  const { cart } = await first.add(piece.id);
  await execute(
    sql`update reservation set expires_at = now() - interval '1 second' where item_id = ${piece.id}`,
  );
  expect((await first.order(cart.id)).unavailableItems).toMatchObject([{ reason: 'expired' }]);
  await new Client().add(piece.id);
  expect((await first.order(cart.id)).unavailableItems).toMatchObject([{ reason: 'held' }]);
});
