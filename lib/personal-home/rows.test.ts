import { expect, it } from 'vitest';
import { productOf } from '#tests/cards.ts';
import { cardOf } from '../catalogue/card.ts';
import { filtersOfSizes } from '../catalogue/own-sizes.ts';
import { filtersOfBrands, inTurn, listingPath } from './rows.ts';

const cards = (...slugs: string[]) => slugs.flatMap((slug) => cardOf(productOf(slug)));
const names = (lists: string[][], saved: string[] = []) =>
  inTurn(
    lists.map((list) => cards(...list)),
    new Set(saved),
  ).map(({ item }) => item.slug);

it('takes the nearest of each saved item first, each product once, and nothing that is saved', () => {
  expect(
    names(
      [
        ['a', 'b', 'c'],
        ['b', 'd'],
      ],
      ['c'],
    ),
  ).toEqual(['a', 'b', 'd']);
  expect(names([])).toEqual([]);
});

it('leads to the listing of all sizes, and of all brands', () => {
  const sizes = { femme: ['clothes-38', 'M'], fille: ['8 years'], homme: [] };
  expect(listingPath(filtersOfSizes(sizes))).toBe(
    '/products?gender=femme&gender=fille&size=clothes-38&size=M&size=8+years',
  );
  expect(listingPath(filtersOfBrands(['COS', 'Ba&sh']))).toBe('/products?brand=COS&brand=Ba%26sh');
});
