import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EstimateRequest } from '#contract/estimate.ts';
import { idOf } from '#contract/hydra.ts';
import { GENDERS, segmentAge } from '#contract/product.ts';
import type { TradeInCreate } from '#contract/trade-in.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Invalid } from '#server/errors.ts';
import { recogniseWords } from '#server/estimates/offers.ts';
import { findPurchase, ofShop } from '#server/purchases/own-purchases.ts';
import { refusalText } from '#server/refusal-texts.ts';
import type { Described } from './offers.ts';
import type { TradeInRow } from './transitions.ts';

const BLANK = refusalText('violation.blank');

/** The facts of an item to be added, without the condition that its seller declares, and its purchase. */
export type ItemFacts = Omit<Described, 'condition' | 'defects'> &
  Pick<TradeInRow, 'order_line_id' | 'brand_purchase_id'>;

/** Returns facts of an item as its seller describes it. @throws Invalid without gender, category, type and brand */
export function describedItem(input: TradeInCreate): ItemFacts {
  const { gender, category, type, brand } = input;
  if (!gender || !category || !type || !brand)
    throw new Invalid(
      Object.entries({ gender, category, type, brand })
        .filter(([, value]) => !value)
        .map(([field]) => ({ field, message: BLANK, rule: 'blank' })),
    );
  return {
    gender,
    category,
    type,
    brand,
    segment_age: input.segmentAge ?? null,
    model: input.model ?? null,
    reference: input.reference ?? null,
    collection_year: input.collectionYear ?? null,
    material: input.material ?? null,
    color: input.color,
    size: input.size,
    original_price: null,
    order_line_id: null,
    brand_purchase_id: null,
  };
}

/**
 * Returns the facts of an owner's purchase: from the brand's order, the rest from the seller.
 *
 * @throws Invalid for another's or an unknown purchase, for one that is being sold already, and for missing data that
 * the order lacks
 */
export async function purchasedItem(
  tx: Database,
  ownerId: string,
  id: string,
  input: TradeInCreate,
): Promise<ItemFacts> {
  const purchase = await findPurchase(tx, ownerId, idOf(id));
  if (!purchase)
    throw new Invalid([
      { field: 'purchase', message: refusalText('refusal.tradeIn.notBought'), rule: 'choice' },
    ]);
  if (purchase.source === 'shop') return boughtItem(tx, ownerId, purchase.id);
  const [recognised] = await recogniseWords(tx, [purchase]);
  return {
    ...describedItem({ ...input, ...definedOf(recognised?.known ?? {}) }),
    model: purchase.product.slice(0, 100),
    collection_year: Number(purchase.bought_on.slice(0, 4)),
    original_price: purchase.price,
    brand_purchase_id: purchase.id,
  };
}

const definedOf = (known: Partial<EstimateRequest>): Partial<EstimateRequest> =>
  Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));

const bought = z.object({
  order_line_id: z.string(),
  gender: z.enum(GENDERS),
  segment_age: segmentAge.nullable(),
  category: z.string(),
  type: z.string(),
  brand: z.string(),
  model: z.null(),
  reference: z.null(),
  collection_year: z.int(),
  color: z.string(),
  size: z.string(),
  material: z.string().nullable(),
  isOffered: z.boolean(),
});

/**
 * Returns facts of an item that its owner bought here: its order was shipped, and no return was requested. The year is
 * that of the purchase.
 *
 * @throws Invalid as `purchasedItem`
 */
export async function boughtItem(tx: Database, ownerId: string, lineId: string): Promise<ItemFacts> {
  const [found] = isId(lineId)
    ? await rowsOf(
        tx,
        bought,
        sql`select l.id as order_line_id, a.gender, a.segment_age, a.category, a.type, b.name as brand, null as model,
            null as reference, extract(year from o.created_at)::int as collection_year, a.color, a.size,
            coalesce(a.material, p.material) as material,
            exists (select 1 from trade_in t where t.order_line_id = l.id
              and t.state not in ('cancelled', 'expired', 'returned')) as "isOffered"
          from order_line l join purchase_order o on o.id = l.order_id join item a on a.id = l.item_id
            join product p on p.id = a.product_id join brand b on b.id = a.brand_id
          where l.id = ${lineId} and ${ofShop(ownerId)}
            and o.state in ('shipped', 'delivered', 'return_requested', 'returned')
            and not exists (select 1 from order_return_item r where r.line_id = l.id and r.live)`,
      )
    : [];
  if (!found)
    throw new Invalid([
      { field: 'orderItem', message: refusalText('refusal.tradeIn.notBoughtHere'), rule: 'choice' },
    ]);
  const { isOffered, ...item } = found;
  if (isOffered)
    throw new Invalid([
      { field: 'orderItem', message: refusalText('refusal.tradeIn.sellingAlready'), rule: 'notUnique' },
    ]);
  return { ...item, original_price: null, brand_purchase_id: null };
}
