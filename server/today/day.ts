import { type SQL, sql } from 'drizzle-orm';
import { shopTimeZone } from '#shared/shop-time.ts';

/** The first moment of a day of the shop, so many days before today. */
export const midnight = (daysAgo = 0): SQL =>
  sql`((date_trunc('day', now() at time zone ${shopTimeZone()}::text) - make_interval(days => ${daysAgo}))
    at time zone ${shopTimeZone()}::text)`;
