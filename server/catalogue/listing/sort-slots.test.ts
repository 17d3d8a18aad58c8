import fc from 'fast-check';
import { expect, it } from 'vitest';
import { firstInOrder, reversed, sortByKeys } from './sort-slots.ts';

it('sorts slots as comparing their keys does, and leaves those alike as they were', () => {
  const number = fc.oneof(
    fc.constantFrom(0, 1, -1, 65_536, -65_536, 1_764_000_000_000_000, 0.5, -0.25),
    fc.double({ noNaN: true }),
  );
  const item = fc.record({ first: fc.constantFrom(0, -1, 2.5), second: number });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 60 }), (items) => {
      const slots = Uint32Array.from(items.keys()).reverse();
      const firstOf = (slot: number) => items[slot]?.first ?? 0;
      const secondOf = (slot: number) => items[slot]?.second ?? 0;
      const compared = Array.from(slots).sort(
        (a, b) =>
          Math.sign(firstOf(a) - firstOf(b)) ||
          (secondOf(a) < secondOf(b) ? -1 : +(secondOf(a) > secondOf(b))),
      );
      expect([...sortByKeys(slots, [firstOf, secondOf])]).toEqual(compared);
    }),
  );
});

it('gives the first slots of an order as sorting all of them does', () => {
  const numbers = fc.uniqueArray(fc.nat({ max: 1_000 }), { maxLength: 80 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 100 }), (slots, count) => {
      const compare = (a: number, b: number) => (a % 10) - (b % 10) || a - b;
      const first = firstInOrder(Uint32Array.from(slots), count, compare);
      expect([...first]).toEqual(slots.toSorted(compare).slice(0, count));
    }),
  );
});

it('reverses an order as sorting by the opposite keys does', () => {
  const item = fc.record({ first: fc.nat({ max: 3 }), second: fc.nat({ max: 3 }) });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), (items) => {
      const slots = Uint32Array.from(items.keys());
      const firstOf = (slot: number) => items[slot]?.first ?? 0;
      const secondOf = (slot: number) => items[slot]?.second ?? 0;
      const keys = [firstOf, secondOf];
      const opposite = [(slot: number) => -firstOf(slot), (slot: number) => -secondOf(slot)];
      expect([...reversed(sortByKeys(slots, keys), keys)]).toEqual([...sortByKeys(slots, opposite)]);
    }),
  );
});
