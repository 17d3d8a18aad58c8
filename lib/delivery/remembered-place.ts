import { customerIdOfBrowser } from '#lib/auth/browser-customer.ts';
import { localStore } from '#lib/local-store.ts';
import type { Place } from '#shared/delivery-zones.ts';

const KEY = 'delivery-place';
/** How long the copy of a customer's address is believed. */
const FRESH_MS = 24 * 3_600_000;

/** Where this browser was told that parcels go: by a postcode that was typed, or by the address of a customer. */
interface RememberedPlace {
  place?: Place;
  customerId?: string;
  /** When it was remembered, ms since 1970. */
  at?: number;
}

const store = localStore<RememberedPlace>(KEY, {}, parse);

/** Remembers a place for who is here now; it never leaves the browser. */
export const rememberPlace = (place: Place | undefined): void =>
  store.write({ place, customerId: customerIdOfBrowser(), at: Date.now() });

/** Where parcels go; undefined in the page's first HTML, and of another visitor's. */
export function useRememberedPlace(): Place | undefined {
  const { place, customerId } = store.use();
  return place && customerId === customerIdOfBrowser() ? place : undefined;
}

/** Whether a customer's address is to be read, because it is not known here. */
export function isPlaceUnread(): boolean {
  const { customerId, at = 0 } = store.read();
  const here = customerIdOfBrowser();
  return here !== undefined && (customerId !== here || Date.now() - at > FRESH_MS);
}

function parse({ place, customerId, at }: Record<string, unknown>): RememberedPlace {
  const { countryCode, postcode }: Record<string, unknown> = Object(place);
  const isPlace = typeof countryCode === 'string' && typeof postcode === 'string';
  return {
    ...(isPlace && { place: { countryCode, postcode } }),
    ...(typeof customerId === 'string' && { customerId }),
    at: Number(at) || 0,
  };
}
