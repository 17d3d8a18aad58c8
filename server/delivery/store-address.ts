import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Address } from '#lib/contract/address.ts';
import { openingHours } from '#lib/contract/dropoff.ts';
import { iri } from '#lib/contract/hydra.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { hoursLine } from './hours.ts';

/** Carrier of orders that wait in a shop of ours. */
const OWN_SHOP = 'shop';

const row = z.object({
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country_code: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  opening_hours: openingHours,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  phone: z.string().nullable(),
});

/** The address of a shop of ours as an order keeps it, in the name of whoever fetches it there. */
export async function storeAddress(db: Database, id: string, order: OrderRow): Promise<Address | undefined> {
  const [store] = await rowsOf(
    db,
    row,
    sql`select s.id, s.name, s.street, s.postcode, s.city, s.country_code, s.latitude, s.longitude, s.opening_hours,
        c.first_name, c.last_name, c.phone
      from real_store s left join customer c on c.id = ${order.customer_id} where s.id = ${id}`,
  );
  if (!store) return undefined;
  return {
    '@id': iri('real-stores', store.id),
    id: store.id,
    firstName: store.first_name ?? '',
    lastName: store.last_name ?? '',
    street: store.street,
    postcode: store.postcode,
    city: store.city,
    countryCode: store.country_code,
    phone: store.phone ?? undefined,
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
