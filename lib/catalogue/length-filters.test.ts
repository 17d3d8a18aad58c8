import { expect, it } from 'vitest';
import { boundsAround, lengthParameters, lengthQuery, lengthRanges } from './length-filters.ts';
import { countFilters, parseFilters, toApiQuery, toSearch, withoutEach } from './listing-filters.ts';

it('reads bounds of lengths from an address, whole and half centimetres', () => {
  const { lengths } = parseFilters({ 'waist-min': '38', 'waist-max': '42,5', 'chest-min': '47.5' });
  expect(lengths).toEqual({ waist: { min: 38, max: 42.5 }, chest: { min: 47.5 } });
});

it.each(['', 'abc', '-3', '38.25', '1000', '1e2'])('takes %j for no bound', (text) => {
  expect(parseFilters({ 'waist-min': text }).lengths).toEqual({});
});

it('writes them in one order, and as the API asks', () => {
  const filters = parseFilters({ 'length-max': '100', 'chest-min': '47,5', type: 'Coat' });
  expect(toSearch(filters)).toBe('type=Coat&chest-min=47.5&length-max=100');
  expect(lengthQuery(filters.lengths)).toEqual([
    ['measurements[chest][gte]', '47.5'],
    ['measurements[length][lte]', '100'],
  ]);
  expect(toApiQuery(filters, {}, 1, 24)).toContain('measurements%5Bchest%5D%5Bgte%5D=47.5');
  expect(lengthRanges(filters.lengths)).toEqual({ chest: { gte: 47.5 }, length: { lte: 100 } });
  expect(lengthRanges({})).toBeUndefined();
});

it('counts each measurement as one filter, and leaves out each', () => {
  const filters = parseFilters({ 'waist-min': '38', 'waist-max': '42', 'hips-min': '50' });
  expect(countFilters(filters)).toBe(2);
  expect(withoutEach(filters).map((entry) => [entry.dropped, toSearch(entry.filters)])).toEqual([
    ['waist', 'hips-min=50'],
    ['hips', 'waist-min=38&waist-max=42'],
  ]);
});

it('bounds what is offered by two centimetres around the shopper’s own', () => {
  expect(boundsAround({ waist: 38.5, chest: 1, heel: 4 }, ['chest', 'waist', 'hips'])).toEqual({
    chest: { min: 0, max: 3 },
    waist: { min: 36.5, max: 40.5 },
  });
});

it('bounds an own length of any millimetre by halves, which an address keeps', () => {
  const lengths = boundsAround({ waist: 47.3 }, ['waist']);
  expect(lengths).toEqual({ waist: { min: 45, max: 49.5 } });
  expect(parseFilters(Object.fromEntries(lengthParameters(lengths))).lengths).toEqual(lengths);
});
