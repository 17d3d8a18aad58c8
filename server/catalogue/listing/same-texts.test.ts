import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashedWith, SameTexts } from './same-texts.ts';

it('gives each different text one number, whatever the hash', () => {
  // Most texts have one of a few hashes, and enough texts make the table grow.
  const texts = fc.array(fc.oneof(fc.string(), fc.constantFrom('', 'a', 'ab', 'ba', 'écru')), {
    maxLength: 2_000,
    size: 'max',
  });
  fc.assert(
    fc.property(texts, fc.constantFrom(1, 7, 2 ** 32), (given, hashes) => {
      const same = new SameTexts();
      const numbers = new Map<string, number>();
      for (const text of given) {
        const bytes = Buffer.from(`<${text}>`);
        const end = bytes.length - 1;
        const hash = (bytes.subarray(1, end).reduce(hashedWith, 0) % hashes) | 0;
        const number = same.read(bytes, { start: 1, end, hash });
        expect(number).toBe(numbers.get(bytes.toString('utf8', 1, end)) ?? numbers.size);
        numbers.set(bytes.toString('utf8', 1, end), number);
      }
      expect(same.texts).toEqual([...numbers.keys()]);
    }),
    { numRuns: 30 },
  );
});
