import { type SQL, sql } from 'drizzle-orm';
import { shopDay, shopTimeZone } from '#shared/shop-time.ts';

/** Selects the first moment of a day of the shop, so many days before today. */
export const midnight = (daysAgo = 0): SQL =>
  sql`((date_trunc('day', now() at time zone ${shopTimeZone()}::text) - make_interval(days => ${daysAgo}))
    at time zone ${shopTimeZone()}::text)`;

const LOOK_BACK_HOURS = 30 * 24;
const HOUR_MS = 3_600_000;

/**
 * Returns the time before which arrivals were due on an earlier day, to the hour.
 *
 * @param dueDayOf the due day by the time of arrival
 */
export function lateBefore(now: number, dueDayOf: (since: string) => string | undefined): string {
  const today = shopDay(now);
  let [late, inTime] = [LOOK_BACK_HOURS, 0];
  while (late - inTime > 1) {
    const middle = Math.floor((late + inTime) / 2);
    const due = dueDayOf(new Date(now - middle * HOUR_MS).toISOString()) ?? today;
    if (due < today) late = middle;
    else inTime = middle;
  }
  return new Date(now - late * HOUR_MS).toISOString();
}
