import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { idOf } from '#contract/hydra.ts';
import { GENDERS, segmentAge } from '#contract/product.ts';
import { MAX_TRADE_IN_ITEMS, type TradeInCreate } from '#contract/trade-in.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { tradeIn } from '#server/db/schema/trade-in.ts';
import { Invalid } from '#server/errors.ts';
import { assertDraft, findCart, openDraft, updateCartRow } from './carts.ts';
import { nextPosition } from './items.ts';
import { assertDescribed, type Described, priceItem } from './offers.ts';
import { type Actor, recordActivity, SELLER, type TradeInRow } from './transitions.ts';

const BLANK = 'This value should not be blank.';

/**
 * Adds an item to a draft of a guest or customer, their only one unless the body names it, with the offer for it.
 *
 * @throws NotFound for another's trade-in as for none; Conflict for one that is not a draft any more; Invalid for what is
 * not bought, too many items, or an order line that is not the owner's to sell.
 */
export async function addItem(
  tx: Database,
  ownerId: string,
  input: TradeInCreate,
  actor: Actor = SELLER,
): Promise<TradeInRow> {
  const cart = input.tradeInCart
    ? await findCart(tx, ownerId, idOf(input.tradeInCart), true)
    : await openDraft(tx, ownerId);
  assertDraft(cart);
  if ((await tx.$count(tradeIn, eq(tradeIn.cart_id, cart.id))) >= MAX_TRADE_IN_ITEMS)
    throw new Invalid([
      { field: '', message: `One trade-in holds ${MAX_TRADE_IN_ITEMS} items. Please begin another one.` },
    ]);
  const { order_line_id, ...described } = await describedBy(tx, ownerId, input);
  await assertDescribed(tx, described, order_line_id !== null);
  const priced = await priceItem(tx, described);
  const [item] = await tx
    .insert(tradeIn)
    .values({ ...described, ...priced, order_line_id, cart_id: cart.id, position: nextPosition(cart.id) })
    .returning();
  if (!item) throw new Error('the item was not added');
  await recordActivity(tx, item, actor);
  await updateCartRow(tx, cart.id, {});
  return item;
}

async function describedBy(
  tx: Database,
  ownerId: string,
  input: TradeInCreate,
): Promise<Described & { order_line_id: string | null }> {
  const declared = { condition: input.condition ?? null, defects: [...new Set(input.defects)] };
  if (input.orderItem) return { ...(await boughtItem(tx, ownerId, idOf(input.orderItem))), ...declared };
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
    ...declared,
    order_line_id: null,
  };
}

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
 * Facts of an item that its owner bought here: its order was shipped, and no return was requested. The year is
 * that of the purchase.
 */
async function boughtItem(tx: Database, ownerId: string, lineId: string) {
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
          where l.id = ${lineId} and o.customer_id = ${ownerId}
            and o.state in ('shipped', 'delivered', 'return_requested', 'returned')
            and not exists (select 1 from order_return_item r where r.line_id = l.id and r.live)`,
      )
    : [];
  if (!found)
    throw new Invalid([
      { field: 'orderItem', message: 'This is no item that you have bought here.', rule: 'choice' },
    ]);
  const { isOffered, ...item } = found;
  if (isOffered)
    throw new Invalid([
      { field: 'orderItem', message: 'You are selling this item already.', rule: 'notUnique' },
    ]);
  return item;
}
