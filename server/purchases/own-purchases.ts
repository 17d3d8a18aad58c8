import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { GENDERS, segmentAge } from '#contract/product.ts';
import { PURCHASE_SOURCES } from '#contract/purchase.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { Slice } from '#server/db/slice.ts';
import { storedPhoto } from '#server/storage/photos.ts';
import { HAS_PICTURE } from './picture.ts';

const word = z.string();

/**
 * A piece that was bought here or from the brand. For one from the brand, type, gender and such are words of its order.
 */
const purchaseRow = z.object({
  id: z.string(),
  source: z.enum(PURCHASE_SOURCES),
  order_number: word,
  bought_on: z.iso.date(),
  product: word,
  brand: word,
  type: word,
  gender: z.union([z.enum(GENDERS), word]),
  category: word.nullable(),
  segment_age: segmentAge.nullable(),
  size: word,
  color: word,
  material: word,
  /** Cents. */
  price: z.int(),
  /** Only for an item of this shop. */
  photo: storedPhoto.nullable(),
  /** The picture of a purchase from the brand. */
  picture_url: word.nullable(),
});
export type PurchaseRow = z.infer<typeof purchaseRow>;

/** States of a trade-in after which its item can be sold again. */
const OVER = sql`('cancelled', 'expired', 'returned')`;

/** Condition for purchases from the brand: a customer's own by the proven mailbox of the account, and claimed ones. */
const ofBrand = (ownerId: string): SQL => sql`p.email is not null and (
  lower(p.email) = (select lower(c.email) from customer c where c.id = ${ownerId} and c.kind = 'customer'
    and c.email_confirmed_at is not null and c.erased_at is null)
  or p.id in (select brand_purchase_id from purchase_claim where customer_id = ${ownerId}))`;

/** Condition on `o`, an order: the owner's, or a claimed one. */
export const ofShop = (ownerId: string): SQL => sql`(o.customer_id = ${ownerId}
  or o.id in (select order_id from purchase_claim where customer_id = ${ownerId}))`;

/** Pieces that have arrived, were not returned, and are not being sold. */
const purchasesOf = (ownerId: string): SQL => sql`
  select p.id, 'brand' as source, p.order_number, p.bought_on, p.product, p.brand, p.type, p.gender, null as category,
      null as segment_age, p.size, p.color, p.material, p.price, null::jsonb as photo,
      case when ${HAS_PICTURE} then p.picture_url end as picture_url
    from brand_purchase p
    where ${ofBrand(ownerId)}
      and not exists (select 1 from trade_in t where t.brand_purchase_id = p.id and t.state not in ${OVER})
  union all
  select l.id, 'shop', o.reference, (o.created_at at time zone 'UTC')::date, m.title, b.name, a.type, a.gender, a.category,
      a.segment_age, a.size, a.color, coalesce(a.material, m.material, ''), l.unit_price, a.photos -> 0, null
    from order_line l join purchase_order o on o.id = l.order_id join item a on a.id = l.item_id
      join product m on m.id = a.product_id join brand b on b.id = a.brand_id
    where ${ofShop(ownerId)} and o.state = 'delivered'
      and not exists (select 1 from order_return_item r where r.line_id = l.id and r.live)
      and not exists (select 1 from trade_in t where t.order_line_id = l.id and t.state not in ${OVER})`;

const totalRow = z.object({ total: z.coerce.number() });

/** Lists the pieces that a guest or customer bought and can sell, the newest first. */
export async function listPurchases(
  db: Database,
  ownerId: string,
  { limit, offset }: Slice,
): Promise<{ total: number; rows: PurchaseRow[] }> {
  const rows = await rowsOf(
    db,
    purchaseRow,
    sql`select * from (${purchasesOf(ownerId)}) found order by bought_on desc, order_number, id
      limit ${limit} offset ${offset}`,
  );
  const [count] = await rowsOf(
    db,
    totalRow,
    sql`select count(*) as total from (${purchasesOf(ownerId)}) found`,
  );
  return { total: count?.total ?? 0, rows };
}

/** Whether a purchase from the brand is the owner's, sold or not. */
export async function ownsBrandPurchase(db: Database, ownerId: string, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const { rowCount } =
    await db.execute(sql`select 1 from brand_purchase p where p.id = ${id} and (${ofBrand(ownerId)}
    or exists (select 1 from trade_in t join trade_in_cart k on k.id = t.cart_id
      where t.brand_purchase_id = p.id and k.customer_id = ${ownerId}))`);
  return rowCount === 1;
}

/** Finds a purchase; undefined for another's or an unknown one, and for a piece that is being sold. */
export async function findPurchase(
  db: Database,
  ownerId: string,
  id: string,
): Promise<PurchaseRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await rowsOf(
    db,
    purchaseRow,
    sql`select * from (${purchasesOf(ownerId)}) found where id = ${id}`,
  );
  return row;
}
