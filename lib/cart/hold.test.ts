import fc from 'fast-check';
import { expect, it } from 'vitest';
import { announcedMinutes, holdOf, isExtended } from './hold.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

it('counts whole minutes, the last one as 1', () => {
  expect(holdOf(at(20 * 60 + 1), now, 20)).toMatchObject({ phase: 'held', minutes: 20 });
  expect(holdOf(at(18 * 60 + 50), now, 20)).toMatchObject({ phase: 'held', minutes: 19 });
  expect(holdOf(at(10), now, 20)).toMatchObject({ phase: 'late', minutes: 1 });
});

it('warns two minutes before the end, and knows the end', () => {
  expect(holdOf(at(601), now, 20)?.phase).toBe('held');
  expect(holdOf(at(600), now, 20)?.phase).toBe('offer');
  expect(holdOf(at(121), now, 20)?.phase).toBe('offer');
  expect(holdOf(at(120), now, 20)?.phase).toBe('late');
  expect(holdOf(at(0), now, 20)).toEqual({ phase: 'over', minutes: 0, share: 0 });
});

it('fills the bar by the share that is left, never over', () => {
  expect(holdOf(at(600), now, 20)?.share).toBe(0.5);
  expect(holdOf(at(3 * 3600), now, 20)?.share).toBe(1);
});

it('says nothing where nothing runs', () => {
  expect(holdOf(undefined, now, 20)).toBeNull();
  expect(holdOf('soon', now, 20)).toBeNull();
});

it('speaks at ten, five, two and one minutes, once each, however often it looks', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 80 }), (steps) => {
      const looks = [20 * 60_000];
      for (const step of steps) looks.push((looks.at(-1) ?? 0) - step * 1000);
      const said = looks.slice(1).map((left, index) => announcedMinutes(looks[index] ?? 0, left));
      const spoken = said.filter((minutes) => minutes !== undefined);
      const last = looks.at(-1) ?? 0;
      expect(spoken).toEqual(
        [10, 5, 2, 1].filter((minutes) => last <= minutes * 60_000).slice(0, spoken.length),
      );
      expect(new Set(spoken).size).toBe(spoken.length);
    }),
  );
});

it('speaks of the nearest moment when a tab slept through several, and of none when it slept through all', () => {
  expect(announcedMinutes(15 * 60_000, 90_000)).toBe(2);
  expect(announcedMinutes(15 * 60_000, -1)).toBeUndefined();
});

it('knows whether asking for more time gave any', () => {
  const cart = (seconds: number) => ({ items: [{ id: 'a', reservedUntil: at(seconds) }, { id: 'b' }] });
  expect(isExtended(cart(60), cart(1200))).toBe(true);
  expect(isExtended(cart(60), cart(60))).toBe(false);
});
