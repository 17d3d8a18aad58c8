import { type FilterName, forEachFilter } from '#contract/filters.ts';
import { CONDITIONS, type Facets, GENDERS } from '#contract/product.ts';

/** A value of a filter, and the number of products with it, if known. */
export interface FacetValue {
  value: string;
  count?: number;
}

/**
 * Filter values of a listing. `price` and its steps are in cents, measurements in cm; absent if the API returns
 * none.
 */
export type FacetValues = Record<FilterName, FacetValue[]> &
  Pick<Partial<Facets>, 'price' | 'priceSteps' | 'measurements'>;

/** Returns the values with the most products, in their original order; selected values are always included. */
export function mostFrequent(
  values: readonly FacetValue[],
  most: number,
  chosen: readonly string[] = [],
): FacetValue[] {
  const weight = ({ value, count = 0 }: FacetValue) =>
    chosen.includes(value) ? Number.POSITIVE_INFINITY : count;
  const top = new Set(values.toSorted((a, b) => weight(b) - weight(a)).slice(0, most));
  return values.filter((entry) => top.has(entry));
}

interface Member {
  size?: string[];
  color?: string[];
  type?: string;
}

/**
 * Returns the API's facets; without them, the values fixed by the specification and those of this page's members,
 * without counts.
 */
export function facetValues(facets: Facets | undefined, members: readonly Member[]): FacetValues {
  if (facets) return { ...facets, size: facets.kindSize ?? facets.size };
  const distinct = (values: readonly string[]) => [...new Set(values)].toSorted().map((value) => ({ value }));
  return {
    ...forEachFilter(() => []),
    gender: GENDERS.map((value) => ({ value })),
    state: CONDITIONS.map((value) => ({ value })),
    size: distinct(members.flatMap((member) => member.size ?? [])),
    color: distinct(members.flatMap((member) => member.color ?? [])),
    type: distinct(members.flatMap((member) => member.type ?? [])),
  };
}
