import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IdSlots } from './id-slots.ts';
import { SlotTable } from './slot-table.ts';

/** Few ids, so that the same one is added and removed repeatedly. */
const id = fc.oneof(fc.constantFrom(...Array.from({ length: 8 }, (_, n) => idOf(n))), fc.uuid());

function idOf(number: number): string {
  return `01a21b63-c65b-769b-a596-${number.toString(16).padStart(12, '0')}`;
}

describe('ids by slot', () => {
  it('finds the same as a map of strings after any additions and removals', () => {
    const step = fc.record({ id, isRemoved: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const ids = new IdSlots();
        const expected = new Map<string, number>();
        for (const [slot, { id: one, isRemoved }] of steps.entries()) {
          const known = expected.get(one);
          if (known !== undefined && isRemoved) {
            ids.remove(known);
            expected.delete(one);
          } else if (known === undefined) {
            ids.set(slot, one);
            expected.set(one, slot);
          }
        }
        for (const { id: one } of steps) expect(ids.slotOf(one)).toBe(expected.get(one));
        for (const [one, slot] of expected) expect(ids.at(slot)).toBe(one);
      }),
    );
  });

  it('orders ids as their texts are ordered', () => {
    fc.assert(
      fc.property(id, id, (a, b) => {
        const ids = new IdSlots();
        ids.set(0, a);
        if (a !== b) ids.set(1, b);
        const order = Math.sign(ids.compare(0, a === b ? 0 : 1));
        expect(order).toBe(a < b ? -1 : Number(a > b));
      }),
    );
  });

  it.each(['', 'item-1', idOf(1).toUpperCase(), `${idOf(1)}0`])('refuses %s', (text) => {
    expect(() => new IdSlots().set(0, text)).toThrow(RangeError);
  });
});

it('a table finds each slot after others of the same hash were removed', () => {
  const hash = fc.constantFrom(0, 1, 1_023, 1_024, 2_047);
  fc.assert(
    fc.property(fc.array(hash, { maxLength: 60 }), fc.infiniteStream(fc.boolean()), (hashes, isRemoved) => {
      const table = new SlotTable((slot) => hashes[slot] ?? 0);
      for (const slot of hashes.keys()) table.add(slot);
      const left = hashes.map((one, slot) => ({ one, slot, stays: !isRemoved.next().value }));
      for (const { slot, stays } of left) if (!stays) table.remove(slot);
      for (const { one, slot, stays } of left)
        expect(table.find(one, (found) => found === slot)).toBe(stays ? slot : undefined);
    }),
  );
});
