import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { idOf } from '#contract/hydra.ts';
import { SOLD_SHOWN_DAYS } from '#contract/wishlist.ts';
import { COLUMNS, ITEM_ROWS, itemRow, time } from '#server/catalogue/items.ts';
import { idArray, textArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Invalid } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';

const listedItem = itemRow.extend({ added_at: time.nullable() });
/** An item with its data in a wishlist. */
export type ListedItem = z.infer<typeof listedItem>;

/** The reservation `s` by which an item `a` was sold; one that was imported as sold has none. */
export const SOLD = sql`left join reservation s on s.item_id = a.id and s.kind = 'sold'`;
/** For sale, or sold recently. */
export const VISIBLE_ITEMS = sql`(a.status = 'available' or a.status = 'sold'
  and coalesce(s.since, a.updated_at) > now() - make_interval(days => ${SOLD_SHOWN_DAYS}))`;

/** Lists the items of a list that are shown, the last one added first. */
export const itemsOfWishlist = (db: Database, id: string): Promise<ListedItem[]> =>
  rowsOf(
    db,
    listedItem,
    sql`select ${COLUMNS}, w.added_at ${ITEM_ROWS}
      join wishlist_item w on w.item_id = a.id ${SOLD}
      where w.wishlist_id = ${id} and ${VISIBLE_ITEMS} order by w.added_at desc, a.id desc`,
  );

/** Returns these items in this order, as a list shows them: for the list in a guest's browser. */
export async function itemsByReference(db: Database, references: readonly string[]): Promise<ListedItem[]> {
  const rows = await rowsOf(
    db,
    listedItem,
    sql`select ${COLUMNS}, null::timestamptz as added_at ${ITEM_ROWS} ${SOLD}
      where ${named(references)} and ${VISIBLE_ITEMS}`,
  );
  const place = new Map(references.map((reference, index) => [keyOf(reference), index]));
  const placeOf = ({ slug, id }: ListedItem) => place.get(slug) ?? place.get(id) ?? 0;
  return rows.sort((a, b) => placeOf(a) - placeOf(b));
}

const slugRow = z.object({ slug: z.string() });

/** Slugs of the items of a list that are shown, the last one added first. */
export async function slugsOfWishlist(db: Database, id: string): Promise<string[]> {
  const rows = await rowsOf(
    db,
    slugRow,
    sql`select a.slug from wishlist_item w join item a on a.id = w.item_id ${SOLD}
      where w.wishlist_id = ${id} and ${VISIBLE_ITEMS} order by w.added_at desc, a.id desc`,
  );
  return rows.map((row) => row.slug);
}

/** Deletes items that were sold so long ago that no list shows them: a job. */
export async function deleteSoldWishes(db: Database): Promise<void> {
  await db.execute(sql`delete from wishlist_item w using item a ${SOLD}
    where a.id = w.item_id and a.status = 'sold' and not ${VISIBLE_ITEMS}`);
}

const keyOf = (reference: string): string => {
  const key = idOf(reference);
  return isId(key) ? key.toLowerCase() : key;
};

/** Condition for items `a` by IRI, id or slug. */
export function named(references: readonly string[]): SQL {
  const keys = references.map(keyOf);
  return sql`(a.id = any(${idArray(keys.filter(isId))}) or a.slug = any(${textArray(keys)}))`;
}

const existingItem = z.object({ id: z.string(), slug: z.string() });

/** Returns ids of visible items, in this order, each once. @throws Invalid for one that does not exist. */
export async function existingItems(
  db: Database,
  references: readonly string[],
  field: 'items' | 'addItems',
): Promise<string[]> {
  const rows = await rowsOf(
    db,
    existingItem,
    sql`select a.id, a.slug from item a where ${named(references)} and a.status <> 'withdrawn'`,
  );
  const ids = new Map(rows.flatMap(({ id, slug }) => [[id, id] as const, [slug, id] as const]));
  const violations = references.flatMap((reference, index) =>
    ids.has(keyOf(reference))
      ? []
      : [
          {
            field: `${field}[${index}]`,
            message: refusalText('refusal.item.unknown'),
            rule: 'choice' as const,
          },
        ],
  );
  if (violations.length > 0) throw new Invalid(violations);
  return [...new Set(references.flatMap((reference) => ids.get(keyOf(reference)) ?? []))];
}

const counted = z.object({ count: z.coerce.number() });

/** SQL: the number of wishlists with the item `a`. */
export const HEARTS = sql`(select count(*) from wishlist_item w where w.item_id = a.id)`;

/** Counts the wishlists with an item. */
export async function countHearts(db: Database, itemId: string): Promise<number> {
  const [row] = await rowsOf(db, counted, sql`select ${HEARTS} as count from item a where a.id = ${itemId}`);
  return row?.count ?? 0;
}

/** Counts the lists with a similar item: of the same brand, type and gender, for sale or sold. */
export async function countHeartsOnLike(
  db: Database,
  like: { brandId: string; type: string; gender: string },
): Promise<number> {
  const [row] = await rowsOf(
    db,
    counted,
    sql`select count(distinct w.wishlist_id) as count from wishlist_item w join item a on a.id = w.item_id
      where a.brand_id = ${like.brandId} and a.type = ${like.type} and a.gender = ${like.gender}`,
  );
  return row?.count ?? 0;
}
