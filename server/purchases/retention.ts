import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';

/**
 * Clears the personal data of a purchase's buyer. Its key is kept, so that loading the order again does not restore
 * them.
 */
export const BUYER_ERASURE = sql`email = null, order_number = null, product = '', brand = '', type = '', gender = '',
  size = '', color = '', material = '', picture_url = null, picture = null`;

/** Deletes purchases that are too old to be sold. */
export const deleteOldPurchases = (db: Database) =>
  db.execute(sql`delete from brand_purchase
    where bought_on < current_date - make_interval(years => ${env().PURCHASES_KEPT_YEARS})`);
