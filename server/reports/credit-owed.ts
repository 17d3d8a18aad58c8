import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CreditReport } from '#contract/private/reports.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';
import { asOf, inDays, type ReportFilter, startOfDay } from './report-days.ts';

const amount = z.coerce.number();
const row = z.object({
  ledger: z.enum(['credit', 'gift-cards']),
  reason: z.string(),
  before: amount,
  count: amount,
  amount,
  expired: amount,
});

/**
 * Reports the shop's debt to its customers before the days and at their end, by the two append-only ledgers, and the
 * movements by reason. `expired` is the balance at that end of expired gift cards. Always for the whole shop.
 *
 * @throws NotFound for one store: credit belongs to none
 */
export async function creditOwedOf(db: Database, filter: ReportFilter): Promise<CreditReport> {
  if (filter.storeIds !== null) throw new NotFound('Credit belongs to no store.');
  const end = startOfDay(filter.to, 1);
  const rows = await rowsOf(
    db,
    row,
    sql`with movement as (
        select 'credit' as ledger, reason, amount, created_at, null::timestamptz as expires_at from wallet_transaction
        union all select 'gift-cards', e.reason, e.amount, e.created_at, g.expires_at
          from gift_card_entry e join gift_card g on g.id = e.gift_card_id)
      select ledger, reason, coalesce(sum(amount) filter (where created_at < ${startOfDay(filter.from)}), 0) as before,
        count(*) filter (where ${inDays(sql`created_at`, filter)}) as count,
        coalesce(sum(amount) filter (where ${inDays(sql`created_at`, filter)}), 0) as amount,
        coalesce(sum(amount) filter (where expires_at <= least(${end}, now())), 0) as expired
      from movement where created_at < ${end} group by ledger, reason order by ledger, reason`,
  );
  const of = (ledger: CreditReport['movements'][number]['ledger']) => {
    const own = rows.filter((one) => one.ledger === ledger);
    const before = own.reduce((sum, one) => sum + one.before, 0);
    return {
      before,
      after: own.reduce((sum, one) => sum + one.amount, before),
      expired: own.reduce((sum, one) => sum + one.expired, 0),
    };
  };
  const { before, after } = of('credit');
  return {
    ...asOf(filter),
    credit: { before, after },
    giftCards: of('gift-cards'),
    movements: rows.flatMap(({ ledger, reason, count, amount: moved }) =>
      count === 0 ? [] : [{ ledger, reason, count, amount: moved }],
    ),
  };
}
