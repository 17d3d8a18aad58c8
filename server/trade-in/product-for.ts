import { and, eq, sql } from 'drizzle-orm';
import type { Condition } from '#contract/product.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { item, product } from '#server/db/schema/catalogue.ts';
import { orderLine } from '#server/db/schema/orders.ts';
import { Invalid } from '#server/errors.ts';
import type { TradeInRow } from './transitions.ts';

interface Wanted {
  brandId: string;
  title: string | undefined;
  /** Reference or id of the product that the operator names. */
  named: string | undefined;
}

/**
 * Returns the product of an item: the one that the operator names, the one that it was bought here as, or the one of
 * the same model; else a new one. If another item of that product has the same size, colour and condition, so that
 * shoppers could not choose, the item gets a product of its own.
 *
 * @returns the product's id.
 * @throws Invalid for a named product that does not exist, or is of another brand or gender
 */
export async function productFor(
  tx: Database,
  item: TradeInRow & { condition: Condition },
  { brandId, title, named }: Wanted,
): Promise<string> {
  const known = named
    ? await namedProduct(tx, named, { brandId, gender: item.gender })
    : ((await boughtAs(tx, item.order_line_id)) ?? (await sameModel(tx, item, brandId)));
  if (known && !(await isOffered(tx, known, item))) return known;
  const [made] = await tx
    .insert(product)
    .values({
      reference: `trade-in-${item.id}`,
      title: title ?? (await titleOf(tx, known)) ?? item.model ?? item.type,
      brand_id: brandId,
      gender: item.gender,
      type: item.type,
      category: item.category,
      material: item.material,
      origin_price: item.price_new,
      currency: item.currency,
    })
    .returning({ id: product.id });
  if (!made) throw new Error('the product was not made');
  return made.id;
}

async function namedProduct(
  tx: Database,
  named: string,
  { brandId, gender }: { brandId: string; gender: TradeInRow['gender'] },
): Promise<string> {
  const [found] = await tx
    .select()
    .from(product)
    .where(isId(named) ? eq(product.id, named) : eq(product.reference, named));
  const refuse = (message: string) => new Invalid([{ field: 'product', message }]);
  if (!found) throw refuse(`There is no product ${named}.`);
  if (found.brand_id !== brandId || found.gender !== gender)
    throw refuse(`Product ${named} is of another brand or for others: ${found.brand_id}, ${found.gender}.`);
  return found.id;
}

/** Returns the product that the seller bought it as. */
async function boughtAs(tx: Database, lineId: string | null): Promise<string | undefined> {
  if (!lineId) return undefined;
  const [found] = await tx
    .select({ id: item.product_id })
    .from(orderLine)
    .innerJoin(item, eq(item.id, orderLine.item_id))
    .where(eq(orderLine.id, lineId));
  return found?.id;
}

async function sameModel(tx: Database, item: TradeInRow, brandId: string): Promise<string | undefined> {
  if (!item.model) return undefined;
  const [found] = await tx
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        eq(product.brand_id, brandId),
        eq(product.gender, item.gender),
        eq(product.type, item.type),
        sql`fold(${product.title}) = fold(${item.model})`,
      ),
    )
    .orderBy(product.created_at, product.id)
    .limit(1);
  return found?.id;
}

async function titleOf(tx: Database, id: string | undefined): Promise<string | undefined> {
  if (!id) return undefined;
  const [found] = await tx.select({ title: product.title }).from(product).where(eq(product.id, id));
  return found?.title;
}

/** Whether the product has an item for sale with the same values. */
const isOffered = async (
  tx: Database,
  productId: string,
  { size, color, condition }: { size: string; color: string; condition: Condition },
): Promise<boolean> =>
  (await tx.$count(
    item,
    and(
      eq(item.product_id, productId),
      eq(item.status, 'available'),
      eq(item.size, size),
      eq(item.color, color),
      eq(item.condition, condition),
    ),
  )) > 0;
