import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Waiting } from '#contract/private/waiting.ts';
import { listedItemOf } from '#server/catalogue/listing/current-items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';
import { searchesThatFit } from '#server/wishlists/waiting.ts';
import { findItem, type ItemStep } from './item-step.ts';

/** Who waits for an item: wishlists with it, and saved searches that fit it. There is none for one that is sold. @throws NotFound */
export async function whoWaits(db: Database, which: Pick<ItemStep, 'key' | 'storeIds'>): Promise<Waiting> {
  const { id, state } = await findItem(db, which);
  const item = await listedItemOf(id);
  if (!item) throw new NotFound();
  const [found] = await rowsOf(
    db,
    z.object({ hearts: z.coerce.number() }),
    sql`select count(*) as hearts from wishlist_item where item_id = ${id}`,
  );
  const hearts = found?.hearts ?? 0;
  if (state === 'sold') return { hearts, searches: 0, people: 0, wanted: [] };
  return { hearts, ...(await searchesThatFit(db, item)) };
}
