import type { ParcelAddress } from '#server/delivery/carrier.ts';
import type { TradeInCartRow } from './carts.ts';

/** Returns the name and address of the seller of a confirmed trade-in. */
export const sellerAddress = (cart: TradeInCartRow): ParcelAddress => ({
  id: cart.id,
  firstName: cart.first_name ?? '',
  lastName: cart.last_name ?? '',
  street: cart.street ?? '',
  street2: cart.street2 ?? undefined,
  postcode: cart.postcode ?? '',
  city: cart.city ?? '',
  region: cart.region ?? undefined,
  countryCode: cart.country_code ?? '',
  phone: cart.phone ?? undefined,
  isDefault: false,
  type: 'shipping',
});
