import { eq, sql } from 'drizzle-orm';
import type { Address } from '#contract/address.ts';
import { idOf, iri } from '#contract/hydra.ts';
import type { OrderPatch } from '#contract/order-patch.ts';
import { findAddress } from '#server/accounts/addresses.ts';
import type { Database } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { customer } from '#server/db/schema/customers.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { Invalid } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { clearUnsuitableDestination, destinationViolation } from '#server/orders/destination-rules.ts';
import { type OrderRow, updateOrderRow } from '#server/orders/orders.ts';
import { type MethodRow, methodOf } from '#server/orders/shipping-methods.ts';
import { type RefusalText, refusalText } from '#server/refusal-texts.ts';
import { hoursLine } from './hours.ts';
import { offeredMethods } from './offered-methods.ts';

type Patch = Pick<OrderPatch, 'shippingMethod' | 'shippingAddress' | 'billingAddress'>;

/**
 * Sets an order's shipping method, destination and billing address. A shipping method that the address does not suit
 * removes the address; an address that does not suit the method is refused.
 *
 * @throws Invalid naming the field.
 */
export async function setDelivery(
  tx: Database,
  order: OrderRow,
  bearer: Bearer,
  patch: Patch,
): Promise<void> {
  const [chosen, current, shipping, billing] = await pipelined([
    patch.shippingMethod === undefined ? undefined : offeredMethod(tx, patch.shippingMethod),
    patch.shippingMethod === undefined && patch.shippingAddress !== undefined
      ? methodOf(tx, order)
      : undefined,
    ownAddress(tx, bearer, patch.shippingAddress),
    ownAddress(tx, bearer, patch.billingAddress),
  ]);
  if (chosen) await updateOrderRow(tx, order.id, { shipping_method_id: chosen.id });
  if (patch.shippingAddress !== undefined) {
    await setDestination(tx, order, chosen ?? current, patch.shippingAddress, shipping);
  } else if (chosen) await clearUnsuitableDestination(tx, order.id);
  if (patch.billingAddress !== undefined) await setBilling(tx, order, patch.billingAddress, billing);
}

async function offeredMethod(tx: Database, given: string): Promise<MethodRow> {
  const method = (await offeredMethods(tx)).find((one) => one.id === idOf(given));
  if (!method) throw refuse('shippingMethod', refusalText('refusal.delivery.unknown'));
  return method;
}

/** @param own the address in `given`, if it is the bearer's own */
async function setDestination(
  tx: Database,
  order: OrderRow,
  method: MethodRow | undefined,
  given: string | null,
  own: Address | undefined,
): Promise<void> {
  const isPickup = method?.place === 'shop';
  const store = given !== null && isPickup ? await storeAddress(tx, idOf(given), order) : undefined;
  if (given !== null && isPickup && !store)
    throw refuse('shippingAddress', refusalText('refusal.delivery.chooseShop'));
  const address = store ?? own ?? null;
  if (given !== null && !address) throw noSuchAddress('shippingAddress');
  const unfit = address && method && !store ? destinationViolation(method, address) : undefined;
  if (unfit) throw new Invalid([unfit]);
  await updateOrderRow(tx, order.id, { shipping_address: address, real_store_id: store?.id ?? null });
}

/** @param own the address in `given`, if it is the bearer's own */
async function setBilling(
  tx: Database,
  order: OrderRow,
  given: string | null,
  own: Address | undefined,
): Promise<void> {
  if (given !== null && !own) throw noSuchAddress('billingAddress');
  if (own?.relayPointMetadata)
    throw refuse('billingAddress', refusalText('refusal.delivery.pickupNoBilling'));
  await updateOrderRow(tx, order.id, { billing_address: own ?? null });
}

/** Finds the bearer's address in a field; undefined for none, and for another's. */
async function ownAddress(
  tx: Database,
  bearer: Bearer,
  given: string | null | undefined,
): Promise<Address | undefined> {
  if (!given || bearer.kind === 'order') return undefined;
  return findAddress(tx, idOf(given), bearer.userId);
}

const noSuchAddress = (field: string) => refuse(field, refusalText('refusal.address.unknown'));

const refuse = (field: string, message: RefusalText) => new Invalid([{ field, message }]);

/** Carrier of orders that are collected in a store. */
const OWN_SHOP = 'shop';

/** Returns the address of a store for an order, in the name of the person who collects it. */
async function storeAddress(db: Database, id: string, order: OrderRow): Promise<Address | undefined> {
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
