/** Orders of the items for sale. */
export const ORDERS = [
  'product',
  'newest',
  'oldest',
  'cheapest',
  'dearest',
  'most reduced',
  'last reduced',
] as const;
export type OrderName = (typeof ORDERS)[number];

export const forEachOrder = <T>(make: (name: OrderName) => T): Record<OrderName, T> =>
  // `fromEntries` loses the type of the keys.
  Object.fromEntries(ORDERS.map((name) => [name, make(name)])) as Record<OrderName, T>;
