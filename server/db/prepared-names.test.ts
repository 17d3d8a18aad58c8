import { expect, it } from 'vitest';
import { preparedWhenOften } from './prepared-names.ts';

const nameAfter = (times: number, text: string, values: unknown[] = [1]) =>
  Array.from({ length: times }, () => Reflect.get(Object(preparedWhenOften(text, values)), 'name')).at(-1);

it('names a statement with parameters from the third time on, each by its text', () => {
  expect(nameAfter(2, 'select a from t where a = $1')).toBeUndefined();
  expect(nameAfter(1, 'select a from t where a = $1')).toEqual(expect.any(String));
  expect(nameAfter(3, 'select b from t where a = $1')).not.toBe(nameAfter(3, 'select a from t where a = $1'));
});

it.each([
  ['has no parameters and is no read', 'savepoint a', []],
  ['reads all columns that a table has', 'select * from t where a = $1', [1]],
  ['returns all of them', 'update t set a = $1 returning t.*', [1]],
  ['reads all of them beside others', 'select a.*, 1 from t a where a = $1', [1]],
])('names none that %s', (_, text, values) => {
  expect(nameAfter(5, text, values)).toBeUndefined();
});

it('names a read without parameters', () => {
  expect(nameAfter(3, 'select c from t', [])).toEqual(expect.any(String));
});

it('names one that counts', () => {
  expect(nameAfter(3, 'select count(*) from t where price * $1 > 3')).toEqual(expect.any(String));
});
