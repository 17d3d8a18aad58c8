import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { item } from '#server/db/schema/catalogue.ts';
import { orderLine } from '#server/db/schema/orders.ts';

/** Weight of an item in grams by its type, measured on women's medium sizes. */
const GRAMS: Record<string, number> = {
  Bag: 900,
  Belt: 250,
  Bodysuit: 120,
  Boots: 1_300,
  Cardigan: 450,
  Coat: 1_500,
  Dress: 400,
  Espadrilles: 600,
  Flats: 500,
  Glasses: 150,
  Gloves: 150,
  Hat: 200,
  Heels: 800,
  Jacket: 900,
  Jeans: 700,
  Jewellery: 100,
  Jumpsuit: 600,
  'Key ring': 80,
  Knitwear: 500,
  'Lace-ups': 1_000,
  Lingerie: 150,
  Mules: 600,
  Overalls: 400,
  'Polo shirt': 300,
  Sandals: 600,
  Scarf: 200,
  Shirt: 250,
  Shorts: 300,
  Skirt: 350,
  Suit: 1_400,
  Sweatshirt: 500,
  Swimwear: 150,
  'T-shirt': 200,
  Tie: 80,
  Top: 250,
  Trainers: 1_000,
  Trousers: 550,
  Wallet: 150,
  Watch: 200,
};
/** Grams of an item of another type. */
const OTHER = 500;
/** Box, tissue and slip. */
const PACKING = 150;

/** Returns the weight in grams of a parcel with items of these types, with its packing. */
export const weightOf = (types: readonly string[]): number =>
  types.reduce((sum, type) => sum + (GRAMS[type] ?? OTHER), PACKING);

/** Returns the weight in grams of the parcel of an order, without cancelled lines. */
export async function parcelWeightOf(
  db: Database,
  orderId: string,
  cancelled: ReadonlySet<string>,
): Promise<number> {
  const lines = await db
    .select({ id: orderLine.id, type: item.type })
    .from(orderLine)
    .innerJoin(item, eq(item.id, orderLine.item_id))
    .where(eq(orderLine.order_id, orderId));
  return weightOf(lines.filter(({ id }) => !cancelled.has(id)).map(({ type }) => type));
}
