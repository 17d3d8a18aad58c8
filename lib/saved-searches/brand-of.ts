import { type SavedSearch, savedQuery } from '#contract/saved-search.ts';

/** Returns the brand of a saved search that filters only by one brand; undefined for others. */
export function brandOf(search: SavedSearch): string | undefined {
  const { brand: [first, ...more] = [], ...others } = savedQuery.parse(search);
  const isMore = more.length > 0 || Object.values(others).some((value) => value !== undefined);
  return isMore ? undefined : first;
}

/** Returns whether a saved search is a followed brand without mails. */
export const isFollowedBrand = (search: SavedSearch): boolean =>
  search.status === 'paused' && brandOf(search) !== undefined;
