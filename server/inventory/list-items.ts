import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type ItemFilter, type ItemSort, type ItemView, itemCounts } from '#contract/private/items.ts';
import { CONDITIONS } from '#contract/product.ts';
import { VAT_SCHEMES } from '#contract/vat-scheme.ts';
import type { Database } from '#server/db/database.ts';
import { escapedPattern, patternsOf } from '#server/db/patterns.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Slice } from '#server/db/slice.ts';
import type { StoreIds } from '#server/identity/bearer.ts';
import { storedPhoto } from '#server/storage/photos.ts';
import { worklist } from '#server/trade-in/worklist.ts';
import { HEARTS } from '#server/wishlists/wishlist-items.ts';

/** Days after which an item is long on sale. */
const LONG = 60;

/** Live reservations `c` of item `a`. */
const LIVE = sql`c.item_id = a.id and c.kind <> 'sold' and c.expires_at > now()`;

/** Conditions for the items of each view. Those to publish are not for sale yet: they are in the workshop's list. */
const VIEWS: Record<Exclude<ItemView, 'to-publish'>, SQL> = {
  house: sql`a.status <> 'sold'`,
  'on-sale': sql`a.status = 'available'`,
  'over-60': sql`a.status = 'available' and a.created_at < now() - make_interval(days => ${LONG})`,
  held: sql`a.status = 'available' and a.id in (select item_id from reservation c where ${LIVE})`,
  hearts: sql`a.status = 'available' and a.id in (select item_id from wishlist_item)`,
  // A card shows the front and the back.
  'photo-missing': sql`a.status <> 'sold' and jsonb_array_length(a.photos) < 2`,
  all: sql`true`,
};

const SORTS: Record<ItemSort, SQL> = {
  longest: sql`a.created_at, a.id`,
  newest: sql`a.created_at desc, a.id desc`,
  cheapest: sql`a.price, a.id`,
  dearest: sql`a.price desc, a.id desc`,
};

/** State of item `a` in lists. */
export const STATE = sql`case when a.status = 'sold' then 'sold' when a.status = 'withdrawn' then 'off-sale'
  else coalesce((select case c.kind when 'held' then 'held' else 'paying' end from reservation c where ${LIVE}), 'on-sale') end`;

const row = z.object({
  id: z.string(),
  sku: z.string(),
  brand: z.string(),
  title: z.string(),
  size: z.string(),
  condition: z.enum(CONDITIONS),
  state: z.enum(['on-sale', 'held', 'paying', 'sold', 'off-sale']),
  days: z.coerce.number(),
  hearts: z.coerce.number(),
  price: z.int(),
  purchase_price: z.int().nullable(),
  vat_regime: z.enum(VAT_SCHEMES),
  photo: storedPhoto.nullable(),
  shelf: z.string().nullable(),
  store: z.string().nullable(),
  no_markdowns: z.boolean(),
});
export type ListedItem = z.infer<typeof row>;

/** Condition for items of the stores that a member is bound to. */
export const within = (storeIds: StoreIds): SQL =>
  storeIds === null
    ? sql`true`
    : sql`a.id in (select item_id from item_shelf where store_id = any(${sql.param([...storeIds])}::text[]))`;

/** A shelf, or the beginning of one. */
const SHELF = /^[a-z]-\d{0,2}(-\d?)?$/i;

/**
 * Finds items by a search: by words of brand and title, the beginning of a code, or a shelf. Each part has its index,
 * which a condition with `or` would not use.
 */
function matching(search: string): SQL {
  const text = search.trim();
  if (text === '') return sql`true`;
  const begins = `${escapedPattern(text).toUpperCase()}%`;
  if (SHELF.test(text)) return sql`a.id in (select item_id from item_shelf where shelf like ${begins})`;
  const words = text.split(/\s+/).map((word) => {
    const patterns = patternsOf(word).map((pattern) => sql`f.search like fold(${pattern})`);
    return sql`(${sql.join(patterns, sql` or `)})`;
  });
  return sql`a.id in (select f.id from item f where ${sql.join(words, sql` and `)}
    union all select f.id from item f where upper(f.sku) like ${begins})`;
}

