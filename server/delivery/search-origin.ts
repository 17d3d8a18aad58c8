import { eq } from 'drizzle-orm';
import type { DropoffQuery } from '#contract/dropoff.ts';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { shopCountry } from '#shared/countries.ts';
import type { SearchArea } from './carrier.ts';

/** A postcode anywhere in a text: four or five digits, or British letters and digits. */
const POSTCODE = /\b(?:\d{4,5}|[A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{2})?)\b/i;

/** Parses a shopper's search into town and postcode. */
export function parseSearch(q: string): Pick<SearchArea, 'postcode' | 'town'> {
  const postcode = POSTCODE.exec(q)?.[0];
  const town = q
    .replace(postcode ?? '', '')
    .replace(/[\s,]+/g, ' ')
    .trim();
  return { ...(postcode ? { postcode } : {}), ...(town ? { town } : {}) };
}

/**
 * Returns the area of a search for points: the query's place, else the order's delivery address, else the buyer's home.
 */
export async function searchAreaOf(
  db: Database,
  order: OrderRow,
  query: Pick<DropoffQuery, 'q' | 'postcode' | 'countryCode' | 'lat' | 'lng'>,
): Promise<SearchArea> {
  const { lat, lng } = query;
  const home = order.shipping_address ?? order.billing_address;
  const countryCode = query.countryCode ?? home?.countryCode ?? (await countryOf(db, order));
  if (lat !== undefined && lng !== undefined)
    return { countryCode, position: { latitude: lat, longitude: lng } };
  if (query.postcode || query.q) {
    const typed = query.q ? parseSearch(query.q) : {};
    return { countryCode, ...typed, ...(query.postcode ? { postcode: query.postcode } : {}) };
  }
  if (!home) return { countryCode };
  const { lat: latitude, lng: longitude } = home.relayPointMetadata ?? {};
  if (typeof latitude === 'number' && typeof longitude === 'number')
    return { countryCode, position: { latitude, longitude } };
  return { countryCode, postcode: home.postcode, town: home.city };
}

async function countryOf(db: Database, order: OrderRow): Promise<string> {
  if (!order.customer_id) return shopCountry();
  const [row] = await db.select().from(customer).where(eq(customer.id, order.customer_id));
  return row?.country_code ?? shopCountry();
}
