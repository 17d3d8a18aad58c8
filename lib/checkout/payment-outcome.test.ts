import { expect, it } from 'vitest';
import { ORDER_STATES, type Order } from '#contract/order.ts';
import { orderOf } from '#tests/orders.ts';
import { isPayable, outcomeOf, pollInterval, showsResult } from './payment-outcome.ts';

const ending = (state: Order['state'], stateContext: Order['stateContext'] = []) =>
  orderOf([{}], { state, stateContext });
const pending = (
  status: 'processing' | 'requires_capture' | 'succeeded' | 'requires_action' | 'requires_payment_method',
) => ending('payment_pending', [{ payment_intent: { id: 'pi', status } }]);

it.each(['paid', 'preparing', 'shipped', 'delivered'] as const)('%s is paid', (state) => {
  expect(outcomeOf(ending(state))).toBe('paid');
  expect(isPayable(ending(state))).toBe(false);
});

it.each(['cancelled', 'refunded', 'withdrawn', 'return_requested', 'returned'] as const)(
  'an order that was paid and is %s now has ended',
  (state) => {
    const at = '2026-11-21T08:00:00Z';
    const ended: Order = {
      ...ending(state),
      timeline: [
        { state: 'paid', at },
        { state, at },
      ],
    };
    expect(outcomeOf(ended)).toBe('ended');
    expect([isPayable(ended), showsResult(ended), pollInterval('ended', 0)]).toEqual([false, true, false]);
  },
);

it('a bag that was given up without a payment has not ended a purchase', () => {
  expect(outcomeOf(ending('cancelled'))).toBe('failed');
});

it.each(['processing', 'requires_capture', 'succeeded'] as const)(
  'a pending payment that is %s is being confirmed',
  (status) => {
    expect(outcomeOf(pending(status))).toBe('confirming');
    expect(isPayable(pending(status))).toBe(false);
  },
);

it.each(['requires_action', 'requires_payment_method'] as const)(
  'a payment left at %s failed and can be tried again',
  (status) => {
    expect(outcomeOf(pending(status))).toBe('failed');
    expect(isPayable(pending(status))).toBe(true);
  },
);

it('a refused card leaves the same order to pay', () => {
  const refused = ending('validated', [{ reason: 'declined' }]);
  expect(outcomeOf(refused)).toBe('failed');
  expect(isPayable(refused)).toBe(true);
});

it.each(['cancelled', 'refunded', 'draft'] as const)(
  'a piece that went first is told as such, %s',
  (state) => {
    expect(outcomeOf(ending(state, [{ reason: 'item_unavailable' }]))).toBe('gone');
  },
);

it('a bag that lost a piece at the end can be paid for the rest; an order that ended cannot', () => {
  const gone = [{ reason: 'item_unavailable' as const }];
  expect([isPayable(ending('draft', gone)), showsResult(ending('draft', gone))]).toEqual([true, false]);
  expect([isPayable(ending('cancelled', gone)), showsResult(ending('cancelled', gone))]).toEqual([
    false,
    true,
  ]);
});

it('every state has an outcome', () => {
  for (const state of ORDER_STATES)
    expect(['paid', 'ended', 'confirming', 'failed', 'gone']).toContain(outcomeOf(ending(state)));
});

it('asks again for a minute and only while nothing is decided', () => {
  expect(pollInterval('confirming', 0)).toBe(1_000);
  expect(pollInterval('confirming', 59_999)).toBe(3_000);
  expect(pollInterval('confirming', 60_000)).toBe(false);
  expect(pollInterval('paid', 0)).toBe(false);
});
