import type { Order } from '#contract/order.ts';
import { type ItemToAdd, withItem } from '#lib/cart/optimistic.ts';

/** An item as added to the cart by a button. */
export const itemToAdd = (changes: Partial<ItemToAdd> = {}): ItemToAdd => ({
  id: 'p1',
  slug: 'coat-38',
  sku: 'RV-1',
  title: 'Coat',
  brand: 'Maison',
  size: '38',
  color: 'Grey',
  state: 'good',
  price: 12_400,
  currency: 'EUR',
  photos: [],
  ...changes,
});

/** Order `o1` as the API returns it: a cart of the items p1, p2 and so on, in the lines i1, i2 and so on. */
export function orderOf(
  items: [Partial<ItemToAdd>, ...Partial<ItemToAdd>[]] = [{}],
  changes: Partial<Order> = {},
): Order {
  const [first, ...others] = items;
  const cart = others.reduce(
    (filled, item, index) => withItem(filled, itemToAdd({ id: `p${index + 2}`, ...item })),
    withItem(null, itemToAdd(first)),
  );
  return {
    ...cart,
    '@id': '/api/v3/customer/orders/o1',
    id: 'o1',
    items: cart.items.map((item, index) => ({
      ...item,
      '@id': `/api/v3/customer/order-items/i${index + 1}`,
      id: `i${index + 1}`,
    })),
    ...changes,
  };
}

/** Two items with different titles. */
export const COAT_AND_SCARF: [Partial<ItemToAdd>, Partial<ItemToAdd>] = [
  { title: 'Coat', slug: 'coat' },
  { title: 'Scarf', slug: 'scarf' },
];
