import type { Address } from '#contract/address.ts';
import type { Order } from '#contract/order.ts';

const UNDER_WAY: readonly Order['state'][] = ['paid', 'preparing', 'shipped'];

/** Ids of the addresses that an order which is under way goes to: it keeps its copy, whatever becomes of them. */
export function addressesInUse(addresses: readonly Address[], orders: readonly Order[]): Set<string> {
  const ids = orders
    .filter(({ state }) => UNDER_WAY.includes(state))
    .flatMap(({ shippingAddress }) => (shippingAddress ? [shippingAddress.id] : []));
  return new Set(addresses.map(({ id }) => id).filter((id) => ids.includes(id)));
}
