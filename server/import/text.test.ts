import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tidy } from './text.ts';

it('never leaves control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...tidy(text)].filter((character) => character < ' ')).toEqual([]);
    }),
  );
});

it('takes back escapes of another file', () => {
  expect(tidy("brawn\\'s  hat ")).toBe("brawn's hat");
});
