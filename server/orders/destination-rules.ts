import { sql } from 'drizzle-orm';
import type { Address } from '#contract/address.ts';
import type { ShippingMethod } from '#contract/order.ts';
import { COUNTRIES } from '#contract/postcodes.ts';
import type { Database } from '#server/db/database.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import type { Violation } from '#server/errors.ts';
import type { OrderRow } from './orders.ts';

/** Where a shipping method hands the parcel over. */
export type DeliveryPlace = ShippingMethod['place'];

export const NEEDS_PHONE =
  'A pickup point needs a phone number: the carrier texts you when the parcel has arrived.';
const path = 'shippingAddress';

/** What keeps an order of this shipping method from going to this address; undefined when it may. */
export function destinationViolation(
  place: DeliveryPlace,
  address: Pick<Address, 'relayPointMetadata' | 'phone' | 'countryCode'>,
): Violation | undefined {
  const isRelay = Boolean(address.relayPointMetadata);
  if (place === 'home' && isRelay)
    return { field: path, message: 'This delivery method does not go to a pickup point.' };
  if (place === 'home')
    return COUNTRIES.includes(address.countryCode)
      ? undefined
      : { field: path, message: 'We do not deliver to this country.', rule: 'choice' };
  if (place === 'shop') return { field: path, message: 'Pick-up is in one of our shops only.' };
  if (!isRelay) return { field: path, message: 'Please choose a pickup point.' };
  return address.phone ? undefined : { field: `${path}.phone`, message: NEEDS_PHONE, rule: 'blank' };
}

/** What an order still lacks before it may be bought, as far as its delivery goes. */
export function missingDeliveryFields(order: OrderRow, place: DeliveryPlace | undefined): Violation[] {
  const blank = (field: string): Violation => ({
    field,
    message: 'This value should not be blank.',
    rule: 'blank',
  });
  const to = order.shipping_address;
  const found: (Violation | undefined | false)[] = [
    !to && blank(path),
    !place && blank('shippingMethod'),
    to !== null &&
      place !== undefined &&
      !(place === 'shop' && order.real_store_id) &&
      destinationViolation(place, to),
  ];
  return found.filter((entry) => entry !== undefined && entry !== false);
}

/** Clears where an order goes when its shipping method does not lead there. */
export async function clearUnsuitableDestination(tx: Database, orderId: string): Promise<void> {
  const clearing = sql`update purchase_order o set shipping_address = null, real_store_id = null
    from shipping_method m where o.id = ${orderId} and m.id = o.shipping_method_id
      and o.shipping_address is not null
      and m.place <> case when o.real_store_id is not null then 'shop'
        when jsonb_typeof(o.shipping_address -> 'relayPointMetadata') = 'object' then 'relay' else 'home' end`;
  await sendAhead(tx, tx.execute(clearing));
}
