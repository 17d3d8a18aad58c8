import type { Gender } from '#contract/product.ts';
import type { Sizes } from '#contract/sizes.ts';
import { withQuery } from '../routes.ts';
import { GENDER_ORDER } from './genders.ts';
import { changed, type Filters, parseFilters } from './listing-filters.ts';

/** Returns the genders with known sizes that a listing may show: the filtered ones, or all. */
export function gendersWithSizes(sizes: Sizes, filters: Filters): Gender[] {
  const known = GENDER_ORDER.filter((gender) => sizes[gender]?.length);
  return filters.gender.length === 0 ? known : known.filter((gender) => filters.gender.includes(gender));
}

/** Returns whether a listing is filtered by all of the visitor's sizes for this gender. */
export const isInOwnSizes = (filters: Filters, gender: Gender, sizes: Sizes): boolean =>
  filters.gender.includes(gender) && (sizes[gender] ?? []).every((size) => filters.size.includes(size));

/** Adds or removes the visitor's sizes of a gender as filters; the gender filter stays. */
export function toggleOwnSizes(filters: Filters, gender: Gender, sizes: Sizes): Filters {
  const ownSizes = sizes[gender] ?? [];
  if (isInOwnSizes(filters, gender, sizes))
    return changed(filters, { size: filters.size.filter((size) => !ownSizes.includes(size)) });
  return changed(filters, {
    gender: [...new Set([...filters.gender, gender])],
    size: [...new Set([...filters.size, ...ownSizes])],
  });
}

/** Returns whether the visitor has chosen a size of any gender. */
export const sizesAreKnown = (sizes: Sizes): boolean => Object.values(sizes).some((worn) => worn.length > 0);

/** Returns filters for the visitor's sizes of all genders. */
export const filtersOfSizes = (sizes: Sizes): Filters =>
  GENDER_ORDER.filter((gender) => sizes[gender]?.length).reduce(
    (filters, gender) => toggleOwnSizes(filters, gender, sizes),
    parseFilters({}),
  );

/** Page that turns the filter by the customer's own sizes on or off and leads to the listing (app/my-sizes). */
export const mySizesPath = (listing: string) => withQuery('/my-sizes', { to: listing });
