import type { ItemToAdd } from '#lib/cart/optimistic.ts';

/** An item as a button of the shop puts it into the cart. */
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
