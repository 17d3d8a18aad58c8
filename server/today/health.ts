import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { isStuckRefund } from '#server/returns/stuck-refunds.ts';

const refundRow = z.object({
  id: z.string(),
  order: z.string(),
  amount: z.number(),
  since: time,
  error: z.string().nullable(),
});

/** Lists refunds that are not retried any more, and need a check. The oldest first. */
export const stuckRefunds = (db: Database) =>
  rowsOf(
    db,
    refundRow,
    sql`select r.id, o.reference as order, r.amount, r.created_at as since, r.last_error as error
      from refund r join purchase_order o on o.id = r.order_id where ${isStuckRefund} order by r.created_at limit 20`,
  );

const endpointRow = z.object({
  id: z.string(),
  url: z.string(),
  failed: z.number(),
  since: time,
  error: z.string().nullable(),
});

/** Lists endpoints of webhooks with failed events, the oldest first. */
export const failedWebhooks = (db: Database) =>
  rowsOf(
    db,
    endpointRow,
    sql`select e.id, e.url, count(*)::int as failed, min(d.created_at) as since,
        (array_agg(d.error order by d.id desc))[1] as error
      from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
      where d.state = 'failed' group by e.id order by since limit 20`,
  );

const comparisonRow = z.object({ differences: z.number(), amount: z.number(), comparedAt: time });

/** Returns the differences of the last comparison of the books; undefined without any. */
export async function differingBooks(db: Database): Promise<z.infer<typeof comparisonRow> | undefined> {
  const [found] = await rowsOf(
    db,
    comparisonRow,
    sql`select differences, amount, compared_at as "comparedAt" from books_comparison where differences > 0`,
  );
  return found;
}

const importRow = z.object({
  id: z.string().nullable(),
  name: z.string(),
  refused: z.number(),
  failure: z.string().nullable(),
  since: time,
});

/**
 * Lists uploaded files that failed or have rows to correct, and sources that failed or refused rows. Those that can be
 * corrected here come first.
 */
export const failedImports = (db: Database) =>
  rowsOf(
    db,
    importRow,
    sql`select * from (
        select id::text, name, coalesce((result ->> 'refused')::int, 0) as refused, failure, updated_at as since
          from listing_import where state = 'failed' or (state = 'checked' and (result ->> 'refused')::int > 0)
        union all
        select null, name, refused, case when has_failed then outcome end, ran_at
          from import_source where has_failed or refused > 0) found
      order by id is null, since limit 20`,
  );

const lastRow = z.object({ lastOrderAt: time.nullable(), lastMailAt: time.nullable() });

/** Times of the last paid order and the last sent mail. */
export async function lastSigns(db: Database): Promise<z.infer<typeof lastRow>> {
  const [last] = await rowsOf(
    db,
    lastRow,
    sql`select (select created_at from order_event where to_state = 'paid' order by created_at desc limit 1) as "lastOrderAt",
      (select sent_at from mail where state in ('sent', 'kept') order by id desc limit 1) as "lastMailAt"`,
  );
  if (!last) throw new Error('the last signs were not read');
  return last;
}
