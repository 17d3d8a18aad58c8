import { type Param, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CHECKS, measurement } from '#contract/item-details.ts';
import { CONDITIONS, GENDERS, type Item, SEGMENT_AGES } from '#contract/product.ts';
import { VAT_SCHEMES } from '#contract/vat-scheme.ts';
import { idArray, idList } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { builtRowsOf, preparedRowsOf, rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { storedPhoto } from '#server/storage/photos.ts';

/** Converts a timestamp of PostgreSQL to ISO 8601 in UTC. */
export const time = z.union([z.date(), z.string()]).transform((value) => new Date(value).toISOString());

/** An item with the data of its product. */
export const itemRow = z.object({
  id: z.string(),
  slug: z.string(),
  sku: z.string(),
  product_id: z.string(),
  title: z.string(),
  brand: z.string(),
  gender: z.enum(GENDERS),
  segment_age: z.enum(SEGMENT_AGES),
  type: z.string(),
  category: z.string(),
  size: z.string(),
  color: z.string(),
  condition: z.enum(CONDITIONS),
  price: z.number(),
  origin_price: z.number().nullable(),
  prior_price: z.number().nullable(),
  reduced_at: time.nullable(),
  currency: z.string(),
  photos: z.array(storedPhoto),
  material: z.string().nullable(),
  lining: z.string().nullable(),
  description: z.string().nullable(),
  product_description: z.string().nullable(),
  manufacturer: z.string().nullable(),
  responsible_person: z.string().nullable(),
  defects: z.array(z.object({ description: z.string(), photo: storedPhoto.optional() })),
  measurements: z.array(measurement),
  checked_at: time.nullable(),
  checked_by: z.string().nullable(),
  checked_parts: z.array(z.enum(CHECKS)),
  status: z.enum(['available', 'sold', 'withdrawn']),
  sold_at: time.nullable(),
  held: z.boolean(),
  vat_regime: z.enum(VAT_SCHEMES),
  created_at: time,
  product_created_at: time,
});
export type ItemRow = z.infer<typeof itemRow>;

/** Returns the reduction of an item for shoppers. It ends REDUCTION_DAYS after the price was lowered. */
export function reductionOf({
  prior_price,
  reduced_at,
}: Pick<ItemRow, 'prior_price' | 'reduced_at'>): Item['reduction'] {
  if (prior_price === null || reduced_at === null) return undefined;
  const isAnnounced = Date.now() - Date.parse(reduced_at) < env().REDUCTION_DAYS * 86_400_000;
  return isAnnounced ? { lowestPrice: prior_price, since: reduced_at } : undefined;
}

/**
 * Builds the column `held` of item `a`: a hold `c` that still runs, of an order that is not among the `own` ones: a
 * shopper's own hold does not block the item.
 */
export const heldColumn = (
  own = sql`false`,
): SQL => sql`exists (select 1 from reservation c where c.item_id = a.id
  and c.kind <> 'sold' and c.expires_at > now() and not (${own})) as held`;

/** Columns of `itemRow`, over item `a`, product `p`, brand `b`. */
export const columnsFor = (own?: SQL) => sql`
  a.id, a.slug, a.sku, a.product_id, p.title, b.name as brand, a.gender, a.segment_age, a.type, a.category, a.size,
  a.color, a.condition, a.price, coalesce(a.origin_price, p.origin_price) as origin_price, a.prior_price, a.reduced_at, a.currency, a.photos,
  a.vat_regime, p.material, p.lining, a.description, p.description as product_description, coalesce(p.manufacturer, b.manufacturer) as manufacturer,
  coalesce(p.responsible_person, b.responsible_person) as responsible_person, a.defects, a.measurements, a.checked_at,
  a.checked_by, a.checked_parts, a.status,
  case when a.status = 'sold' then
    coalesce((select s.since from reservation s where s.item_id = a.id and s.kind = 'sold'), a.updated_at) end as sold_at,
  ${heldColumn(own)}, a.created_at, p.created_at as product_created_at`;
/** The same columns for any reader. */
export const COLUMNS = columnsFor();

/** Source tables of `COLUMNS`. */
export const ITEM_ROWS = sql`from item a join product p on p.id = a.product_id join brand b on b.id = p.brand_id`;

/** Lists all items of these products that were not withdrawn, cheapest first; one query for any number of products. */
export function itemsOfProducts(
  db: Database,
  productIds: string[],
  soldToo: boolean,
  own?: SQL,
): Promise<ItemRow[]> {
  const ids = idList(productIds);
  if (own) return preparedRowsOf(itemRow, itemsOf(sql.param(ids), soldToo, own), db);
  return (soldToo ? itemsForAnyone : itemsForSale)({ ids }, db);
}

/** Items `a` for sale of products, whose ids are the value of a parameter (`idList`). */
export const forSaleOf = (productIds: Param | Placeholder): SQL =>
  sql`a.product_id = any(${productIds}::uuid[]) and a.status = 'available'`;

const itemsOf = (
  productIds: Param | Placeholder,
  soldToo: boolean,
  own?: SQL,
) => sql`select ${columnsFor(own)} ${ITEM_ROWS}
  where ${soldToo ? sql`a.product_id = any(${productIds}::uuid[]) and a.status <> 'withdrawn'` : forSaleOf(productIds)}
  order by a.price, a.id`;

const itemsForAnyone = builtRowsOf(itemRow, () => itemsOf(sql.placeholder('ids'), true), { keepsPlan: true });
const itemsForSale = builtRowsOf(itemRow, () => itemsOf(sql.placeholder('ids'), false), { keepsPlan: true });

/** The items for sale of each of these products, in the order of the ids. */
export async function itemsForSaleOf(db: Database, productIds: string[], own?: SQL): Promise<ItemRow[][]> {
  const items = await itemsOfProducts(db, productIds, false, own);
  const byProduct = Map.groupBy(items, (item) => item.product_id);
  return productIds.map((id) => byProduct.get(id) ?? []);
}

/** Lists the items with these ids, in any state. */
export function itemsById(db: Database, ids: string[]): Promise<ItemRow[]> {
  return rowsOf(db, itemRow, sql`select ${COLUMNS} ${ITEM_ROWS} where a.id = any(${idArray(ids)})`);
}

/** Items `a` that a key names: those of a product, or the one item. */
export const itemWithKey = (key: string): SQL => (isId(key) ? itemsWithId(key) : itemWithSlug(key));

/** The same where the kind of the key is known. */
export const itemsWithId = (id: string | Placeholder): SQL => sql`(a.product_id = ${id} or a.id = ${id})`;
export const itemWithSlug = (slug: string | Placeholder): SQL => sql`a.slug = ${slug}`;
