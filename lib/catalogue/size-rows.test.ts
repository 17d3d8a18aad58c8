import { expect, it } from 'vitest';
import { SIZE_TABLES, type SizeTable, tablesFor } from './size-guide.ts';
import { markedRows, rowOf } from './size-rows.ts';

const tableOf = (gender: 'femme' | 'homme' | 'fille' | 'bebe', category = 'Clothing'): SizeTable => {
  const [table] = tablesFor({ gender, category });
  if (!table) throw new Error('no table');
  return table;
};

it.each([
  ['femme', 'Clothing', '38', '38'],
  ['femme', 'Clothing', '38 FR', '36'],
  ['femme', 'Clothing', '12 UK', '38'],
  ['femme', 'Clothing', '8 US', '38'],
  ['femme', 'Clothing', 'm', '38'],
  ['homme', 'Clothing', 'XL', '52'],
  ['homme', 'Clothing', 'W32', '46'],
  ['homme', 'Clothing', 'W34 L32', '50'],
  ['femme', 'Shoes', '38', '38'],
  ['femme', 'Shoes', '4 UK', '37'],
  ['fille', 'Clothing', '8 years', '128'],
  ['fille', 'Clothing', '7 years', '128'],
  ['fille', 'Clothing', '6-8 years', '128'],
  ['fille', 'Clothing', '2 years', '98'],
  ['fille', 'Clothing', '110 cm', '110'],
  ['bebe', 'Clothing', '18 months', '86'],
  ['bebe', 'Clothing', '4 months', '68'],
] as const)('finds the row of a label (%s, %s, %s)', (gender, category, size, row) => {
  const table = tableOf(gender, category);
  expect(table.rows[rowOf(table, size) ?? -1]?.[0]).toBe(row);
});

it.each([
  ['femme', 'Clothing', '39'],
  ['femme', 'Clothing', '42 IT'],
  ['femme', 'Clothing', 'One size'],
  ['femme', 'Clothing', 'W50'],
  ['femme', 'Clothing', '110 cm'],
  ['femme', 'Shoes', 'M'],
  ['femme', 'Shoes', '37.5'],
  ['fille', 'Clothing', '18 months'],
  ['fille', 'Clothing', '16 years'],
  ['bebe', 'Clothing', 'W32'],
  ['femme', 'Clothing', ''],
] as const)('finds no row that the table does not have (%s, %s, %s)', (gender, category, size) => {
  expect(rowOf(tableOf(gender, category), size)).toBeUndefined();
});

it('marks the row of the item and those of the shopper, each in the table of its kind', () => {
  const dress = { gender: 'femme', category: 'Clothing', size: '38' } as const;
  const [clothes, shoes] = SIZE_TABLES.women;
  if (!clothes || !shoes) throw new Error('no tables');
  const own = { femme: ['clothes-40', 'shoes-39', 'M'], homme: ['clothes-44'] };
  expect([...markedRows(clothes, dress, own)]).toEqual([
    [3, { isItem: true, isOwn: true }],
    [4, { isItem: false, isOwn: true }],
  ]);
  expect([...markedRows(shoes, dress, own)]).toEqual([[3, { isItem: false, isOwn: true }]]);
  expect([...markedRows(shoes, dress, { femme: ['38'] })]).toEqual([[2, { isItem: false, isOwn: true }]]);
  expect([...markedRows(clothes, { ...dress, category: 'Shoes' }, {})]).toEqual([]);
});
