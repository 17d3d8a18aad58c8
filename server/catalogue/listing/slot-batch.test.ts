import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BATCH, SlotBatch, valueFilters } from './slot-batch.ts';

const item = fc.record({
  isMarked: fc.boolean(),
  color: fc.nat({ max: 3 }),
  brand: fc.nat({ max: 2 }),
  price: fc.nat({ max: 9 }),
  waist: fc.nat({ max: 5 }),
});
const asked = fc.record({
  colors: fc.subarray([0, 1, 2, 3]),
  /** A second filter by the same codes. */
  states: fc.subarray([0, 1, 2, 3]),
  brands: fc.subarray([0, 1, 2]),
  low: fc.nat({ max: 9 }),
  high: fc.nat({ max: 9 }),
  waist: fc.nat({ max: 5 }),
});

const marksOf = (codes: number[], count: number) =>
  Uint8Array.from({ length: count }, (_, code) => (codes.includes(code) ? 1 : 0));

it('finds what meets every filter and what fails one alone, as plain filters do', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 50 }), asked, (items, query) => {
      const { colors, states, brands, low, high, waist } = query;
      const columns = {
        prices: Uint32Array.from(items, ({ price }) => price),
        groups: {
          piece: { codes: Uint16Array.from(items, ({ color }) => color), count: 4 },
          brand: { codes: Uint16Array.from(items, ({ brand }) => brand), count: 3 },
          kind: { codes: new Uint16Array(items.length), count: 1 },
        },
        byCombination: (_: string, marks: ArrayLike<number>) => Uint16Array.from(marks),
      };
      const filters = valueFilters(columns, [
        { values: { name: 'color', allowed: marksOf(colors, 4) } },
        { price: { low, high } },
        {},
        { values: { name: 'brand', allowed: marksOf(brands, 3) } },
        { values: { name: 'state', allowed: marksOf(states, 4) } },
      ]);
      const batch = new SlotBatch();
      // A batch is reused many times.
      for (let turn = 0; turn < 2; turn += 1) {
        batch.start(Uint32Array.from(items.keys()));
        batch.keepMarked(Uint8Array.from(items, ({ isMarked }) => (isMarked ? 1 : 0)));
        batch.filterRange(
          3,
          Uint16Array.from(items, (one) => one.waist),
          { low: waist, high: Infinity },
        );
        batch.divide(filters);
      }
      const failures = items.map((one) => [
        ...(colors.includes(one.color) ? [] : [1]),
        ...(one.price >= low && one.price <= high ? [] : [2]),
        ...(one.waist >= waist ? [] : [3]),
        ...(brands.includes(one.brand) ? [] : [4]),
        ...(states.includes(one.color) ? [] : [5]),
      ]);
      const slotsThat = (fail: number[]) =>
        [...items.keys()].filter((slot) => items[slot]?.isMarked && String(failures[slot]) === String(fail));
      expect([...batch.failingOnly(0)]).toEqual(slotsThat([]));
      for (const number of [1, 2, 3, 4, 5])
        expect([...batch.failingOnly(number)]).toEqual(slotsThat([number]));
    }),
  );
});

it('keeps those of which a property is marked', () => {
  const batch = new SlotBatch();
  batch.start(Uint32Array.from({ length: BATCH }, (_, slot) => slot));
  const codes = Uint32Array.from({ length: BATCH }, (_, slot) => slot % 3);
  batch.keepMarked(Uint8Array.of(0, 1, 0), codes);
  expect([...batch.slots()]).toEqual([...codes.keys()].filter((slot) => slot % 3 === 1));
});
