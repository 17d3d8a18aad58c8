import type { Database } from '#server/db/database.ts';
import { shippingMethod } from '#server/db/schema/shop.ts';

/** Every shipping method, in the shop's order. */
export function allMethods(db: Database) {
  const { id, name, comment, type, place, cost, position } = shippingMethod;
  return db
    .select({ id, name, comment, type, place, shippingCost: cost })
    .from(shippingMethod)
    .orderBy(position, id);
}
export type MethodRow = Awaited<ReturnType<typeof allMethods>>[number];

export async function methodById(db: Database, id: string): Promise<MethodRow | undefined> {
  return (await allMethods(db)).find((method) => method.id === id);
}

/** The one that a new cart gets: the cheapest of type delivery (specification, section 4). */
export async function cheapestDelivery(db: Database): Promise<MethodRow | undefined> {
  const deliveries = (await allMethods(db)).filter((method) => method.type === 'delivery');
  return deliveries.sort((a, b) => a.shippingCost - b.shippingCost)[0];
}
