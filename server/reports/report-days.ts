import { type SQL, sql } from 'drizzle-orm';
import type { ReportQuery } from '#contract/private/reports.ts';
import { Invalid, NotFound } from '#server/errors.ts';
import { ofStores } from '#server/identity/bearer.ts';
import { shopDay, shopTimeZone } from '#shared/shop-time.ts';

const DAY_MS = 86_400_000;
/** Days of a report without a given first day: twelve weeks. */
const USUAL_DAYS = 84;
/** Three years. */
const MAX_DAYS = 1_100;

/** Days and stores of a report. Days are in the shop's time zone, including the last one. */
export interface ReportFilter {
  from: string;
  to: string;
  /** null: all stores, and rows without a store. */
  storeIds: readonly string[] | null;
}

/** Returns a calendar day, `days` later. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns the days and stores of a member's request: only those of the member.
 *
 * @throws Invalid for days that run backwards or are too many; NotFound for a store that is not the member's
 */
export function reportFilter(
  { from, to = shopDay(), store }: ReportQuery,
  storeIds: readonly string[] | null,
): ReportFilter {
  const first = from ?? plusDays(to, 1 - USUAL_DAYS);
  if (first > to) throw new Invalid([{ field: 'to', message: 'The first day comes first.' }]);
  if (Date.parse(to) - Date.parse(first) >= MAX_DAYS * DAY_MS)
    throw new Invalid([{ field: 'from', message: 'A report covers three years at most.' }]);
  if (store === undefined) return { from: first, to, storeIds };
  if (storeIds !== null && !storeIds.includes(store)) throw new NotFound();
  return { from: first, to, storeIds: [store] };
}

/** Returns the day of a time in the shop's time zone. */
export const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone ${shopTimeZone()}::text)::date`;

/** Selects the first moment of a day, `plus` days later. */
export const startOfDay = (day: string, plus = 0): SQL =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone ${shopTimeZone()}::text)`;

/** Whether a time is in the days. A range of times, which an index supports. */
export const inDays = (moment: SQL, { from, to }: Pick<ReportFilter, 'from' | 'to'>): SQL =>
  sql`(${moment} >= ${startOfDay(from)} and ${moment} < ${startOfDay(to, 1)})`;

/** Whether item `a` was received by one of the stores: a bought item has the id of its trade-in. */
export const takenInBy = ({ storeIds }: Pick<ReportFilter, 'storeIds'>): SQL =>
  storeIds === null
    ? sql`true`
    : sql`exists (select 1 from trade_in t join trade_in_cart c on c.id = t.cart_id
        where t.id = a.id and ${ofStores(sql`c.store_id`, storeIds)})`;

/** Returns the time at which a report is read, and its days. */
export const asOf = ({ from, to }: Pick<ReportFilter, 'from' | 'to'>) => ({
  asOf: new Date().toISOString(),
  from,
  to,
});
