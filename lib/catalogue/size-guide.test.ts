import { expect, it } from 'vitest';
import { GENDERS } from '../contract/article.ts';
import { CHARTS, chartOf, chartUrl, SIZE_TABLES } from './size-guide.ts';

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
