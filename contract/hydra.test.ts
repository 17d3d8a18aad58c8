import fc from 'fast-check';
import { expect, it } from 'vitest';
import { idOf, iri } from './hydra.ts';

it('an id of any characters survives the way through its address', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      expect(idOf(iri('orders', id))).toBe(id);
    }),
  );
});

it('a plain id is returned unchanged', () => {
  expect(idOf('0198c2d0-0000-7000-8000-000000000000')).toBe('0198c2d0-0000-7000-8000-000000000000');
});

it('takes a text that is not encoded right as it is', () => {
  expect(idOf('/api/v3/customer/orders/%')).toBe('%');
});
