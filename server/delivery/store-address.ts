import { eq, sql } from 'drizzle-orm';
import type { Address } from '#lib/contract/address.ts';
import { iri } from '#lib/contract/hydra.ts';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { realStore } from '#server/db/schema/shop.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { hoursLine } from './hours.ts';

/** Carrier of orders that wait in a shop of ours. */
const OWN_SHOP = 'shop';

/** The address of a shop of ours as an order keeps it, in the name of whoever fetches it there. */
export async function storeAddress(db: Database, id: string, order: OrderRow): Promise<Address | undefined> {
  const [found] = await db
    .select()
    .from(realStore)
    .leftJoin(customer, order.customer_id ? eq(customer.id, order.customer_id) : sql`false`)
    .where(eq(realStore.id, id));
  if (!found) return undefined;
  const { real_store: store, customer: buyer } = found;
  return {
    '@id': iri('real-stores', store.id),
    id: store.id,
    firstName: buyer?.first_name ?? '',
    lastName: buyer?.last_name ?? '',
    street: store.street,
    postcode: store.postcode,
    city: store.city,
    countryCode: store.country_code,
    phone: buyer?.phone ?? undefined,
    isDefault: false,
    type: 'shipping',
    relayPointMetadata: {
      id: store.id,
      carrier: OWN_SHOP,
      name: store.name,
      hours: hoursLine(store.opening_hours),
      lat: store.latitude,
      lng: store.longitude,
    },
  };
}
