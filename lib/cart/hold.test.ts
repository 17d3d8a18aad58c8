import { expect, it } from 'vitest';
import { holdOf } from './hold.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

it('counts whole minutes, the last one as 1', () => {
  expect(holdOf(at(20 * 60 + 1), now)).toMatchObject({ phase: 'held', minutes: 20 });
  expect(holdOf(at(18 * 60 + 50), now)).toMatchObject({ phase: 'held', minutes: 19 });
  expect(holdOf(at(10), now)).toMatchObject({ phase: 'late', minutes: 1 });
});

it('warns two minutes before the end, and knows the end', () => {
  expect(holdOf(at(121), now)?.phase).toBe('held');
  expect(holdOf(at(120), now)?.phase).toBe('late');
  expect(holdOf(at(0), now)).toEqual({ phase: 'over', minutes: 0, share: 0 });
});

it('fills the bar by the share that is left, never over', () => {
  expect(holdOf(at(600), now)?.share).toBe(0.5);
  expect(holdOf(at(3 * 3600), now)?.share).toBe(1);
});

it('says nothing where nothing runs', () => {
  expect(holdOf(undefined, now)).toBeNull();
  expect(holdOf('soon', now)).toBeNull();
});
