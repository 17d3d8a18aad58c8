import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Item } from '#contract/product.ts';
import {
  closestItem,
  combinationsWith,
  type ItemOptions,
  isPossibleOption,
  offeredItems,
  optionValues,
} from './item-options.ts';

const piece = (
  id: string,
  size: string,
  color: string,
  state: Item['state'],
  availability: Item['availability'] = 'available',
): Item => ({
  '@id': id,
  id,
  slug: id,
  sku: id,
  title: 'Coat',
  brand: 'Aubaine',
  gender: 'femme',
  type: 'Coat',
  category: 'Clothing',
  size,
  color,
  state,
  price: 100,
  currency: 'EUR',
  photos: [],
  defects: [],
  availability,
  createdAt: '2026-01-01T00:00:00Z',
});

const choices = [
  piece('first', '40', 'Blue', 'good'),
  piece('a', '38', 'Red', 'good'),
  piece('b', '38', 'Blue', 'new'),
  piece('c', '38', 'Blue', 'good'),
];

it.each([
  ['the exact piece', { size: '38', color: 'Blue', state: 'good' }, 'c'],
  ['same size and colour', { size: '38', color: 'Red', state: 'new' }, 'a'],
  ['same size', { size: '40', color: 'Red', state: 'new' }, 'first'],
  ['the first', { size: '99', color: 'Red', state: 'new' }, 'first'],
] satisfies [string, ItemOptions, string][])('finds %s', (_name, wanted, id) => {
  expect(closestItem(choices, wanted)?.id).toBe(id);
});

it('prefers a piece that can be bought', () => {
  const twins = [piece('sold', '38', 'Blue', 'good', 'sold'), piece('free', '38', 'Blue', 'good')];
  expect(closestItem(twins, { size: '38', color: 'Blue', state: 'good' })?.id).toBe('free');
});

it('sorts ascending, sizes by number', () => {
  const list = [piece('x', '104', 'B', 'good'), piece('y', '98', 'A', 'good')];
  expect(optionValues(list, 'size')).toEqual(['98', '104']);
  expect(optionValues(list, 'color')).toEqual(['A', 'B']);
});

it('sorts letters from small to large, and conditions from new to good', () => {
  const list = [
    piece('x', 'M', 'B', 'good'),
    piece('y', 'XS', 'A', 'excellent'),
    piece('z', 'S', 'A', 'new'),
    piece('w', 'S', 'A', 'very_good'),
  ];
  expect(optionValues(list, 'size')).toEqual(['XS', 'S', 'M']);
  expect(optionValues(list, 'state')).toEqual(['new', 'excellent', 'very_good', 'good']);
});

it('offers what is for sale, and what is shown even when it is sold', () => {
  const list = [
    piece('sold', '36', 'Blue', 'good', 'sold'),
    piece('held', '38', 'Blue', 'good', 'held'),
    piece('free', '40', 'Blue', 'good'),
  ];
  expect(offeredItems(list, { id: 'free' }).map((choice) => choice.id)).toEqual(['held', 'free']);
  expect(offeredItems(list, { id: 'sold' }).map((choice) => choice.id)).toEqual(['sold', 'held', 'free']);
});

it('knows what a colour and a condition can be had with', () => {
  expect(combinationsWith(choices, 'color', 'Red')).toEqual(['38']);
  expect(combinationsWith(choices, 'state', 'good')).toEqual(['38 Blue', '38 Red', '40 Blue']);
});

it('always lands on a piece that exists, and never forbids what is chosen', () => {
  const any = fc.record({
    size: fc.constantFrom('36', '38', '40'),
    color: fc.constantFrom('Red', 'Blue', 'Green'),
    state: fc.constantFrom<Item['state']>('new', 'excellent', 'very_good', 'good'),
  });
  const list = fc.array(any, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(list, any, (rows, wanted) => {
      const all = rows.map((row, index) => piece(String(index), row.size, row.color, row.state));
      const found = closestItem(all, wanted);
      expect(all).toContain(found);
      if (!found) return;
      for (const option of ['size', 'color', 'state'] as const) {
        expect(isPossibleOption(all, found, option, found[option])).toBe(true);
      }
    }),
  );
});
