import type { Gender } from '#contract/product.ts';
import type { Sizes } from '#contract/sizes.ts';
import { withQuery } from '../routes.ts';
import { GENDER_ORDER } from './genders.ts';
import { changed, type Filters } from './listing-filters.ts';

/** The genders whose sizes are known and that a listing may show: those that are filtered by, or all. */
export function gendersWithSizes(sizes: Sizes, filters: Filters): Gender[] {
  const known = GENDER_ORDER.filter((gender) => sizes[gender]?.length);
  return filters.gender.length === 0 ? known : known.filter((gender) => filters.gender.includes(gender));
}

/** Whether a listing is filtered by each of the visitor's sizes of this gender. */
export const isInOwnSizes = (filters: Filters, gender: Gender, sizes: Sizes): boolean =>
  filters.gender.includes(gender) && (sizes[gender] ?? []).every((size) => filters.size.includes(size));

/** The same listing filtered by the visitor's sizes of a gender, or without them; the gender stays then. */
export function toggleOwnSizes(filters: Filters, gender: Gender, sizes: Sizes): Filters {
  const ownSizes = sizes[gender] ?? [];
  if (isInOwnSizes(filters, gender, sizes))
    return changed(filters, { size: filters.size.filter((size) => !ownSizes.includes(size)) });
  return changed(filters, {
    gender: [...new Set([...filters.gender, gender])],
    size: [...new Set([...filters.size, ...ownSizes])],
  });
}

/** Leads on to a listing in the customer's own sizes, or out of them (app/my-sizes). */
export const mySizesPath = (listing: string) => withQuery('/my-sizes', { to: listing });
