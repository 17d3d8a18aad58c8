import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FILTER_NAMES, forEachFilter } from '#contract/filters.ts';
import { productQuery } from '#contract/product.ts';
import { compareLabels } from './column.ts';
import { countListed } from './count-items.ts';
import { ItemsForSale } from './items-for-sale.ts';
import type { ListedItem } from './listed-item.ts';

const EVERYTHING = { slots: undefined, texts: undefined, rule: undefined };
const VALUES = ['a', 'b', 'c'];
const value = fc.constantFrom(...VALUES, '');

const piece = fc.record({
  product: fc.nat({ max: 5 }),
  price: fc.integer({ min: 1, max: 40 }).map((tens) => tens * 1_000),
  values: fc.record(forEachFilter(() => value)),
});
type Piece = typeof piece extends fc.Arbitrary<infer T> ? T : never;

const wanted = fc.record({
  values: fc.record(
    forEachFilter(() => fc.option(fc.subarray(VALUES, { minLength: 1 }), { nil: undefined, freq: 2 })),
  ),
  lowest: fc.option(fc.integer({ min: 1, max: 40_000 }), { nil: undefined }),
});
type Wanted = typeof wanted extends fc.Arbitrary<infer T> ? T : never;

/** Any id, in which numbers of products and pieces differ. */
const idOf = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

const listed = (one: Piece, number: number): ListedItem => ({
  id: idOf(number),
  product_id: idOf(1_000_000 + one.product),
  brand_name: one.values.brand,
  price: one.price,
  prior_price: null,
  reduced_at: null,
  has_photo: true,
  measurements: [],
  search: 'a dress|women femme',
  created_at: number,
  ...one.values,
});

/** Names of the filters that a piece fails. */
const failuresOf = (one: Piece, { values, lowest = 0 }: Wanted): string[] => [
  ...FILTER_NAMES.filter((name) => values[name] && !values[name].includes(one.values[name])),
  ...(one.price < lowest ? ['price'] : []),
];

function counted(pieces: readonly Piece[], query: Wanted) {
  const productsOf = (found: readonly Piece[]) => new Set(found.map(({ product }) => product)).size;
  const failing = pieces.map((one) => ({ one, failures: failuresOf(one, query) }));
  const withoutFilter = (name: string) =>
    failing.flatMap(({ one, failures }) => (failures.every((failed) => failed === name) ? [one] : []));
  const prices = withoutFilter('price').map(({ price }) => price);
  return {
    total: productsOf(withoutFilter('')),
    min: prices.length > 0 ? Math.min(...prices) : 0,
    max: prices.length > 0 ? Math.max(...prices) : 0,
    facets: forEachFilter((name) =>
      [...Map.groupBy(withoutFilter(name), ({ values }) => values[name])]
        .filter(([own]) => own !== '')
        .map(([own, found]) => ({ value: own, count: productsOf(found) }))
        .sort((a, b) => compareLabels(a.value, b.value)),
    ),
  };
}

function countedIn(items: ItemsForSale, { values, lowest }: Wanted) {
  const query = { ...productQuery.parse({}), ...values, ...(lowest ? { price: { gte: lowest } } : {}) };
  const { total, facets } = countListed(items, query, EVERYTHING);
  const { min, max } = facets.price;
  return { total, min, max, facets: forEachFilter((name) => facets[name]) };
}

it('counts as a plain comparison of every piece does, also after changes', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.array(piece, { maxLength: 10 }),
      fc.array(wanted, { minLength: 1, maxLength: 4 }),
      (pieces, later, queries) => {
        const items = new ItemsForSale();
        items.update([], pieces.map(listed));
        for (const query of queries) expect(countedIn(items, query)).toEqual(counted(pieces, query));
        const gone = pieces.flatMap((_, number) => (number % 3 === 0 ? [idOf(number)] : []));
        items.update(
          gone,
          later.map((one, number) => listed(one, 1_000 + number)),
        );
        const left = [...pieces.filter((_, number) => number % 3 !== 0), ...later];
        for (const query of queries) expect(countedIn(items, query)).toEqual(counted(left, query));
      },
    ),
  );
});

it('counts more pieces than a batch has, and products of many pieces', () => {
  const pieces = fc.sample(piece, { numRuns: 3_000, seed: 1 }).map((one, number) => ({
    ...one,
    product: number % 7 === 0 ? 0 : Math.floor(number / 3),
  }));
  const items = new ItemsForSale();
  items.update([], pieces.map(listed));
  for (const query of fc.sample(wanted, { numRuns: 20, seed: 2 }))
    expect(countedIn(items, query)).toEqual(counted(pieces, query));
});
