import { expect, it } from 'vitest';
import { weightOf } from './parcel-weight.ts';

it('sums the items by their types with the packing', () => {
  expect(weightOf(['Dress'])).toBe(550);
  expect(weightOf(['Dress', 'Coat', 'Coat'])).toBe(3_550);
  expect(weightOf(['Something else'])).toBe(650);
});
