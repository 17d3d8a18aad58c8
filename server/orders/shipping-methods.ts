import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';

const methodRow = z.object({
  id: z.string(),
  name: z.string(),
  comment: z.string(),
  type: z.enum(['delivery', 'others']),
  place: z.enum(['home', 'relay', 'shop']),
  shippingCost: z.number(),
});
export type MethodRow = z.infer<typeof methodRow>;

/** Every shipping method, in the shop's order. */
export function allMethods(db: Database): Promise<MethodRow[]> {
  return rowsOf(
    db,
    methodRow,
    sql`select id, name, comment, type, place, cost as "shippingCost" from shipping_method order by position, id`,
  );
}

export async function methodById(db: Database, id: string): Promise<MethodRow | undefined> {
  return (await allMethods(db)).find((method) => method.id === id);
}

/** The one that a new cart gets: the cheapest of type delivery (specification, section 4). */
export async function cheapestDelivery(db: Database): Promise<MethodRow | undefined> {
  const deliveries = (await allMethods(db)).filter((method) => method.type === 'delivery');
  return deliveries.sort((a, b) => a.shippingCost - b.shippingCost)[0];
}
