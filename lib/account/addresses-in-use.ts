import type { Address } from '#contract/address.ts';
import type { Order } from '#contract/order.ts';

const UNDER_WAY: readonly Order['state'][] = ['paid', 'preparing', 'shipped'];

/** Returns the ids of addresses that open orders are sent to. An order keeps its copy if they change. */
export function addressesInUse(addresses: readonly Address[], orders: readonly Order[]): Set<string> {
  const ids = orders
    .filter(({ state }) => UNDER_WAY.includes(state))
    .flatMap(({ shippingAddress }) => (shippingAddress ? [shippingAddress.id] : []));
  return new Set(addresses.map(({ id }) => id).filter((id) => ids.includes(id)));
}
