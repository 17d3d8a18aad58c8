import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { relayPositions } from '#server/events/relay.ts';
import { JOB_COUNTS } from '#server/jobs/queue.ts';
import { isSettled } from '#server/returns/settled-refunds.ts';

const TIMEOUT_MS = 2_000;

const figures = z.object({
  jobs: z.array(
    z.object({
      task: z.string(),
      /** Due, and not begun. */
      ready: z.number(),
      running: z.number(),
      /** Planned, or waiting for a retry. */
      later: z.number(),
      /** Not tried any more. */
      failed: z.number(),
    }),
  ),
  /** Mails that are due and not sent; age of the oldest in seconds. */
  mails: z.object({ waiting: z.number(), age: z.number() }),
  /** Pieces in a bag, and pieces with an open payment. */
  holds: z.object({ held: z.number(), paying: z.number() }),
  itemsForSale: z.number(),
  /** Orders that were ever paid, with their totals in cents. */
  paid: z.array(z.object({ currency: z.string(), orders: z.number(), cents: z.number() })),
  /** Seconds since the epoch; null before the first. */
  lastPaidAt: z.number().nullable(),
  /** Refunds that were sent, in cents. */
  refunds: z.object({ sent: z.number(), cents: z.number(), failed: z.number() }),
  webhooksGivenUp: z.number(),
  /** Age in seconds of the oldest change that no storefront has received. */
  relayLag: z.number(),
});
export type Figures = z.infer<typeof figures>;

/** Reads all figures by one statement. @throws if the database does not answer within two seconds */
export async function readFigures(): Promise<Figures> {
  const positions = sql`${sql.param(relayPositions())}::pg_snapshot[]`;
  const [row] = await database().transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${TIMEOUT_MS}`));
    return rowsOf(
      tx,
      figures,
      sql`select
        ${JOB_COUNTS} as jobs,
        (select json_build_object('waiting', count(*),
            'age', coalesce(extract(epoch from now() - min(created_at)), 0))
          from graphile_worker.jobs
          where task_identifier = 'send-mail' and attempts < max_attempts and (run_at <= now() or last_error is not null)) as mails,
        (select json_build_object('held', count(*) filter (where kind = 'held'), 'paying', count(*) filter (where kind = 'paying'))
          from reservation where kind <> 'sold' and (kind = 'paying' or expires_at > now())) as holds,
        (select count(*)::int from item where status = 'available') as "itemsForSale",
        (select coalesce(json_agg(p), '[]') from (
          select o.currency, count(*) as orders, sum(o.total) as cents
          from order_event e join purchase_order o on o.id = e.order_id
          where e.to_state = 'paid' group by o.currency order by o.currency) p) as paid,
        (select extract(epoch from max(created_at))::float8 from order_event where to_state = 'paid') as "lastPaidAt",
        (select json_build_object('sent', count(*) filter (where state = 'succeeded'),
            'cents', coalesce(sum(amount) filter (where state = 'succeeded'), 0),
            'failed', count(*) filter (where state = 'failed' and not ${isSettled})) from refund r) as refunds,
        (select count(*)::int from webhook_endpoint e join webhook_delivery d on d.endpoint_id = e.id
          where d.state = 'failed') as "webhooksGivenUp",
        (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8
          from unnest(${positions}) as relay(told) join domain_event on changed_in >= pg_snapshot_xmin(told)
            and changed_in < pg_snapshot_xmax(pg_current_snapshot())
            and not pg_visible_in_snapshot(changed_in, told)) as "relayLag"`,
    );
  });
  if (!row) throw new Error('the statement of the figures answered no row');
  return row;
}
