import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstProducts } from './first-products.ts';

it('gives the first products as going through all items in an order does', () => {
  const prices = fc.array(fc.nat({ max: 9 }), { maxLength: 60 });
  fc.assert(
    fc.property(
      prices,
      fc.infiniteStream(fc.boolean()),
      fc.integer({ min: 1, max: 70 }),
      (of, random, count) => {
        const compare = (a: number, b: number) => (of[a] ?? 0) - (of[b] ?? 0) || a - b;
        const next = () => (random.next().value ? 1 : 0);
        let product = 0;
        const productOf = Uint32Array.from(of, () => {
          product += next();
          return product;
        });
        const found = Uint32Array.from(of.keys()).filter(() => next() === 1);
        const walked = [...found].sort(compare);
        const isFirst = (slot: number, place: number) =>
          walked.findIndex((one) => productOf[one] === productOf[slot]) === place;
        expect([...firstProducts(productOf, found, { count, compare })]).toEqual(
          walked.filter(isFirst).slice(0, count),
        );
      },
    ),
  );
});
