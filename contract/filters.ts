interface Filter {
  /** Position in the filter panel and in addresses, from 1. */
  position: number;
  /** All possible values, if the specification defines them (section 3). */
  values?: readonly string[];
}

/**
 * Every filter of a listing that holds several values and has a facet. The API's query and facets, the API's
 * counts, the address, the filter panel and the documentation are derived from this table. The API writes filters
 * in its order.
 */
export const FILTERS = {
  size: { position: 4 },
  state: {
    position: 5,
    values: ['new', 'excellent', 'very_good', 'good'],
  },
  color: { position: 6 },
  brand: { position: 7 },
  type: { position: 3 },
  gender: {
    position: 1,
    values: ['homme', 'femme', 'fille', 'garcon', 'bebe'],
  },
  category: { position: 2 },
  material: { position: 8 },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;

const isFilterName = (name: string): name is FilterName => Object.hasOwn(FILTERS, name);

export const FILTER_NAMES: readonly FilterName[] = Object.keys(FILTERS).filter(isFilterName);

/** The same filters in the order of the filter panel and of addresses. */
export const PANEL_FILTERS: readonly FilterName[] = FILTER_NAMES.toSorted(
  (a, b) => FILTERS[a].position - FILTERS[b].position,
);

/** Makes a record with a value for each filter. */
export function forEachFilter<T>(make: (name: FilterName) => T): Record<FilterName, T> {
  // `fromEntries` loses the type of the keys.
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, make(name)])) as Record<FilterName, T>;
}
