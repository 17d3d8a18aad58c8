import { FILTERS, type FilterName, forEachFilter, PANEL_FILTERS } from '#contract/filters.ts';
import type { MeasurementName } from '#contract/measurement-names.ts';
import {
  boundedLengths,
  type LengthFilters,
  lengthParameters,
  lengthQuery,
  parseLengths,
  withBounds,
} from './length-filters.ts';
import { canonicalSize, spellingsOf } from './sizes.ts';

/** `own` is the listing's default order: best match for a search, otherwise the newest or the collection's order. */
export const SORTS = ['own', 'newest', 'price-asc', 'price-desc', 'reduction', 'reduced'] as const;
type Sort = (typeof SORTS)[number];

/** The API's names; `own` has none. */
const API_SORTS = {
  newest: ['createdAt', 'desc'],
  'price-asc': ['price', 'asc'],
  'price-desc': ['price', 'desc'],
  reduction: ['reduction', 'desc'],
  reduced: ['reducedAt', 'desc'],
} as const satisfies Record<Exclude<Sort, 'own'>, readonly [string, string]>;

/** Returns the sort orders of a listing: a search has the best match, its default order, and the newest. */
export const sortsOf = ({ q }: Scope): readonly Sort[] =>
  SORTS.filter((sort) => q !== undefined || sort !== 'newest');

/** Returns the name of a listing's sort order. */
export const nameOfSort = (sort: Sort, { q }: Scope): Exclude<Sort, 'own'> | 'match' =>
  sort === 'own' ? (q === undefined ? 'newest' : 'match') : sort;

/** Filters in a listing's address. Prices in cents; in the address in whole units. */
export type Filters = { [name in FilterName]: string[] } & {
  min: number | undefined;
  max: number | undefined;
  /** Lengths of an item laid flat. */
  lengths: LengthFilters;
  /** Words that an item must not contain, separated by spaces; '' for none. */
  without: string;
  sort: Sort;
  /** The first page shown; less than `page` after "Show the next". */
  from: number;
  page: number;
};

/** Scope of a listing besides its filters: a search or a collection. */
export interface Scope {
  q?: string;
  /** The search as typed, without correction. */
  verbatim?: boolean;
  collection?: string;
  /** Filters of the collection's rule; the address cannot change them. */
  rule?: Partial<Record<FilterName, string[]>>;
  /** Only items published after this moment, ISO 8601. */
  after?: string;
}

/** Returns the filters of an address without those of the collection's rule. */
export const withoutRuled = (filters: Filters, { rule = {} }: Scope): Filters => ({
  ...filters,
  ...Object.fromEntries(Object.keys(rule).map((name) => [name, []])),
});

export const PER_PAGE = 24;
/** Maximum number of pages shown at once; the next one begins a new listing. */
const MAX_PAGES = 8;

export type SearchParams = Record<string, string | string[] | undefined>;

/** The API's maximum length. */
const MAX_WITHOUT = 200;

const listOf = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat());

/** Maximum of a price bound, in whole units. */
export const MAX_PRICE = 999_999;

/** Parses a price bound in whole units; undefined for any other text. */
export const priceIn = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text) ? Number(text) : undefined;

/** Parses an address as typed by anyone: invalid parts are ignored, nothing throws. */
export function parseFilters(search: SearchParams): Filters {
  const values = (name: FilterName) => {
    const given = listOf(search[name]).map((value) => value.trim());
    return [
      ...new Set(given.filter((value) => value !== '' && value.length <= 100 && !value.includes('\0'))),
    ].slice(0, 30);
  };
  const known = (name: 'gender' | 'state') =>
    values(name).filter((value) => FILTERS[name].values.some((one) => one === value));
  const whole = (name: string) => priceIn(listOf(search[name])[0] ?? '');
  const euros = (name: string) => {
    const amount = whole(name);
    return amount === undefined ? undefined : amount * 100;
  };
  const page = Math.max(1, Math.min(10_000, whole('page') ?? 1));
  return {
    ...forEachFilter(values),
    // The API accepts at most 50 values, and one size has several spellings.
    size: [...new Set(values('size').map(canonicalSize))].slice(0, 16),
    gender: known('gender'),
    state: known('state'),
    min: euros('min'),
    max: euros('max'),
    lengths: parseLengths((name) => listOf(search[name])[0] ?? ''),
    without: (listOf(search.without)[0] ?? '')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
      .trim()
      .slice(0, MAX_WITHOUT),
    sort: SORTS.find((sort) => sort === listOf(search.sort)[0]) ?? 'own',
    from: firstPage(whole('from'), page),
    page,
  };
}

/** Returns `from` if a listing can have grown from it; else `page`. */
function firstPage(from: number | undefined, page: number): number {
  const before = page - 1;
  return from !== undefined && from >= 1 && from <= before && canAppendPage({ from, page: before })
    ? from
    : page;
}

/** Returns the shortest query string for these filters; '' for none. */
export function toSearch(filters: Filters): string {
  const search = new URLSearchParams();
  for (const name of PANEL_FILTERS) for (const value of filters[name]) search.append(name, value);
  if (filters.min !== undefined) search.set('min', String(filters.min / 100));
  if (filters.max !== undefined) search.set('max', String(filters.max / 100));
  for (const [name, value] of lengthParameters(filters.lengths)) search.set(name, value);
  if (filters.without) search.set('without', filters.without);
  if (filters.sort !== 'own') search.set('sort', filters.sort);
  if (filters.from < filters.page) search.set('from', String(filters.from));
  if (filters.page > 1) search.set('page', String(filters.page));
  return search.toString();
}

