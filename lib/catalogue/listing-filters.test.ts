import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forEachFilter, PANEL_FILTERS } from '#contract/filters.ts';
import {
  countFilters,
  parseFilters,
  type Scope,
  type SearchParams,
  SORTS,
  toApiQueries,
  toApiQuery,
  toSearch,
  withoutEach,
  withoutFilter,
  withoutRuled,
} from './listing-filters.ts';

const values = fc.uniqueArray(
  fc
    .string({ minLength: 1, maxLength: 20 })
    .map((value) => value.trim())
    .filter((value) => value !== '' && !value.includes('\0')),
  { maxLength: 4 },
);
const filters = fc
  .record({
    ...forEachFilter(() => values),
    gender: fc.uniqueArray(fc.constantFrom('homme', 'femme', 'fille', 'garcon', 'bebe')),
    state: fc.uniqueArray(fc.constantFrom('new', 'excellent', 'very_good', 'good')),
    min: fc.option(
      fc.nat(9_999).map((euros) => euros * 100),
      { nil: undefined },
    ),
    max: fc.option(
      fc.nat(9_999).map((euros) => euros * 100),
      { nil: undefined },
    ),
    lengths: fc.constantFrom(
      {},
      { waist: { min: 38.5 }, length: { max: 100 } },
      { chest: { min: 44, max: 48 } },
    ),
    without: fc.constantFrom('', 'leather', 'faux fur'),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  .map((given) => ({ ...given, from: given.page }));

function parametersOf(search: string): Record<string, string[]> {
  const all = new URLSearchParams(search);
  return Object.fromEntries([...all.keys()].map((key) => [key, all.getAll(key)]));
}

it('comes back from the address as it went in', () => {
  fc.assert(
    fc.property(filters, (given) => {
      expect(parseFilters(parametersOf(toSearch(given)))).toEqual(given);
    }),
  );
});

it('makes something sensible of any address', () => {
  const anything = fc.dictionary(
    fc.constantFrom(...PANEL_FILTERS, 'page', 'min', 'max', 'without', 'sort'),
    fc.string(),
  );
  fc.assert(
    fc.property(anything, (search) => {
      const parsed = parseFilters(search);
      expect(parsed.page).toBeGreaterThanOrEqual(1);
      expect(SORTS).toContain(parsed.sort);
    }),
  );
});

it('ignores genders and conditions that do not exist', () => {
  const search = { gender: ['women', 'menu', 'femme'], state: ['used', 'good'] };
  expect(toSearch(parseFilters(search))).toBe('gender=femme&state=good');
});

it('takes one value out and starts over', () => {
  const given = parseFilters({ size: ['38', '40'], page: '3' });
  expect(toSearch(withoutFilter(given, 'size', '38'))).toBe('size=40');
  expect(countFilters(given)).toBe(2);
});

it('leaves out each filter that is on with all its values, and the bounds of the price as one', () => {
  const given = parseFilters({
    size: ['38', '40'],
    color: 'Camel',
    min: '10',
    max: '90',
    without: 'fur',
    page: '2',
  });
  expect(withoutEach(given).map(({ dropped, filters }) => [dropped, toSearch(filters)])).toEqual([
    ['size', 'color=Camel&min=10&max=90&without=fur'],
    ['color', 'size=38&size=40&min=10&max=90&without=fur'],
    ['price', 'size=38&size=40&color=Camel&without=fur'],
    ['without', 'size=38&size=40&color=Camel&min=10&max=90'],
  ]);
  expect(withoutEach(parseFilters({ sort: 'price-asc' }))).toEqual([]);
});

it('asks for as few pages of the API as show what was loaded one by one', () => {
  const grown = parseFilters({ from: '1', page: '5' });
  expect(toSearch(grown)).toBe('from=1&page=5');
  expect(toApiQueries(grown, {})).toEqual([
    'sort%5BcreatedAt%5D=desc&page=1&itemsPerPage=96',
    'sort%5BcreatedAt%5D=desc&page=2&itemsPerPage=96',
  ]);
});

it.each([
  { from: '2', page: '3' },
  { from: '5', page: '4' },
  { from: '1', page: '9' },
])('shows the page alone where it cannot have grown from $from to $page', (search) => {
  expect(parseFilters(search).from).toBe(Number(search.page));
});

it('finds pieces under every spelling of a size', () => {
  expect(toApiQueries(parseFilters({ size: '34 FR' }), {})[0]).toContain('size%5B0%5D=34&size%5B1%5D=34+FR');
});

it.each<[SearchParams, Scope, string | undefined]>([
  [{}, {}, 'sort%5BcreatedAt%5D=desc'],
  [{}, { q: 'coat' }, undefined],
  [{}, { collection: 'coats' }, undefined],
  [{ sort: 'newest' }, { q: 'coat' }, 'sort%5BcreatedAt%5D=desc'],
  [{ sort: 'reduction' }, {}, 'sort%5Breduction%5D=desc'],
  [{ sort: 'reduced' }, { collection: 'coats' }, 'sort%5BreducedAt%5D=desc'],
])('asks for %j of %j by %s', (search, scope, sort) => {
  const query = toApiQuery(parseFilters(search), scope, 1, 24).split('&');
  expect(query.find((part) => part.startsWith('sort'))).toBe(sort);
});

it('leaves out filters that the collection’s rule sets', () => {
  const scope = { rule: { gender: ['femme'], type: ['Dress'] } };
  const filters = withoutRuled(parseFilters({ gender: 'homme', color: 'Navy' }), scope);
  expect([filters.gender, filters.type, filters.color]).toEqual([[], [], ['Navy']]);
  expect(countFilters(filters)).toBe(1);
});
