import { describe, expect, it } from 'vitest';
import type { Grid } from './grid.ts';
import { type ItemValues, missingValues, unknownValues } from './item-values.ts';

const nothing = {
  gender: null,
  category: null,
  type: null,
  brand: null,
  material: null,
  condition: null,
  defect: null,
  years: null,
};
const grid: Grid = {
  brands: [],
  prices: [],
  tiers: [],
  ages: [],
  conditions: [],
  types: [
    {
      type: 'Coat',
      category: 'Clothing',
      gender: null,
      priceNew: 10_000,
      floor: null,
      sizes: ['38', '40'],
      materials: ['Wool'],
    },
    {
      type: 'Boots',
      category: 'Shoes',
      gender: 'femme',
      priceNew: 10_000,
      floor: null,
      sizes: ['39'],
      materials: [],
    },
  ],
  defects: [
    { defect: 'stain', factor: 0.8, category: null },
    { defect: 'worn sole', factor: 0.8, category: 'Shoes' },
  ],
  exclusions: [
    { ...nothing, reason: 'fur', material: 'Fur' },
    { ...nothing, reason: 'damaged', defect: 'hole' },
  ],
};
const coat: ItemValues = {
  gender: 'femme',
  category: 'Clothing',
  type: 'Coat',
  brand: 'x',
  size: '38',
  color: 'Navy',
};
const fieldsOf = (changes: Partial<ItemValues>) =>
  unknownValues(grid, { ...coat, ...changes }, 2026).map(({ field }) => field);

it('takes what the lists have, and what an exclusion names', () => {
  expect(fieldsOf({ defects: ['stain', 'hole'], material: 'Fur', collectionYear: 2026 })).toEqual([]);
  expect(fieldsOf({ material: 'Wool', size: '', color: '' })).toEqual([]);
});

describe('names each value that no list has', () => {
  it.each([
    [{ defects: ['stain', 'sparkles'] }, 'defects[1]'],
    [{ defects: ['worn sole'] }, 'defects[0]'],
    [{ collectionYear: 2027 }, 'collectionYear'],
    [{ category: 'Shoes' }, 'category'],
    [{ size: '999' }, 'size'],
    [{ size: '39' }, 'size'],
    [{ color: 'Sparkling' }, 'color'],
    [{ material: 'Paper' }, 'material'],
  ] satisfies [Partial<ItemValues>, string][])('%j', (changes, field) => {
    expect(fieldsOf(changes)).toEqual([field]);
  });
});

it('leaves a type and a brand that the shop does not buy to the offer', () => {
  expect(fieldsOf({ type: 'Umbrella', size: '999', category: 'Things' })).toEqual([]);
});

it('asks of an item that was bought here only what is wrong with it', () => {
  expect(unknownValues(grid, { type: 'Coat', defects: ['sparkles'] }, 2026)).toMatchObject([
    { field: 'defects[0]', rule: 'choice' },
  ]);
});

it('needs a colour, and a size where the type has sizes', () => {
  const missing = (changes: Partial<ItemValues>) =>
    missingValues(grid, { ...coat, ...changes }, 2026).map(({ field }) => field);
  expect(missing({})).toEqual([]);
  expect(missing({ color: '', size: '' })).toEqual(['color', 'size']);
  expect(missing({ type: 'Umbrella', color: 'Navy', size: '' })).toEqual([]);
});
