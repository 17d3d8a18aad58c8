import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FILTER_NAMES } from '#contract/filters.ts';
import type { Waiting } from '#contract/private/waiting.ts';
import { type SavedQuery, savedQuery } from '#contract/saved-search.ts';
import { collectionScope } from '#server/catalogue/listing/collection-scope.ts';
import { ItemsForSale, type ListedItem } from '#server/catalogue/listing/items-for-sale.ts';
import { readSearch } from '#server/catalogue/listing/search.ts';
import { showsItem } from '#server/catalogue/listing/shows-item.ts';
import { textArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { listingQueryOf } from './saved-searches.ts';

/** Searches that are listed; the others are counted. */
const LISTED = 12;

/** An item that is looked at; without a price while none is known, and then no limit of a search leaves it out. */
export type LookedAt = Omit<ListedItem, 'price'> & { price: number | undefined };

const asked = z.object({ reader: z.string(), query: savedQuery });

/**
 * Searches that would tell their readers of an item, by the rules that the mail about them follows, whether it is for sale or
 * not; the ones that most people saved first. Searches that are paused or not confirmed cause no mail, and are left out.
 */
export async function searchesThatFit(db: Database, item: LookedAt): Promise<Omit<Waiting, 'hearts'>> {
  const rows = await rowsOf(
    db,
    asked,
    sql`select s.reader, s.query from saved_search s left join customer c on c.id = s.customer_id
      where s.confirmed_at is not null and s.paused_at is null
        and (c.id is null or c.email_confirmed_at is not null) and ${mayFit(item)}`,
  );
  const readersOf = Map.groupBy(rows, ({ query }) => JSON.stringify(query));
  const collections = await collectionsOf(db, item.product_id);
  const items = new ItemsForSale();
  items.update([], [{ ...item, price: item.price ?? 0 }]);
  const fitting: { query: SavedQuery; readers: Set<string>; searches: number }[] = [];
  for (const saved of readersOf.values()) {
    const [first] = saved;
    if (!first || !(await fits(items, first.query, { isPriced: item.price !== undefined, collections })))
      continue;
    const readers = new Set(saved.map(({ reader }) => reader));
    fitting.push({ query: first.query, readers, searches: saved.length });
  }
  return {
    searches: fitting.reduce((sum, { searches }) => sum + searches, 0),
    people: new Set(fitting.flatMap(({ readers }) => [...readers])).size,
    wanted: fitting
      .toSorted((a, b) => b.readers.size - a.readers.size)
      .slice(0, LISTED)
      .map(({ query, readers }) => ({ ...query, people: readers.size })),
  };
}

/** Leaves out, by the database, searches that name another value or another price; the listing judges the others. */
function mayFit(item: LookedAt): SQL {
  const filters = FILTER_NAMES.map((name) => {
    const values = textArray([item[name] ?? '', ...(name === 'brand' ? [item.brand_name] : [])]);
    return sql`(coalesce(jsonb_array_length(s.query -> ${name}::text), 0) = 0 or s.query -> ${name}::text ?| ${values})`;
  });
  const price =
    item.price === undefined
      ? []
      : [
          sql`coalesce((s.query ->> 'minPrice')::int, 0) <= ${item.price}`,
          sql`coalesce((s.query ->> 'maxPrice')::int, ${item.price}) >= ${item.price}`,
        ];
  return sql.join([...filters, ...price], sql` and `);
}

async function fits(
  items: ItemsForSale,
  { minPrice, maxPrice, ...query }: SavedQuery,
  { isPriced, collections }: { isPriced: boolean; collections: ReadonlySet<string> },
): Promise<boolean> {
  const listing = listingQueryOf(isPriced ? { ...query, minPrice, maxPrice } : query, 1);
  const { collection } = listing;
  return showsItem(items, listing, {
    search: await readSearch(listing),
    scope: collection === undefined ? undefined : await collectionScope(collection),
    isInCollection: collection !== undefined && collections.has(collection),
  });
}

/** Collections that have a product by hand. */
async function collectionsOf(db: Database, productId: string): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(
    db,
    z.object({ slug: z.string() }),
    sql`select c.slug from collection c join collection_product cp on cp.collection_id = c.id
      where cp.product_id = ${productId}`,
  );
  return new Set(rows.map(({ slug }) => slug));
}
