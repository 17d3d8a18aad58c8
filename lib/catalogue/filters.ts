import { CONDITIONS } from '../contract/article.ts';

/** Filters that hold several values, by their name in the address; the same names as the API's. */
export const LISTS = ['gender', 'category', 'type', 'size', 'state', 'color', 'brand'] as const;
export type ListName = (typeof LISTS)[number];

export const SORTS = ['newest', 'price-asc', 'price-desc'] as const;
export type Sort = (typeof SORTS)[number];

/** What a listing's address says. Prices in cents; the address has them in whole euros. */
export type Filters = { [name in ListName]: string[] } & {
  min: number | undefined;
  max: number | undefined;
  sort: Sort;
  page: number;
};

export type SearchParams = Record<string, string | string[] | undefined>;

const PER_PAGE = 24;
const listOf = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat());

/** Reads an address that anyone may have typed: what is not understood counts as absent, nothing throws. */
export function parseFilters(search: SearchParams): Filters {
  const values = (name: ListName) => {
    const given = listOf(search[name]).map((value) => value.trim());
    return [
      ...new Set(given.filter((value) => value !== '' && value.length <= 100 && !value.includes('\0'))),
    ].slice(0, 30);
  };
  const whole = (name: string) => {
    const text = listOf(search[name])[0] ?? '';
    return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
  };
  const euros = (name: string) => {
    const amount = whole(name);
    return amount === undefined ? undefined : amount * 100;
  };
  return {
    gender: values('gender'),
    category: values('category'),
    type: values('type'),
    size: values('size'),
    state: values('state').filter((value) => CONDITIONS.some((condition) => condition === value)),
    color: values('color'),
    brand: values('brand'),
    min: euros('min'),
    max: euros('max'),
    sort: SORTS.find((sort) => sort === listOf(search.sort)[0]) ?? 'newest',
    page: Math.max(1, Math.min(10_000, whole('page') ?? 1)),
  };
}

/** The address's query for these filters, the shortest that says it; '' for none. */
export function toSearch(filters: Filters): string {
  const search = new URLSearchParams();
  for (const name of LISTS) for (const value of filters[name]) search.append(name, value);
  if (filters.min !== undefined) search.set('min', String(filters.min / 100));
  if (filters.max !== undefined) search.set('max', String(filters.max / 100));
  if (filters.sort !== 'newest') search.set('sort', filters.sort);
  if (filters.page > 1) search.set('page', String(filters.page));
  return search.toString();
}

/** The API's query for these filters; `fixed` is what the page itself asks for (a search, a collection). */
export function toApiQuery(filters: Filters, fixed: { q?: string; collection?: string } = {}): string {
  const query = new URLSearchParams();
  if (fixed.q) query.set('q', fixed.q);
  if (fixed.collection) query.set('collection', fixed.collection);
  for (const name of LISTS)
    for (const [index, value] of filters[name].entries()) query.set(`${name}[${index}]`, value);
  if (filters.min !== undefined) query.set('price[gte]', String(filters.min));
  if (filters.max !== undefined) query.set('price[lte]', String(filters.max));
  if (filters.sort === 'newest') query.set('sort[createdAt]', 'desc');
  else query.set('sort[price]', filters.sort === 'price-asc' ? 'asc' : 'desc');
  query.set('page', String(filters.page));
  query.set('itemsPerPage', String(PER_PAGE));
  return query.toString();
}

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / PER_PAGE));

/** Number of filters that are on; two or more keep a page out of search engines. */
export function countOf(filters: Filters): number {
  const lists = LISTS.reduce((sum, name) => sum + filters[name].length, 0);
  return lists + (filters.min === undefined && filters.max === undefined ? 0 : 1);
}

/** The same filters without one value, back on the first page. */
export function without(filters: Filters, name: ListName, value: string): Filters {
  return { ...filters, page: 1, [name]: filters[name].filter((entry) => entry !== value) };
}

/** Address of a listing with these filters. */
export function hrefOf(path: string, filters: Filters): string {
  const search = toSearch(filters);
  return search ? `${path}?${search}` : path;
}
