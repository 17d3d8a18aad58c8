import { expect, it } from 'vitest';
import { compare } from './reconciliation.ts';

const theirs = {
  intent_id: 'pi_1',
  order_id: 'o1',
  currency: 'EUR',
  captured: 3490,
  reserved: 0,
  refunded: 0,
};
const ours = { ...theirs, owed: 0, credited: 0, sold: true };

it('finds nothing where both wrote down the same, also on the way', () => {
  expect(compare([], [])).toEqual([]);
  expect(compare([theirs], [ours])).toEqual([]);
  expect(
    compare([{ ...theirs, captured: 0, reserved: 3490 }], [{ ...ours, captured: 0, reserved: 3490 }]),
  ).toEqual([]);
  // Captured without a sale: refund requested, under way, arrived.
  for (const [sent, arrived] of [
    [0, 0],
    [3490, 0],
    [3490, 3490],
  ] as const) {
    const back = { ...ours, sold: false, owed: 3490, refunded: arrived };
    expect(compare([{ ...theirs, refunded: sent }], [back])).toEqual([]);
  }
});

it.each([
  ['money of an order that knows nothing of it', [theirs], [], 'captured', 3490, 0],
  ['money that the provider never took', [], [ours], 'captured', 0, 3490],
  ['a cent less than written down', [{ ...theirs, captured: 3489 }], [ours], 'captured', 3489, 3490],
  ['money of another order', [{ ...theirs, order_id: 'o2' }], [ours], 'captured', 3490, 0],
  ['another currency', [{ ...theirs, currency: 'USD' }], [ours], 'captured', 3490, 0],
  ['money for an order that is not sold', [theirs], [{ ...ours, sold: false }], 'unsold', 3490, 0],
  [
    'a reservation that is not released',
    [{ ...theirs, captured: 0, reserved: 3490 }],
    [{ ...ours, captured: 0 }],
    'reserved',
    3490,
    0,
  ],
  ['a refund without a request', [{ ...theirs, refunded: 100 }], [ours], 'refunded', 100, 0],
  [
    'a refund that never left',
    [{ ...theirs, refunded: 0 }],
    [{ ...ours, owed: 3490, refunded: 3490 }],
    'refunded',
    0,
    3490,
  ],
])('finds %s', (_name, provider, shop, what, their, our) => {
  expect(compare(provider, shop)).toMatchObject([{ what, theirs: their, ours: our }]);
});
