import type { Database } from '#server/db/database.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { allMethods, type MethodRow } from '#server/orders/shipping-methods.ts';
import { configuredCarrier } from './configured-carrier.ts';

/** The shipping methods that can be carried out: pickup points need a carrier, collection needs a store. */
export async function offeredMethods(db: Database): Promise<MethodRow[]> {
  const [methods, stores] = await Promise.all([allMethods(db), db.$count(realStore)]);
  return methods.filter(({ place }) =>
    place === 'relay' ? configuredCarrier() : place !== 'shop' || stores > 0,
  );
}
