import { type Seller, seller, TRADE_IN_STEP_COUNT } from '#contract/trade-in-cart.ts';
import { TRADE_IN_PHOTOS } from '#contract/trade-in-photo-kinds.ts';
import type { TradeInCartRow } from './carts.ts';
import type { TradeInRow } from './transitions.ts';

/** A missing field, by the step that asks for it. */
interface Missing {
  step: number;
  /** Name of the field on the wire: `items[0].condition`. */
  field: string;
}

/** Returns the known data of the seller. */
export function knownSeller(cart: TradeInCartRow): Partial<Seller> {
  const known = {
    firstName: cart.first_name,
    lastName: cart.last_name,
    email: cart.email,
    phone: cart.phone,
    birthdate: cart.birthdate,
    street: cart.street,
    street2: cart.street2,
    postcode: cart.postcode,
    city: cart.city,
    region: cart.region,
    countryCode: cart.country_code,
  };
  return seller
    .partial()
    .parse(Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)));
}

const OPTIONAL: readonly string[] = ['street2', 'region'];

/**
 * Lists everything that a trade-in lacks before it can be validated.
 *
 * @param photos number of each item's. At the counter none are needed: the item itself is there.
 */
export function missingOf(
  cart: TradeInCartRow,
  items: readonly TradeInRow[],
  photos: ReadonlyMap<string, number>,
): Missing[] {
  const found: Missing[] = [];
  const need = (step: number, field: string, isThere: boolean) => {
    if (!isThere) found.push({ step, field });
  };
  need(1, 'items', items.length > 0);
  items.forEach((item, index) => {
    need(1, `items[${index}].collectionYear`, item.collection_year !== null);
    need(2, `items[${index}].condition`, item.condition !== null);
    const enough = (photos.get(item.id) ?? 0) >= TRADE_IN_PHOTOS.min;
    need(2, `items[${index}].photos`, cart.channel === 'store' || enough);
  });
  need(3, 'circuit', cart.circuit !== null);
  need(3, 'store', cart.circuit !== 'store_drop' || cart.store_id !== null);
  need(3, 'booking', cart.circuit !== 'appointment' || cart.booking_id !== null);
  need(3, 'payout', cart.payout !== null);
  need(3, 'fateIfRefused', cart.fate_if_refused !== null);
  const known = knownSeller(cart);
  for (const field of Object.keys(seller.shape))
    need(4, `seller.${field}`, field in known || OPTIONAL.includes(field));
  need(4, 'ownsItems', cart.owns_items_at !== null);
  need(4, 'termsVersion', cart.terms_accepted_at !== null);
  return found;
}

/** Counts the complete steps, from the first one on. */
export const completeSteps = (missing: readonly Missing[]): number =>
  Math.min(TRADE_IN_STEP_COUNT, ...missing.map(({ step }) => step - 1));
