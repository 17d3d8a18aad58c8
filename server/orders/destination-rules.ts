import { sql } from 'drizzle-orm';
import type { Address } from '#contract/address.ts';
import type { Database } from '#server/db/database.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import type { Violation } from '#server/errors.ts';
import { refusalText } from '#server/refusal-texts.ts';
import type { OrderRow } from './orders.ts';
import type { MethodRow } from './shipping-methods.ts';

/** Place where a shipping method delivers, and its countries. */
type Reach = Pick<MethodRow, 'place' | 'countries'>;

export const NEEDS_PHONE = refusalText('refusal.delivery.pickupNeedsPhone');
const path = 'shippingAddress';

/** Returns why a shipping method cannot deliver an order to an address; undefined if it can. */
export function destinationViolation(
  { place, countries }: Reach,
  address: Pick<Address, 'relayPointMetadata' | 'phone' | 'countryCode'>,
): Violation | undefined {
  const isRelay = Boolean(address.relayPointMetadata);
  if (place === 'home' && isRelay)
    return { field: path, message: refusalText('refusal.delivery.notToPickup') };
  if (place === 'shop') return { field: path, message: refusalText('refusal.delivery.shopOnly') };
  if (!countries.includes(address.countryCode))
    return { field: path, message: refusalText('refusal.delivery.notToCountry'), rule: 'choice' };
  if (place === 'home') return undefined;
  if (!isRelay) return { field: path, message: refusalText('refusal.delivery.choosePickup') };
  return address.phone ? undefined : { field: `${path}.phone`, message: NEEDS_PHONE, rule: 'blank' };
}

/** Lists delivery fields that an order lacks before it can be bought. */
export function missingDeliveryFields(order: OrderRow, method: Reach | undefined): Violation[] {
  const blank = (field: string): Violation => ({
    field,
    message: refusalText('violation.blank'),
    rule: 'blank',
  });
  const to = order.shipping_address;
  const found: (Violation | undefined | false)[] = [
    !to && blank(path),
    !method && blank('shippingMethod'),
    to !== null &&
      method !== undefined &&
      !(method.place === 'shop' && order.real_store_id) &&
      destinationViolation(method, to),
  ];
  return found.filter((entry) => entry !== undefined && entry !== false);
}

/** Removes the destination of an order if its shipping method does not deliver there. */
export async function clearUnsuitableDestination(tx: Database, orderId: string): Promise<void> {
  const clearing = sql`update purchase_order o set shipping_address = null, real_store_id = null
    from shipping_method m where o.id = ${orderId} and m.id = o.shipping_method_id
      and o.shipping_address is not null
      and (m.place <> case when o.real_store_id is not null then 'shop'
          when jsonb_typeof(o.shipping_address -> 'relayPointMetadata') = 'object' then 'relay' else 'home' end
        or m.place <> 'shop' and not (o.shipping_address ->> 'countryCode' = any (m.countries)))`;
  await sendAhead(tx, tx.execute(clearing));
}
