import type { Waiting } from '#contract/private/waiting.ts';
import { listedItemOf } from '#server/catalogue/listing/listed-rows.ts';
import type { Database } from '#server/db/database.ts';
import { searchesThatFit } from '#server/wishlists/waiting.ts';
import { countHearts } from '#server/wishlists/wishlist-items.ts';
import { findItem, type ItemStep } from './item-step.ts';

/**
 * Counts the interest in an item: wishlists with it, and matching saved searches. No search matches a sold one.
 *
 * @throws NotFound
 */
export async function whoWaits(db: Database, which: Pick<ItemStep, 'key' | 'storeIds'>): Promise<Waiting> {
  const { id, state } = await findItem(db, which);
  const hearts = await countHearts(db, id);
  const item = state === 'sold' ? undefined : await listedItemOf(id);
  if (!item) return { hearts, searches: 0, people: 0, wanted: [] };
  return { hearts, ...(await searchesThatFit(db, item)) };
}
