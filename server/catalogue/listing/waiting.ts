import { sql } from 'drizzle-orm';

/** Models that changed since the bitmaps were made (migration 0005): what is kept of them is not true any more. */
export const WAITING = sql`waiting as materialized (select distinct product_id from listing_change)`;

/** Their pieces for sale, which are looked at one by one. */
export const FRESH = sql`fresh as materialized (select a.* from article a
  where a.product_id in (select product_id from waiting) and a.status = 'available')`;
