import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { runParts, runSteps } from '#server/jobs/parts.ts';
import { cancelPayment } from './cancel-payment.ts';
import { paymentProvider } from './configured-provider.ts';
import { createPaymentIntent } from './open-payment.ts';
import { applyIntent, runFollowUp } from './settlement.ts';

const stalledPayment = z.object({
  id: z.string(),
  order_id: z.string(),
  state: z.enum(['creating', 'pending', 'authorized', 'voided', 'refunding']),
  intent_id: z.string().nullable(),
});
type StalledPayment = z.infer<typeof stalledPayment>;
const overdue = z.object({ id: z.string() });

/**
 * Finishes all payments that stopped half way: not opened, without an answer, not captured, not cancelled, not
 * refunded, or out of time.
 */
export const finishStalledPayments = (): Promise<void> =>
  runSteps(database(), { cancelOverduePayments, finishStartedPayments });

async function cancelOverduePayments(db: Database): Promise<void> {
  const overdue = await overduePayments(db);
  await runParts(overdue.map(({ id }) => [`order ${id}`, () => cancelPayment(db, id, 'expired')]));
}

async function finishStartedPayments(db: Database): Promise<void> {
  const stalled = await stalledPayments(db);
  await runParts(
    stalled.map((payment) => [
      `order ${payment.order_id}`,
      () =>
        finishPayment(payment).catch(async (error: unknown) => {
          await giveBack(db, payment);
          throw error;
        }),
    ]),
  );
}

/**
 * Whether time to pay is left: by the items fixed for the order, or by the payment of a gift card's order, which has no
 * items; twice as long while a bank is busy.
 */
const hasTime = () => sql`(case when o.gift_card_amount is null
  then exists (select 1 from reservation c where c.order_id = o.id and c.kind = 'paying' and c.expires_at > now())
  else exists (select 1 from payment p where p.order_id = o.id and p.state in ('creating', 'pending')
    and p.created_at > now() - make_interval(mins => ${env().PAYMENT_MINUTES}
      * case when p.intent_status in ('requires_action', 'processing') then 2 else 1 end)) end)`;

/** Finds orders whose time to pay is over, and those whose attempt was closed by a process that then died. */
function overduePayments(db: Database): Promise<{ id: string }[]> {
  return rowsOf(
    db,
    overdue,
    sql`select o.id from purchase_order o where o.state = 'payment_pending'
      and o.updated_at < now() - interval '1 minute'
      and (not ${hasTime()}
        or not exists (select 1 from payment p where p.order_id = o.id
          and (p.state in ('creating', 'pending') or p.updated_at > now() - interval '30 seconds')))
      order by o.updated_at limit 50`,
  );
}

/** Time before the job acts: most payments finish by themselves. */
const GRACE_PERIOD: Record<StalledPayment['state'], SQL> = {
  creating: sql`p.updated_at < now() - interval '5 seconds'`,
  pending: sql`p.updated_at < now() - interval '1 minute'`,
  authorized: sql`p.updated_at < now() - interval '5 seconds'`,
  voided: sql`p.updated_at < now() - interval '5 seconds' and p.intent_id is not null
    and p.intent_status not in ('canceled', 'succeeded') and o.state <> 'payment_pending'`,
  refunding: sql`p.updated_at < now() - interval '5 seconds'`,
};

function stalledPayments(db: Database): Promise<StalledPayment[]> {
  const any = stalledPayment.shape.state.options.map(
    (state) => sql`(p.state = ${state} and ${GRACE_PERIOD[state]})`,
  );
  // Marked as taken, so that a second process skips them and one that always fails goes to the end of the queue.
  return rowsOf(
    db,
    stalledPayment,
    sql`update payment set updated_at = now() where id in (
        select p.id from payment p join purchase_order o on o.id = p.order_id
        where ${sql.join(any, sql` or `)} order by p.updated_at limit 100 for update of p skip locked)
      returning id, order_id, state, intent_id`,
  );
}

/**
 * Makes a failed payment due for the job's next attempt, after those that have waited longer; otherwise the job would
 * not fail again.
 */
const giveBack = (db: Database, { id, state }: StalledPayment) =>
  db.execute(
    sql`update payment set updated_at = now() - interval '1 minute' where id = ${id} and state = ${state}`,
  );

async function finishPayment({ state, order_id, intent_id }: StalledPayment): Promise<void> {
  if (state === 'creating') {
    await createPaymentIntent(database(), order_id);
    return;
  }
  if (!intent_id) return;
  if (state === 'pending') return applyIntent(await paymentProvider().retrieve(intent_id));
  const ask = state === 'authorized' ? 'capture' : state === 'voided' ? 'cancel' : 'refund';
  return runFollowUp({ ask, intentId: intent_id });
}
