import { sql } from 'drizzle-orm';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { describeError, log } from '#server/log.ts';
import { deliverMails } from '#server/mail/deliver.ts';
import { sendRequestedOrderLinks } from '#server/orders/order-link-requests.ts';
import { deliverEvents } from '#server/payment/sandbox/deliver-events.ts';
import { finishStalledPayments } from '#server/payment/stalled-payments.ts';
import { deleteUnusedPhotos } from '#server/returns/photos.ts';
import { sendRefunds } from '#server/returns/send-refunds.ts';
import '#server/subscriptions.ts';
import { notifyHoldWatchers } from '#server/stock/hold-watches.ts';

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
  await deleteUnusedPhotos();
  await db.execute(sql`delete from domain_event where created_at < now() - interval '7 days'`);
}

function every(milliseconds: number, name: string, job: () => Promise<unknown>): NodeJS.Timeout {
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    job()
      .catch((error: unknown) => log.error({ job: name, ...describeError(error) }, 'job failed'))
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
    every(env().RECONCILE_SECONDS * 1_000, 'reconcile', finishStalledPayments),
    every(30_000, 'freed pieces', () => database().transaction((tx) => notifyHoldWatchers(tx))),
    every(600_000, 'sweep', sweep),
    every(1_000, 'order links', sendRequestedOrderLinks),
    every(1_000, 'mails', deliverMails),
    every(1_000, 'refunds', sendRefunds),
    ...(env().PAYMENT_PROVIDER === 'sandbox' ? [every(500, 'sandbox events', deliverEvents)] : []),
  ];
  return () => timers.forEach(clearInterval);
}
