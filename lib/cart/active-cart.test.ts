import { expect, it } from 'vitest';
import { ORDER_STATES } from '#lib/contract/order.ts';
import { isActiveCart } from './active-cart.ts';
import { withItem } from './optimistic.ts';

const cart = withItem(null, {
  ...{ id: 'p1', slug: 'coat', sku: 'RV-1', title: 'Coat', brand: 'Maison', size: '38', color: 'Grey' },
  ...{ state: 'good' as const, price: 12_400, currency: 'EUR', photos: [] },
});

it('is an order that is draft or validated and has items', () => {
  expect(ORDER_STATES.filter((state) => isActiveCart({ ...cart, state }))).toEqual(['draft', 'validated']);
  expect(isActiveCart({ ...cart, items: [] })).toBe(false);
  expect(isActiveCart(null)).toBe(false);
});
