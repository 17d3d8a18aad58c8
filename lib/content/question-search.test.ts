import { expect, it } from 'vitest';
import { isAnswer } from './question-search.ts';

it.each([
  ['', true],
  ['delivery', true],
  ['DELIV cost', true],
  ['délivery', true],
  ['elivery', false],
  ['delivery refund', false],
])('finds %j', (search, found) => {
  expect(isAnswer('What does delivery cost? It is free from 60 €.', search)).toBe(found);
});
