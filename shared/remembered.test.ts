import { expect, it } from 'vitest';
import { remembered } from './remembered.ts';

it('makes a result once, and again when it was dropped as the oldest', () => {
  const made: string[] = [];
  const kept = remembered<string>(2);
  const get = (key: string) =>
    kept(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'b', 'a'].map(get)).toEqual(['A', 'B', 'A', 'C', 'B', 'A']);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});
