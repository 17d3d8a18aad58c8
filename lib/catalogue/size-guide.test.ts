import { expect, it } from 'vitest';
import { GENDERS } from '#contract/product.ts';
import { CHARTS, chartOf, chartUrl, columnsFor, SIZE_TABLES, tablesFor } from './size-guide.ts';

it('chooses the chart by gender, and the men’s where there is none', () => {
  expect(GENDERS.map((gender) => [gender, chartOf(gender)])).toEqual([
    ['homme', 'men'],
    ['femme', 'women'],
    ['fille', 'men'],
    ['garcon', 'men'],
    ['bebe', 'baby'],
  ]);
});

it('finds the picture by client, language and gender', () => {
  expect(chartUrl('https://assets.example', 'revoir', 'en', 'women')).toBe(
    'https://assets.example/revoir/en/size-guide-women.svg',
  );
});

it('has a value in every column of every table', () => {
  for (const chart of CHARTS) {
    for (const { columns, rows } of SIZE_TABLES[chart]) {
      for (const row of rows) expect(row).toHaveLength(columns.length);
      expect(columns.slice(0, 4)).toEqual(['EU', 'FR', 'UK', 'US']);
    }
  }
});

it.each([
  ['femme', 'Shoes', 'Boots', 'shoes', ['EU', 'FR', 'UK', 'US', 'foot']],
  ['femme', 'Clothing', 'Skirt', 'clothes', ['EU', 'FR', 'UK', 'US', 'letters', 'waist', 'hips']],
  ['homme', 'Clothing', 'Shirt', 'clothes', ['EU', 'FR', 'UK', 'US', 'letters', 'chest', 'waist']],
  ['femme', 'Clothing', 'Dress', 'clothes', ['EU', 'FR', 'UK', 'US', 'letters', 'chest', 'waist', 'hips']],
  ['fille', 'Clothing', 'Coat', 'children', ['EU', 'FR', 'UK', 'US', 'height', 'chest', 'waist']],
  ['garcon', 'Shoes', 'Trainers', 'shoes', ['EU', 'FR', 'UK', 'US', 'foot']],
  ['bebe', 'Clothing', 'Bodysuit', 'clothes', ['EU', 'FR', 'UK', 'US', 'height']],
] as const)('opens on the chart for the item at hand (%s, %s, %s)', (gender, category, type, of, columns) => {
  const [first] = tablesFor({ gender, category });
  expect(first?.of).toBe(of);
  if (!first) return;
  expect(columnsFor(first, type).map((index) => first.columns[index])).toEqual(columns);
  for (const row of first.rows) expect(row).toHaveLength(first.columns.length);
});
