import { expect, it } from 'vitest';
import type { Aim } from './aims.ts';
import { lineOf, readResult, tableOf } from './table.ts';

const rowsOf = (aims: Record<string, Aim>, ...results: Parameters<typeof tableOf>[0]) =>
  tableOf(results, aims).split('\n').slice(2);
const least: Aim = { what: 'answers', aims: [350, 500], isLeast: true };
const most: Aim = { what: 'ms', aims: [60] };

it('begins with a head, and has a row for each aim', () => {
  expect(tableOf([]).split('\n').slice(0, 2)).toEqual([
    '| what | measured | aim | met | beside it |',
    '| --- | --- | --- | --- | --- |',
  ]);
  expect(rowsOf({ api: least, picture: most })).toEqual([
    '| answers | not measured | 350 / 500 |  |  |',
    '| ms | not measured | 60 |  |  |',
  ]);
});

it.each([
  ['all values reach the least', least, [350, 900], '| answers | 350 / 900 | 350 / 500 | yes |  |'],
  ['one does', least, [349, 500], '| answers | 349 / 500 | 350 / 500 | 1 of 2 |  |'],
  ['none does', least, [1, 2], '| answers | 1 / 2 | 350 / 500 | no |  |'],
  ['the value is the most', most, [60], '| ms | 60 | 60 | yes |  |'],
  ['it is above', most, [61], '| ms | 61 | 60 | no |  |'],
  ['it is shown as the most', most, [60.04], '| ms | 60 | 60 | yes |  |'],
])('tells whether aims are met where %s', (_, aim, values, row) => {
  expect(rowsOf({ api: aim }, { row: 'api', values })).toEqual([row]);
});

it('says once what is the aim of all values, and what is to be known besides', () => {
  const same: Aim = { what: 'br / gzip', aims: [0.75, 0.75], isLeast: true };
  const result = { row: 'kept-home' as const, values: [0.7, 0.8], beside: '9,000 a second' };
  expect(rowsOf({ 'kept-home': same }, result)).toEqual([
    '| br / gzip | 0.7 / 0.8 | 0.75 | 1 of 2 | 9,000 a second |',
  ]);
});

it('tells a result in a line', () => {
  expect(lineOf({ row: 'add-to-bag', values: [81.44], beside: 'p50 60 ms' })).toBe(
    'add to bag, 8 at a time, p95 ms: 81.4 (aim 60: no); p50 60 ms',
  );
});

it('takes results of rows alone that the table has', () => {
  expect(readResult({ row: 'install', values: [400] })).toEqual({ row: 'install', values: [400] });
  expect(() => readResult({ row: 'other', values: [400] })).toThrow();
});
