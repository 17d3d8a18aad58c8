import { expect, it } from 'vitest';
import { RETURN_REASONS } from '#contract/order-return.ts';
import { refundableDelivery, returnCostOf, returnReasons } from './return-rules.ts';

it('asks for photos and pays the way back as the nine reasons say', () => {
  const told = returnReasons('customer').map(
    ({ reason, photosRequired, returnCost }) => `${reason} ${photosRequired ? 'photos' : '-'} ${returnCost}`,
  );
  expect(told).toEqual([
    'smaller - customer',
    'bigger - customer',
    'not_like - customer',
    'quality - shop',
    'defect photos shop',
    'delay - shop',
    'wrong_product photos shop',
    'not_conform photos shop',
    'other - customer',
  ]);
  expect(returnReasons('shop').every((entry) => entry.returnCost === 'shop')).toBe(true);
  expect(told).toHaveLength(RETURN_REASONS.length);
});

it('pays for a parcel in which anything is our fault', () => {
  expect(returnCostOf(['smaller', 'defect'], 'customer')).toBe('shop');
  expect(returnCostOf(['smaller', 'other'], 'customer')).toBe('customer');
});

it.each([
  [false, 'defect', true, 0],
  [true, 'defect', true, 990],
  [true, 'defect', false, 990],
  [true, 'smaller', true, 490],
  [true, 'smaller', false, 0],
] as const)(
  'whole order %s, %s, within the withdrawal %s: %d back of the delivery',
  (whole, reason, within, back) => {
    const kept = { deliveryLeft: 990, standard: 490, withinWithdrawal: within };
    expect(refundableDelivery(whole, [reason], kept)).toBe(back);
  },
);

it('gives back no more of the delivery than was paid for it', () => {
  const kept = { deliveryLeft: 0, standard: 490, withinWithdrawal: true };
  expect(refundableDelivery(true, ['smaller'], kept)).toBe(0);
});
