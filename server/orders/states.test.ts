import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ORDER_STATES } from '#contract/order.ts';
import { CART_STATES, canTransition, TRANSITIONS } from './states.ts';

const state = fc.constantFrom(...ORDER_STATES);
const BEFORE_SALE = new Set<string>(['draft', 'validated', 'payment_pending', 'payment_failed']);

it('never returns an order to a state before its sale, on any path', () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 30 }), (wishes) => {
      let current: (typeof ORDER_STATES)[number] = 'draft';
      let sold = false;
      for (const wish of wishes) {
        if (canTransition(current, wish)) current = wish;
        sold ||= current === 'paid';
        if (sold) expect(BEFORE_SALE.has(current)).toBe(false);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('can reach every state from a draft, and ends where money was given back', () => {
  const reached = new Set<string>(['draft']);
  for (const from of reached) {
    for (const to of TRANSITIONS[from as 'draft']) reached.add(to);
  }
  expect([...reached].sort()).toEqual([...ORDER_STATES].sort());
  expect(TRANSITIONS.refunded).toEqual([]);
});

it('lets no cart be paid without a payment', () => {
  for (const cart of CART_STATES) expect(canTransition(cart, 'paid')).toBe(false);
});
