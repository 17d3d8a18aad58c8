import { expect, it } from 'vitest';
import { ORDER_STATES } from '#contract/order.ts';
import { orderOf } from '#tests/orders.ts';
import { isActiveCart } from './active-cart.ts';

const cart = orderOf();

it('is an order that is draft or validated and has items', () => {
  expect(ORDER_STATES.filter((state) => isActiveCart({ ...cart, state }))).toEqual(['draft', 'validated']);
  expect(isActiveCart({ ...cart, items: [] })).toBe(false);
  expect(isActiveCart(null)).toBe(false);
});