/** Returns the API's query for one of its pages with these filters. */
export function toApiQuery(filters: Filters, scope: Scope, page: number, itemsPerPage: number): string {
  const query = new URLSearchParams();
  if (scope.q) query.set('q', scope.q);
  if (scope.verbatim) query.set('verbatim', 'true');
  if (scope.collection) query.set('collection', scope.collection);
  for (const name of PANEL_FILTERS) {
    const given = scope.rule?.[name] ?? filters[name];
    const values = name === 'size' ? given.flatMap(spellingsOf) : given;
    for (const [index, value] of values.entries()) query.set(`${name}[${index}]`, value);
  }
  if (scope.after) query.set('createdAt[after]', scope.after);
  if (filters.min !== undefined) query.set('price[gte]', String(filters.min));
  if (filters.max !== undefined) query.set('price[lte]', String(filters.max));
  for (const [name, value] of lengthQuery(filters.lengths)) query.set(name, value);
  if (filters.without) query.set('without', filters.without);
  // The API's default order is best match for a search, and the collection's own order.
  const isOwn = filters.sort === 'own' && (scope.q !== undefined || scope.collection !== undefined);
  if (!isOwn) {
    const [property, direction] = API_SORTS[filters.sort === 'own' ? 'newest' : filters.sort];
    query.set(`sort[${property}]`, direction);
  }
  query.set('page', String(page));
  query.set('itemsPerPage', String(itemsPerPage));
  return query.toString();
}

/** Listing pages per call of the API, which returns at most 100 items. */
const PAGES_PER_CALL = 4;

/** Returns the API's queries for the pages `from` to `page`. */
export function toApiQueries(filters: Filters, scope: Scope): string[] {
  const { from, page } = filters;
  if (from === page) return [toApiQuery(filters, scope, page, PER_PAGE)];
  const first = Math.floor((from - 1) / PAGES_PER_CALL);
  const last = Math.floor((page - 1) / PAGES_PER_CALL);
  return Array.from({ length: last - first + 1 }, (_, index) =>
    toApiQuery(filters, scope, first + index + 1, PER_PAGE * PAGES_PER_CALL),
  );
}

/** Returns whether the next page can be appended: a listing begins where a call of the API does. */
export const canAppendPage = ({ from, page }: Pick<Filters, 'from' | 'page'>): boolean =>
  (from - 1) % PAGES_PER_CALL === 0 && page - from + 1 < MAX_PAGES;

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / PER_PAGE));

/** Returns the number of active filters; pages with two or more are not indexed. */
export function countFilters(filters: Filters): number {
  const lists = PANEL_FILTERS.reduce((sum, name) => sum + filters[name].length, 0);
  const others = (filters.without ? 1 : 0) + (filters.min === undefined && filters.max === undefined ? 0 : 1);
  return lists + others + boundedLengths(filters.lengths).length;
}

/** Changes the filters and returns to the first page. */
export const changed = (filters: Filters, change: Partial<Filters>): Filters => ({
  ...filters,
  ...change,
  from: 1,
  page: 1,
});

/** Removes all filters, and returns to the first page. */
export const cleared = (filters: Filters): Filters =>
  changed(filters, { ...forEachFilter(() => []), min: undefined, max: undefined, lengths: {}, without: '' });

/** Removes one value of a filter. */
export const withoutFilter = (filters: Filters, name: FilterName, value: string): Filters =>
  changed(filters, { [name]: filters[name].filter((entry) => entry !== value) });

/** Adds or removes one value of a filter. */
export function toggled(filters: Filters, name: FilterName, value: string): Filters {
  return filters[name].includes(value)
    ? withoutFilter(filters, name, value)
    : changed(filters, { [name]: [...filters[name], value] });
}

/** Address of a listing with these filters; `path` may already have a query. */
export function hrefOf(path: string, filters: Filters): string {
  const search = toSearch(filters);
  return search ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path;
}

/** A filter of the panel; the price counts as one, with one or two bounds. */
export type DroppedFilter = FilterName | MeasurementName | 'price' | 'without';

/**
 * Returns the filters without one of them, for each active filter. Values of one filter are alternatives, so only
 * all of them together can exclude every item.
 */
export function withoutEach(filters: Filters): { dropped: DroppedFilter; filters: Filters }[] {
  const lists = PANEL_FILTERS.filter((name) => filters[name].length > 0);
  const hasPrice = filters.min !== undefined || filters.max !== undefined;
  return [
    ...lists.map((name) => ({ dropped: name, filters: changed(filters, { [name]: [] }) })),
    ...(hasPrice
      ? [{ dropped: 'price' as const, filters: changed(filters, { min: undefined, max: undefined }) }]
      : []),
    ...boundedLengths(filters.lengths).map(([name]) => ({
      dropped: name,
      filters: changed(filters, { lengths: withBounds(filters.lengths, name, {}) }),
    })),
    ...(filters.without ? [{ dropped: 'without' as const, filters: changed(filters, { without: '' }) }] : []),
  ];
}
