import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { allMethods, type MethodRow } from '#server/orders/shipping-methods.ts';
import { configuredCarrier } from './configured-carrier.ts';

/** The shipping methods that can be carried out: pickup points need a carrier, collection needs a store. */
export async function offeredMethods(db: Database): Promise<MethodRow[]> {
  const [methods, [stores]] = await Promise.all([
    allMethods(db),
    rowsOf(db, z.object({ there: z.boolean() }), sql`select exists (select 1 from real_store) as there`),
  ]);
  return methods.filter(({ place }) =>
    place === 'relay' ? configuredCarrier() : place !== 'shop' || stores?.there,
  );
}
