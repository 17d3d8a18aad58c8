import { addressLines } from '#server/delivery/address-lines.ts';
import { env } from '#server/env.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import type { InvoiceContent, Party } from './invoice-content.ts';

type Address = NonNullable<OrderRow['shipping_address']>;

/** Returns the seller by the present settings. */
export function sellerOf(): InvoiceContent['seller'] {
  const { SELLER_NAME, SELLER_ADDRESS, SELLER_REGISTRATION, SELLER_VAT_ID, SELLER_EMAIL } = env();
  return {
    name: SELLER_NAME,
    address: SELLER_ADDRESS,
    registration: SELLER_REGISTRATION,
    vatId: SELLER_VAT_ID,
    email: SELLER_EMAIL,
  };
}

/**
 * Returns the buyer, and the destination if it differs. Without a billing address a collected order has the name alone.
 */
export function buyerOf(order: OrderRow, locale: string): { buyer: Party; shipTo: Party | null } {
  const { shipping_address: destination, billing_address } = order;
  const shipping = destination && partyOf(destination, locale);
  const billing = billing_address
    ? partyOf(billing_address, locale)
    : destination?.relayPointMetadata
      ? nameOf(destination)
      : shipping;
  const same = JSON.stringify(billing) === JSON.stringify(shipping);
  return { buyer: billing ?? { lines: [] }, shipTo: same ? null : shipping };
}

const nameOf = ({ firstName, lastName, countryCode }: Address): Party => ({
  lines: [`${firstName} ${lastName}`.trim()].filter(Boolean),
  countryCode,
});

const partyOf = (to: Address, locale: string): Party => ({
  lines: addressLines(to, locale),
  countryCode: to.countryCode,
});
