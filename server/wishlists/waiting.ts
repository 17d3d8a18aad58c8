import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FILTER_NAMES } from '#contract/filters.ts';
import type { Waiting } from '#contract/private/waiting.ts';
import { type SavedQuery, savedQuery } from '#contract/saved-search.ts';
import { type CollectionScope, collectionScope } from '#server/catalogue/listing/collection-scope.ts';
import { ItemsForSale } from '#server/catalogue/listing/items-for-sale.ts';
import { filterValueOf, type ListedItem } from '#server/catalogue/listing/listed-item.ts';
import { readSearch } from '#server/catalogue/listing/search.ts';
import { showsItem } from '#server/catalogue/listing/shows-item.ts';
import { textArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { CAUSES_MAIL, listingQueryOf, MAY_BE_MAILED } from './saved-searches.ts';

/** Maximum of listed searches; the others are counted. */
const LISTED = 12;

/** The item that searches are compared with. Without a price, price limits are ignored. */
type Candidate = Omit<ListedItem, 'price'> & { price: number | undefined };

const savedRow = z.object({ reader: z.string(), query: savedQuery });

/**
 * Finds saved searches that match an item, by the rules of their mails, the most saved first. The item need not be for
 * sale. Paused and unconfirmed searches are left out.
 */
export async function searchesThatFit(db: Database, item: Candidate): Promise<Omit<Waiting, 'hearts'>> {
  const rows = await rowsOf(
    db,
    savedRow,
    sql`select s.reader, s.query from saved_search s left join customer c on c.id = s.customer_id
      where ${CAUSES_MAIL} and ${MAY_BE_MAILED} and ${mayFit(item)}`,
  );
  const byQuery = Map.groupBy(rows, ({ query }) => JSON.stringify(query));
  const known = {
    isPriced: item.price !== undefined,
    scopes: await scopesOf(rows),
    collections: await collectionsOf(db, item.product_id),
  };
  const items = new ItemsForSale();
  items.update([], [{ ...item, price: item.price ?? 0 }]);
  const fitting: { query: SavedQuery; readers: Set<string>; searches: number }[] = [];
  for (const saved of byQuery.values()) {
    const [first] = saved;
    if (!first || !(await fits(items, first.query, known))) continue;
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

/** Narrows the searches in SQL by filters and price. fits() decides. */
function mayFit(item: Candidate): SQL {
  const filters = FILTER_NAMES.map((name) => {
    const { value, label } = filterValueOf(item, name);
    return sql`(coalesce(jsonb_array_length(s.query -> ${name}::text), 0) = 0
      or s.query -> ${name}::text ?| ${textArray([value, label])})`;
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

interface Known {
  isPriced: boolean;
  scopes: ReadonlyMap<string, CollectionScope | undefined>;
  /** Collections by hand with the item. */
  collections: ReadonlySet<string>;
}

async function fits(
  items: ItemsForSale,
  { minPrice, maxPrice, ...query }: SavedQuery,
  { isPriced, scopes, collections }: Known,
): Promise<boolean> {
  const listing = listingQueryOf(isPriced ? { ...query, minPrice, maxPrice } : query, 1);
  const { collection } = listing;
  return showsItem(items, listing, {
    search: await readSearch(listing),
    scope: collection === undefined ? undefined : scopes.get(collection),
    isInCollection: collection !== undefined && collections.has(collection),
  });
}

/** Returns the scopes of the searches' collections, each read once. */
async function scopesOf(rows: readonly { query: SavedQuery }[]): Promise<Known['scopes']> {
  const scopes = new Map<string, CollectionScope | undefined>();
  for (const slug of new Set(rows.flatMap(({ query }) => query.collection ?? [])))
    scopes.set(slug, await collectionScope(slug));
  return scopes;
}

const slugRow = z.object({ slug: z.string() });

/** Lists the collections that have a product by hand. */
async function collectionsOf(db: Database, productId: string): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(
    db,
    slugRow,
    sql`select c.slug from collection c join collection_product cp on cp.collection_id = c.id
      where cp.product_id = ${productId}`,
  );
  return new Set(rows.map(({ slug }) => slug));
}
