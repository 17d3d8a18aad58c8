import { expect, it } from 'vitest';
import { parseFilters } from './listing-filters.ts';
import { gendersWithSizes, isInOwnSizes, sizesAreKnown, toggleOwnSizes } from './own-sizes.ts';

const SIZES = { homme: ['L'], femme: ['38', 'M'], fille: [] };

it('offers the genders whose sizes are known, of those that are filtered by', () => {
  expect(gendersWithSizes(SIZES, parseFilters({}))).toEqual(['femme', 'homme']);
  expect(gendersWithSizes(SIZES, parseFilters({ gender: 'homme' }))).toEqual(['homme']);
  expect(gendersWithSizes(SIZES, parseFilters({ gender: 'bebe' }))).toEqual([]);
});

it('adds the sizes with their gender on the first page, and takes the sizes off again', () => {
  const before = parseFilters({ size: 'S', color: 'Blue', page: '3' });
  const on = toggleOwnSizes(before, 'femme', SIZES);
  expect(on).toMatchObject({ gender: ['femme'], size: ['S', '38', 'M'], color: ['Blue'], page: 1 });
  expect([isInOwnSizes(before, 'femme', SIZES), isInOwnSizes(on, 'femme', SIZES)]).toEqual([false, true]);
  expect(toggleOwnSizes(on, 'femme', SIZES)).toMatchObject({ gender: ['femme'], size: ['S'] });
});

it('knows the visitor’s sizes once one of any gender is chosen', () => {
  expect(sizesAreKnown(SIZES)).toBe(true);
  expect([sizesAreKnown({}), sizesAreKnown({ fille: [] })]).toEqual([false, false]);
});
