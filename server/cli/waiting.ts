import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { KEY_HOURS } from '#server/aftersale/send-refunds.ts';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { onShopDatabase } from './shop-database.ts';

export const WAITING_USAGE = `Usage: npm run ops -- waiting

What waits for the brand, the oldest first: orders to pack and to send, parcels that come back, money to give back
(within 14 days of a withdrawal), and refunds that did not arrive. Each line names the order; the steps are those of
npm run ops -- order.
Exit code 0: nothing failed to arrive, 3: a refund must be looked at.`;

const waiting = z.object({
  what: z.string(),
  reference: z.string(),
  since: z.string(),
  more: z.string().nullable(),
});
export type Waiting = z.infer<typeof waiting>;

/** Refunds that nobody sends any more. */
const STUCK = 'refund to look at';

/** Everything that waits for the brand, by kind and age. */
export function waitingFor(db: Database): Promise<Waiting[]> {
  return rowsOf(
    db,
    waiting,
    sql`select what, reference, to_char(since at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as since, more from (
      select 1 as rank, ${STUCK} as what, o.reference, r.created_at as since,
          coalesce(r.last_error, r.state) as more from refund r join purchase_order o on o.id = r.order_id
        where r.state = 'failed' or (r.state = 'pending' and r.provider_refund_id is null
          and r.sent_at < now() - make_interval(hours => ${KEY_HOURS}))
      union all select 2, 'return to give back', o.reference, t.received_at, t.number
        from order_return t join purchase_order o on o.id = t.order_id where t.state = 'received'
      union all select 3, 'order to pack', reference, updated_at, null from purchase_order where state = 'paid'
      union all select 4, 'order to send', reference, updated_at, null from purchase_order where state = 'preparing'
      union all select 5, 'return to come', o.reference, t.requested_at, t.number
        from order_return t join purchase_order o on o.id = t.order_id where t.state = 'requested') as list
    order by rank, list.since, reference`,
  );
}

/** Prints what waits for the brand. @returns the exit code. */
export function waitingCommand(): Promise<number> {
  return onShopDatabase(async () => {
    const list = await waitingFor(database());
    const lines = list.map(({ what, reference, since, more }) =>
      [what.padEnd(STUCK.length + 3), reference, since, more ?? ''].join('  ').trimEnd(),
    );
    console.log(lines.length > 0 ? lines.join('\n') : 'Nothing waits.');
    return list.some((entry) => entry.what === STUCK) ? 3 : 0;
  });
}
