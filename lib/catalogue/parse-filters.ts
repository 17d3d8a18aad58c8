import { CONDITIONS } from '../contract/article.ts';
import { type FilterName, forEachFilter } from '../contract/filters.ts';
import { canAppendPage, type Filters, SORTS } from './filters.ts';
import { canonicalSize } from './sizes.ts';

export type SearchParams = Record<string, string | string[] | undefined>;

/** Characters that the API takes. */
const MAX_WITHOUT = 200;

const listOf = (value: string | string[] | undefined) => (value === undefined ? [] : [value].flat());

/** Reads an address that anyone may have typed: what is not understood counts as absent, nothing throws. */
export function parseFilters(search: SearchParams): Filters {
  const values = (name: FilterName) => {
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
  const page = Math.max(1, Math.min(10_000, whole('page') ?? 1));
  return {
    ...forEachFilter(values),
    // The API takes at most 50 values, and one size has several spellings.
    size: [...new Set(values('size').map(canonicalSize))].slice(0, 16),
    state: values('state').filter((value) => CONDITIONS.some((condition) => condition === value)),
    min: euros('min'),
    max: euros('max'),
    without: (listOf(search.without)[0] ?? '')
      .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
      .trim()
      .slice(0, MAX_WITHOUT),
    sort: SORTS.find((sort) => sort === listOf(search.sort)[0]) ?? 'newest',
    from: firstPage(whole('from'), page),
    page,
  };
}

/** A first page that a listing could have grown from; else it shows one page. */
function firstPage(from: number | undefined, page: number): number {
  const before = page - 1;
  return from !== undefined && from >= 1 && from <= before && canAppendPage({ from, page: before })
    ? from
    : page;
}
