import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BATCH, failuresOf, SlotBatch } from './slot-batch.ts';

const item = fc.record({
  isMarked: fc.boolean(),
  color: fc.nat({ max: 3 }),
  price: fc.nat({ max: 9 }),
  waist: fc.nat({ max: 5 }),
});
const asked = fc.record({
  colors: fc.subarray([0, 1, 2, 3]),
  low: fc.nat({ max: 9 }),
  high: fc.nat({ max: 9 }),
  waist: fc.nat({ max: 5 }),
});

it('finds what meets every filter and what fails one alone, as plain filters do', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 50 }), asked, (items, { colors, low, high, waist }) => {
      const batch = new SlotBatch();
      // A batch is reused many times.
      for (let turn = 0; turn < 2; turn += 1) {
        batch.start(Uint32Array.from(items.keys()));
        batch.keepMarked(Uint8Array.from(items, ({ isMarked }) => (isMarked ? 1 : 0)));
        batch.filterValues(
          Uint16Array.from(items, ({ color }) => color),
          failuresOf(4, [
            { number: 1, allowed: Uint8Array.from([0, 1, 2, 3], (color) => (colors.includes(color) ? 1 : 0)) },
            { number: 62, allowed: Uint8Array.from([0, 1, 2, 3], (color) => color % 2) },
          ]),
        );
        batch.filterRange(
          2,
          Uint32Array.from(items, ({ price }) => price),
          { low, high },
        );
        batch.filterRange(
          63,
          Uint16Array.from(items, (one) => one.waist),
          { low: waist, high: Infinity },
        );
      }
      const failures = items.map((one) => [
        ...(colors.includes(one.color) ? [] : [1]),
        ...(one.color % 2 ? [] : [62]),
        ...(one.price >= low && one.price <= high ? [] : [2]),
        ...(one.waist >= waist ? [] : [63]),
      ]);
      const slotsThat = (fail: number[]) =>
        [...items.keys()].filter((slot) => items[slot]?.isMarked && String(failures[slot]) === String(fail));
      expect([...batch.meetingAll()]).toEqual(slotsThat([]));
      for (const number of [1, 62, 2, 63]) expect([...batch.failingOnly(number)]).toEqual(slotsThat([number]));
    }),
  );
});

it('keeps those of which a property is marked', () => {
  const batch = new SlotBatch();
  batch.start(Uint32Array.from({ length: BATCH }, (_, slot) => slot));
  const codes = Uint32Array.from({ length: BATCH }, (_, slot) => slot % 3);
  batch.keepMarked(Uint8Array.of(0, 1, 0), codes);
  expect([...batch.meetingAll()]).toEqual([...codes.keys()].filter((slot) => slot % 3 === 1));
});
