import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeSpaces } from './text.ts';

it('never leaves control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...normalizeSpaces(text)].filter((character) => character < ' ')).toEqual([]);
    }),
  );
});

it('takes back escapes of another file', () => {
  expect(normalizeSpaces("brawn\\'s  hat ")).toBe("brawn's hat");
});
