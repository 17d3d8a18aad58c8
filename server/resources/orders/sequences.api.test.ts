import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { finishStalledPayments } from '#server/payment/stalled-payments.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

const ACTIONS = [
  'add',
  'add',
  'remove',
  'validate',
  'pay',
  'pay',
  'decline',
  'draft',
  'expire',
  'both',
] as const;
const step = fc.record({ shopper: fc.nat(2), piece: fc.nat(3), action: fc.constantFrom(...ACTIONS) });

interface Shopper {
  client: Client;
  cart: string;
}

async function act({ client, cart }: Shopper, action: (typeof ACTIONS)[number], pieceId: string) {
  const pay = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };
  if (action === 'add') return [await client.send('POST', '/order-items', { tradeIn: pieceId })];
  if (action === 'draft') return [await client.send('PATCH', `/orders/${cart}`, { state: 'draft' })];
  if (action === 'validate') return [await client.send('PATCH', `/orders/${cart}`, pay)];
  if (action === 'expire') {
    await execute(sql`update reservation set expires_at = now() - interval '1 second'
      where kind <> 'sold' and item_id = ${pieceId}`);
    return [];
  }
  const seen = await client.order(cart);
  if (action === 'remove') {
    const line = [...seen.items, ...seen.unavailableItems].find((entry) => entry.tradeIn.endsWith(pieceId));
    return line ? [await client.send('DELETE', `/order-items/${line.id}`)] : [];
  }
  if (!seen.stateContext[0]?.payment_intent) return [];
  if (action === 'decline') return [await client.pay(seen, '4000000000000002')];
  if (action === 'pay') return [await client.pay(seen)];
  // Paying and cancelling at the same moment, in two tabs.
  return Promise.all([
    client.pay(seen),
    new Client(client.token).send('PATCH', `/orders/${cart}`, { state: 'draft' }),
  ]);
}

/** A shopper whose cart has a separate item, an address, and all required data. */
async function enter(): Promise<Shopper> {
  const client = new Client();
  const { cart } = await client.add((await makeItem({ price: 1000 })).id);
  await client.checkout(cart.id);
  await client.send('PATCH', `/orders/${cart.id}`, { state: 'draft' });
  return { client, cart: cart.id };
}

/** Checks the invariants: each item is sold once, to the buyer who paid, at the paid price. */
async function expectSound(carts: string[]): Promise<void> {
  const ids = sql.param(`{${carts.join(',')}}`);
  const wrong = await query(
    z.object({ what: z.string(), order_id: z.string() }),
    sql`select 'line of a paid order not sold to it' as what, o.id as order_id from purchase_order o
        join order_line l on l.order_id = o.id left join reservation c on c.item_id = l.item_id
        where o.state = 'paid' and (c.kind is distinct from 'sold' or c.order_id <> o.id)
      union all select 'sold to an order that is not paid', c.order_id from reservation c
        join purchase_order o on o.id = c.order_id where c.kind = 'sold' and o.state <> 'paid'
      union all select 'sold and still on the shelf, or the reverse', c.order_id from reservation c
        join item a on a.id = c.item_id where (c.kind = 'sold') <> (a.status = 'sold')
      union all select 'money taken without an order, or not what it costs', i.order_id::uuid from sandbox_intent i
        join purchase_order o on o.id = i.order_id::uuid
        where i.status = 'succeeded' and (o.state <> 'paid' or o.total <> i.amount)
      union all select 'paid and no money taken, or twice', o.id from purchase_order o where o.state = 'paid'
        and (select count(*) from sandbox_intent i where i.order_id::uuid = o.id and i.status = 'succeeded') <> 1
      union all select 'total is not the sum of its lines', o.id from purchase_order o where o.state = 'paid'
        and o.items_total <> (select sum(unit_price) from order_line l where l.order_id = o.id)`,
  );
  expect(wrong).toEqual([]);
  const reserved = await query(
    z.object({ left: z.coerce.number() }),
    sql`select count(*) as left from sandbox_intent where status = 'requires_capture' and order_id::uuid = any(${ids}::uuid[])`,
  );
  expect(reserved[0]?.left).toBe(0);
}

it('sells each piece once, to the shopper who pays, for any actions of three shoppers in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const pieces = await Promise.all([0, 1, 2, 3].map(() => makeItem({ price: 2500 })));
      const shoppers = await Promise.all([0, 1, 2].map(enter));
      for (const { shopper, piece, action } of steps) {
        const who = shoppers[shopper];
        if (!who) continue;
        const answers = await act(who, action, pieces[piece]?.id ?? '');
        for (const answer of answers)
          expect(answer.status, `${action}: ${await answer.text()}`).toBeLessThan(500);
        await execute(sql`update payment set updated_at = now() - interval '1 minute'`);
        await finishStalledPayments();
        await expectSound(shoppers.map(({ cart }) => cart));
      }
    }),
    { numRuns: 12 },
  );
});
