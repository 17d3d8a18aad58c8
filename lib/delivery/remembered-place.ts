import { customerIdOfBrowser } from '#lib/auth/browser-customer.ts';
import { localStore } from '#lib/local-store.ts';
import type { Place } from '#shared/delivery-zones.ts';

const KEY = 'delivery-place';
/** Time after which a customer's address is read again. */
const FRESH_MS = 24 * 3_600_000;

/** The stored place: a typed postcode, or a copy of the customer's address. */
interface RememberedPlace {
  place?: Place;
  customerId?: string;
  /** When a customer's address was read, ms since 1970; absent for a typed postcode. */
  readAt?: number;
}

const store = localStore<RememberedPlace>(KEY, {}, parse);

/**
 * Stores a place for the visitor; it is never sent to the server.
 *
 * @param readAt when a customer's address was read, ms since 1970; absent for a typed postcode
 */
export const rememberPlace = (place: Place | undefined, readAt?: number): void =>
  store.write({ place, customerId: customerIdOfBrowser(), readAt });

/** Deletes the place of a customer; a guest's is kept. */
export function forgetCustomerPlace(): void {
  if (store.read().customerId) store.write({});
}

/** The stored place; undefined in the first HTML and for another visitor. */
export function useRememberedPlace(): Place | undefined {
  const { place, customerId } = store.use();
  return place && customerId === customerIdOfBrowser() ? place : undefined;
}

/** Returns whether the stored place is another visitor's, or an outdated copy of an address. */
export function isPlaceUnread(): boolean {
  const { customerId, readAt } = store.read();
  return customerId !== customerIdOfBrowser() || (readAt !== undefined && Date.now() - readAt > FRESH_MS);
}

function parse({ place, customerId, readAt }: Record<string, unknown>): RememberedPlace {
  const { countryCode, postcode }: Record<string, unknown> = Object(place);
  const isPlace = typeof countryCode === 'string' && typeof postcode === 'string';
  return {
    ...(isPlace && { place: { countryCode, postcode } }),
    ...(typeof customerId === 'string' && { customerId }),
    ...(typeof readAt === 'number' && { readAt }),
  };
}
