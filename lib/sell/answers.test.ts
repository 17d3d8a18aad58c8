import { expect, it } from 'vitest';
import { answersOf, requestOf } from './answers.ts';

const whole = { brand: 'tessier', type: 'Coat', year: '2024', condition: 'good' };

it('is a question to the API once all four are answered', () => {
  expect(requestOf(answersOf(whole))).toEqual({
    brand: 'tessier',
    type: 'Coat',
    collectionYear: 2024,
    condition: 'good',
    defects: [],
  });
});

it.each([
  {},
  { ...whole, brand: '' },
  { ...whole, type: undefined },
  { ...whole, year: 'last year' },
  { ...whole, year: '12024' },
  { ...whole, condition: 'perfect' },
  { ...whole, condition: ['good', 'new'] },
  { ...whole, brand: 'x'.repeat(101) },
])('is none for %o', (fields) => {
  expect(requestOf(answersOf(fields))).toBeUndefined();
});
