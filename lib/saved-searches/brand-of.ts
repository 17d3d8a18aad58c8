import { type SavedSearch, savedQuery } from '#contract/saved-search.ts';

/** The brand of a saved search that filters by one brand alone; undefined for other searches. */
export function brandOf(search: SavedSearch): string | undefined {
  const { brand: [first, ...more] = [], ...others } = savedQuery.parse(search);
  const isMore = more.length > 0 || Object.values(others).some((value) => value !== undefined);
  return isMore ? undefined : first;
}

/** Whether a saved search is a brand that its customer follows without mails. */
export const isFollowedBrand = (search: SavedSearch): boolean =>
  search.status === 'paused' && brandOf(search) !== undefined;
