import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { withdrawal } from '#contract/after-sale.ts';
import { orderReturnCollection } from '#contract/order-return.ts';
import { CommandError } from '#server/cli/command-error.ts';
import { type Bought, brand, buyWith, settleRefunds } from '#tests/after-sale.ts';
import { query, useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

type Step = (bought: Bought, line: number) => Promise<unknown>;

/** A step of the brand, which may be refused with a sentence and with nothing else. */
const shop =
  (...parameters: string[]): Step =>
  ({ reference }) =>
    brand(reference, ...parameters).catch((error: unknown) => expect(error).toBeInstanceOf(CommandError));

/** A step on one of the returns, in any state. */
const onReturn =
  (...parameters: string[]): Step =>
  async (bought, line) => {
    const answer = await bought.client.send('GET', `/order-returns?order=${bought.id}`);
    const all = orderReturnCollection.parse(await answer.json())['hydra:member'];
    const one = all[line % Math.max(1, all.length)];
    if (one) await shop(...parameters, '--return', one.number)(bought, line);
  };

/** A call of the buyer, which may be refused but never fails. */
async function call({ client }: Bought, method: string, path: string, body?: object): Promise<Response> {
  const answer = await client.send(method, path, body);
  expect(answer.status, await answer.clone().text()).toBeLessThan(500);
  return answer;
}

const STEPS: Record<string, Step> = {
  prepare: shop('prepare'),
  ship: shop('ship', '--carrier', 'Colissimo'),
  deliver: shop('deliver'),
  'shop cancels': shop('cancel'),
  gesture: shop('refund', '--amount', '7.77'),
  receive: onReturn('receive-return'),
  'give back': onReturn('refund-return'),
  'give back less': onReturn('refund-return', '--deduct', '3', '--note', 'Worn.'),
  refuse: onReturn('refuse-return', '--note', 'Not ours.'),
  cancel: (bought) => call(bought, 'PATCH', `/orders/${bought.id}`, { state: 'cancelled' }),
  return: (bought, line) =>
    call(bought, 'POST', '/order-returns', {
      order: bought.id,
      items: [{ orderItem: bought.lines[line % bought.lines.length], reason: 'quality' }],
    }),
  withdraw: async (bought) => {
    const who = { name: 'Cleo Vance', email: 'cleo@example.org' };
    const answer = await call(bought, 'POST', `/orders/${bought.id}/withdrawal`, who);
    if (answer.status !== 200) return;
    const { confirmToken } = withdrawal.parse(await answer.json());
    await call(bought, 'POST', '/withdrawals/confirm', { token: confirmToken });
  },
  settle: settleRefunds,
};

const wrong = z.object({ what: z.string() });

/** Finds states of an order that must never occur in any sequence. */
const broken = (id: string) =>
  query(
    wrong,
    sql`select 'more given back than paid' as what from purchase_order o where id = ${id}
        and total < (select coalesce(sum(amount), 0) from refund r where r.order_id = o.id)
      union all select 'the card got back what it did not pay' from payment p where p.order_id = ${id} and p.amount <
        (select coalesce(sum(card_amount), 0) from refund r where r.payment_id = p.id)
      union all select 'the provider gave another sum' from purchase_order o where id = ${id} and
        (select coalesce(sum(card_amount), 0) from refund r where r.order_id = o.id and state = 'succeeded') <>
        (select coalesce(sum(s.amount), 0) from sandbox_refund s join sandbox_intent i on i.id = s.intent_id where i.order_id = o.id::text)
      union all select 'a voucher got another sum' from purchase_order o where id = ${id} and
        (select coalesce(sum(voucher_amount), 0) from refund r where r.order_id = o.id) <>
        (select coalesce(sum(amount), 0) from gift_card_entry e where e.order_id = o.id and reason = 'refunded')
      union all select 'credit got another sum' from purchase_order o where id = ${id} and
        (select coalesce(sum(credit_amount), 0) from refund r where r.order_id = o.id) <>
        (select coalesce(sum(amount), 0) from wallet_transaction e where e.order_id = o.id and reason = 'refunded')
      union all select 'sold, and on the shelf' from order_line l join item a on a.id = l.item_id
        where l.order_id = ${id} and a.status = 'available'
          and not exists (select 1 from activity_order_item v where v.line_id = l.id and v.type = 'back_on_sale')
      union all select 'back on sale, and still the order''s' from order_line l join reservation c on c.item_id = l.item_id
          and c.order_id = l.order_id
        where l.order_id = ${id} and exists (select 1 from activity_order_item v where v.line_id = l.id and v.type = 'back_on_sale')
      union all select 'on sale twice' from activity_order_item where order_id = ${id} and type = 'back_on_sale'
        group by line_id having count(*) > 1
      union all select 'a line in two returns' from order_return_item i join order_return r on r.id = i.return_id
        where r.order_id = ${id} and i.live group by i.line_id having count(*) > 1
      union all select 'refunded, and money is under way' from purchase_order o join refund r on r.order_id = o.id
        where o.id = ${id} and o.state = 'refunded' and r.state = 'pending' and r.created_at < o.updated_at
      union all select 'nothing is open, and the order waits' from purchase_order o where o.id = ${id}
        and o.state in ('return_requested', 'returned') and not exists (select 1 from order_return r
          where r.order_id = o.id and r.state in ('requested', 'received'))
        and not exists (select 1 from refund r where r.order_id = o.id and r.state = 'pending')
      union all select 'a step told twice' from activity_order_item where order_id = ${id}
        and type in ('paid', 'preparing', 'shipped', 'delivered', 'cancelled', 'withdrawn', 'back_on_sale')
        group by line_id, type having count(*) > 1`,
  );

it('keeps money, pieces and states together, whichever way an order goes after its sale', async () => {
  const reached = new Set<string>();
  const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat(2)), {
    minLength: 3,
    maxLength: 25,
  });
  const means = fc.record({
    voucher: fc.constantFrom(0, 2_500),
    credit: fc.constantFrom(0, 1_700),
    promo: fc.boolean(),
  });
  const start = fc.constantFrom<string[][]>(
    [],
    [['prepare']],
    [['prepare'], ['ship']],
    [['prepare'], ['ship'], ['deliver']],
  );
  await fc.assert(
    fc.asyncProperty(means, start, steps, async (paidWith, first, walk) => {
      const bought = await buyWith(paidWith, [2_500, 1_999, 4_001]);
      for (const [name, line] of [...first.map(([one = '']): [string, number] => [one, 0]), ...walk]) {
        await STEPS[name]?.(bought, line);
        expect(
          (await broken(bought.id)).map((row) => row.what).filter((what) => !what.startsWith('the provider')),
        ).toEqual([]);
      }
      await STEPS.settle?.(bought, 0);
      expect(await broken(bought.id)).toEqual([]);
      reached.add((await bought.client.order(bought.id)).state);
    }),
    { numRuns: 40 },
  );
  for (const state of ['delivered', 'refunded']) expect(reached).toContain(state);
}, 180_000);