/** Returns conditions on item `a` for the typed and chosen filters. */
export const filtersOf = ({
  search = '',
  gender,
  condition,
  noMarkdowns = false,
}: Pick<ItemFilter, 'search' | 'gender' | 'condition' | 'noMarkdowns'>): SQL[] => [
  matching(search),
  ...(gender ? [sql`a.gender = ${gender}`] : []),
  ...(condition ? [sql`a.condition = ${condition}`] : []),
  ...(noMarkdowns ? [sql`a.no_markdowns`] : []),
];

export interface WantedItems extends Omit<ItemFilter, 'view'> {
  view: Exclude<ItemView, 'to-publish'>;
  storeIds: StoreIds;
}

/** Lists a page of a view's items, with the total. All of them without `slice`. */
export async function listItems(
  db: Database,
  { view, search = '', sort, storeIds, ...narrowing }: WantedItems,
  slice?: Slice,
): Promise<{ total: number; items: ListedItem[] }> {
  const filters = [VIEWS[view], within(storeIds), ...filtersOf({ search, ...narrowing })];
  const where = sql.join(filters, sql` and `);
  const part = slice ? sql`limit ${slice.limit} offset ${slice.offset}` : sql``;
  const chosen = sql`select a.id, a.created_at, a.price from item a where ${where}`;
  // A search runs once; without one an index gives the page, and the rest is only counted.
  const page =
    search.trim() === ''
      ? sql`page as materialized (${chosen} order by ${SORTS[sort]} ${part}),
          counted as (select count(*) as total from item a where ${where})`
      : sql`found as materialized (${chosen}),
          page as materialized (select * from found a order by ${SORTS[sort]} ${part}),
          counted as (select count(*) as total from found)`;
  const items = await rowsOf(
    db,
    row.extend({ total: z.coerce.number() }),
    sql`with ${page}
      select a.id, a.sku, b.name as brand, p.title, a.size, a.condition, ${STATE} as state,
        greatest(0, floor(extract(epoch from now() - a.created_at) / 86400)) as days,
        ${HEARTS} as hearts,
        a.price, a.purchase_price, a.vat_regime, a.photos -> 0 as photo, s.shelf, r.name as store, a.no_markdowns,
        counted.total
      from page join item a on a.id = page.id join product p on p.id = a.product_id join brand b on b.id = p.brand_id
        left join item_shelf s on s.item_id = a.id left join real_store r on r.id = s.store_id, counted
      order by ${SORTS[sort]}`,
  );
  return { total: items[0]?.total ?? 0, items };
}

/** Lists bought items that are not for sale yet, those that wait longest first. */
export const itemsToPublish = (db: Database) => worklist(db, ['credited']);

/** PostgreSQL counts in bigint, which the driver returns as text. */
const counted = z.record(z.string(), z.coerce.number()).pipe(itemCounts.omit({ 'to-publish': true }));

/** Counts the items of each view, and sums the prices of those on sale. */
export async function countItems(db: Database, storeIds: StoreIds) {
  const own = within(storeIds);
  const [counts] = await rowsOf(
    db,
    counted,
    sql`select count(*) as house, count(*) filter (where ${VIEWS['on-sale']}) as "on-sale",
        count(*) filter (where ${VIEWS['over-60']}) as "over-60",
        coalesce(sum(a.price) filter (where ${VIEWS['on-sale']}), 0) as worth,
        (select count(*) from item a where ${VIEWS.held} and ${own}) as held,
        (select count(*) from item a where ${VIEWS.hearts} and ${own}) as hearts,
        (select count(*) from item a where ${VIEWS['photo-missing']} and ${own}) as "photo-missing"
      from item a where ${VIEWS.house} and ${own}`,
  );
  if (!counts) throw new Error('the items were not counted');
  const waiting = storeIds === null ? (await itemsToPublish(db)).length : 0;
  return { ...counts, 'to-publish': waiting };
}
