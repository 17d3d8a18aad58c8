import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Outcome } from './checkout.ts';
import { until } from './until.ts';

/** Runs a statement on the database of a tested shop. */
export type Query = <T extends Record<string, unknown>>(text: string) => Promise<T[]>;

const HANGING = `select
  (select count(*) from sandbox_event where delivered_at is null)::int as events,
  (select count(*) from sandbox_intent where status in ('requires_capture', 'processing'))::int as intents,
  (select count(*) from payment where state in ('creating', 'authorized', 'refunding'))::int as payments,
  (select count(*) from purchase_order where state = 'payment_pending')::int as orders,
  (select count(*) from mail where state = 'waiting')::int as mails,
  (select count(*) from graphile_worker.jobs where task_identifier like 'send-%')::int as jobs`;

/** Moves times an hour back: every hold is over, every retry is due, and jobs of killed workers are free. */
const AN_HOUR_PASSES = `with
    a as (update reservation set expires_at = now() - interval '1 minute' where kind <> 'sold'),
    b as (update sandbox_event set due_at = now() where delivered_at is null),
    c as (update mail set due_at = now() where state = 'waiting'),
    d as (update payment set updated_at = updated_at - interval '1 hour'),
    e as (update graphile_worker._private_jobs set run_at = now(), locked_at = locked_at - interval '1 hour')
    update purchase_order set updated_at = updated_at - interval '1 hour' where state = 'payment_pending'`;

/** Waits until all actions of shoppers have ended. */
export const everythingEnded = (query: Query): Promise<boolean> =>
  until('everything to be ended', async () => {
    await query(AN_HOUR_PASSES);
    const [hanging] = await query(HANGING);
    if (hanging && Object.values(hanging).every((count) => count === 0)) return true;
    // The API looks for jobs of killed workers, the last ones, every 15 seconds.
    await pause(250);
    throw new Error(JSON.stringify(hanging));
  });

/**
 * Expects that nothing was sold twice, that no confirmed result was lost, and that all money belongs to one paid
 * order each.
 */
export async function expectBooksRight(
  query: Query,
  outcomes: readonly Outcome[],
): Promise<{ paid: number; told: number }> {
  const none = async (text: string) => expect(await query(text)).toEqual([]);

  // Confirmed results are still true.
  const paid = await query<{ id: string }>(`select id from purchase_order where state = 'paid'`);
  const ids = new Set(paid.map((row) => row.id));
  const told = outcomes.filter((outcome) => outcome.told === 'paid').map((outcome) => outcome.orderId);
  expect(told.filter((id) => !ids.has(id))).toEqual([]);

  // Captured money belongs to one paid order each, for its exact amount, with all its items sold to it.
  await none(`select i.id, o.state from sandbox_intent i left join purchase_order o on o.id::text = i.order_id
    where i.status = 'succeeded' and (o.state is distinct from 'paid' or o.total - o.voucher_total - o.credit_total <> i.amount)`);
  await none(
    `select order_id from sandbox_intent where status = 'succeeded' group by order_id having count(*) > 1`,
  );
  await none(`select o.id from purchase_order o where o.state = 'paid' and o.total > o.voucher_total + o.credit_total
    and not exists (select 1 from sandbox_intent i where i.order_id = o.id::text and i.status = 'succeeded')`);
  await none(`select l.order_id, l.item_id from order_line l join purchase_order o on o.id = l.order_id
    left join reservation c on c.item_id = l.item_id and c.order_id = o.id and c.kind = 'sold'
    left join item a on a.id = l.item_id and a.status = 'sold'
    where o.state = 'paid' and (c.item_id is null or a.id is null)`);
  await none(`select item_id from order_line l join purchase_order o on o.id = l.order_id
    where o.state = 'paid' group by item_id having count(*) > 1`);
  await none(`select c.item_id from reservation c join purchase_order o on o.id = c.order_id
    where c.kind = 'sold' and o.state <> 'paid'`);
  await none(`select id from item a where status = 'sold' and not exists (
    select 1 from reservation c where c.item_id = a.id and c.kind = 'sold')`);
  await none(
    `select order_id from order_event where to_state = 'paid' group by order_id having count(*) > 1`,
  );

  // Only paid orders use gift cards and codes, and never more than their value.
  await none(`select g.id from gift_card g where g.balance <> (
    select coalesce(sum(e.amount), 0) from gift_card_entry e where e.gift_card_id = g.id)`);
  await none(`select e.order_id from gift_card_entry e left join purchase_order o on o.id = e.order_id
    where e.order_id is not null group by e.order_id, o.state, o.voucher_total
    having -sum(e.amount) <> case when o.state = 'paid' then o.voucher_total else 0 end`);
  await none(`select p.code, p.uses from promo_code p where p.uses > p.most_uses or p.uses <> (
    select count(*) from order_promo_code c join purchase_order o on o.id = c.order_id
    where c.promo_code_id = p.id and c.claimed and o.state = 'paid')`);

  // Each was announced once.
  await none(`select o.id from purchase_order o where o.state = 'paid' and 1 <> (
    select count(*) from mail m where m.dedup_key like 'order-paid:' || o.id || ':%' and m.state = 'kept')`);
  await none(`select recipient, kind, data ->> 'reference' from mail where kind = 'order-paid'
    group by 1, 2, 3 having count(*) > 1`);
  return { paid: paid.length, told: told.length };
}
