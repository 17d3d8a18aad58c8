import { expect, it } from 'vitest';
import { noMarks, reusingMarks } from './marks.ts';

it('gives a listing zeros in arrays of its own, and the next one the same arrays', () => {
  const used: Uint8Array[] = [];
  const list = (length: number) =>
    reusingMarks(() => {
      const inner = reusingMarks(() => noMarks(length).fill(1));
      const outer = noMarks(length);
      expect([...outer]).toEqual(Array.from({ length }, () => 0));
      expect([...inner]).toEqual(Array.from({ length }, () => 1));
      used.push(inner, outer);
    });
  list(1_000);
  list(400);
  expect(used[2]?.buffer).toBe(used[0]?.buffer);
  expect(used[3]?.buffer).toBe(used[1]?.buffer);
  expect(used[1]?.buffer).not.toBe(used[0]?.buffer);
});

it('gives new arrays outside of a listing, also after one that failed', () => {
  expect(() =>
    reusingMarks(() => {
      noMarks(10);
      throw new Error('stopped');
    }),
  ).toThrow('stopped');
  expect(noMarks(1_000).buffer).not.toBe(noMarks(1_000).buffer);
});
