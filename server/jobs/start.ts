import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { log } from '#server/log.ts';
import { deliverMails } from '#server/mail/deliver.ts';
import { tellFreed } from '#server/mail/freed.ts';
import { deliverEvents } from '#server/payment/sandbox/deliver.ts';
import { follow } from '#server/payment/settle.ts';
import { giveUpPayment, openPayment, overduePayments } from '#server/payment/start.ts';
import { foldListing } from '#server/resources/articles/fold.ts';
import { grantOrderLinks } from '#server/resources/auth/order-link-wishes.ts';

const halfDone = z.object({ order_id: z.string(), state: z.string(), intent_id: z.string().nullable() });

/** Ends every payment that stopped half way: not opened, not captured, not given back, or out of time. */
export async function reconcile(): Promise<void> {
  const db = database();
  for (const { id } of await overduePayments(db)) {
    await apart(id, () => giveUpPayment(db, id, 'expired'));
  }
  const rows = await rowsOf(
    db,
    halfDone,
    sql`select order_id, state, intent_id from payment
      where (state in ('creating', 'authorized') or (state = 'voided' and intent_status = 'requires_capture'))
        and updated_at < now() - interval '5 seconds' limit 50`,
  );
  for (const row of rows) await apart(row.order_id, () => finish(row));
}

async function finish(row: z.infer<typeof halfDone>): Promise<unknown> {
  if (row.state === 'creating') return openPayment(database(), row.order_id);
  if (!row.intent_id) return undefined;
  return follow({ call: row.state === 'authorized' ? 'capture' : 'cancel', intentId: row.intent_id });
}

/** One order that cannot be helped now keeps no other from being helped. */
async function apart(orderId: string, job: () => Promise<unknown>): Promise<void> {
  try {
    await job();
  } catch (error) {
    log.error({ orderId, error: String(error) }, 'a payment could not be ended; it is tried again');
  }
}

/** Holds expire by themselves; this only keeps the tables small. */
export async function sweep(): Promise<void> {
  const db = database();
  await db.execute(sql`delete from claim where kind = 'held' and expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from token where expires_at < now()`);
  await db.execute(sql`delete from order_link where expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from idempotency_key where created_at < now() - interval '1 day'`);
  await db.execute(sql`delete from rate_limit where started_at < now() - interval '1 day'`);
  await db.execute(sql`delete from hold_watch w using article a
    where a.id = w.article_id and (w.expires_at < now() or a.status <> 'available')`);
  await db.execute(sql`delete from domain_event where created_at < now() - interval '7 days'`);
}

function every(milliseconds: number, name: string, job: () => Promise<unknown>): NodeJS.Timeout {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    job()
      .catch((error: unknown) => log.error({ job: name, error: String(error) }, 'job failed'))
      .finally(() => {
        running = false;
      });
  }, milliseconds);
  timer.unref();
  return timer;
}

/** Starts what runs beside the requests. @returns stops it. */
export function startJobs(): () => void {
  const timers = [
    every(env().RECONCILE_SECONDS * 1_000, 'reconcile', reconcile),
    every(30_000, 'freed pieces', () => database().transaction((tx) => tellFreed(tx))),
    every(600_000, 'sweep', sweep),
    every(5_000, 'fold listing', () => foldListing(database())),
    every(1_000, 'order links', grantOrderLinks),
    every(1_000, 'mails', deliverMails),
    ...(env().PAYMENT_PROVIDER === 'sandbox' ? [every(500, 'sandbox events', deliverEvents)] : []),
  ];
  return () => timers.forEach(clearInterval);
}
