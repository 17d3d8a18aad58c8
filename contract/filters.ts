interface Filter {
  /** Column of the table `article`. */
  column: string;
  /** Id of its heading in messages/. */
  label: string;
  /** Its position in the filter panel and in addresses, from 1. */
  position: number;
  /** All that there are, where the specification says so (section 3). */
  values?: readonly string[];
}

/**
 * Every filter of a listing that holds several values, and has a facet. The API's query and facets, what the API counts,
 * the address, the filter panel and the documentation follow from this table, in whose order the API writes them.
 */
export const FILTERS = {
  size: { column: 'size', label: 'listing.facet.size', position: 4 },
  state: {
    column: 'condition',
    label: 'listing.facet.state',
    position: 5,
    values: ['new', 'excellent', 'very_good', 'good'],
  },
  color: { column: 'color', label: 'listing.facet.color', position: 6 },
  brand: { column: 'brand_id', label: 'listing.facet.brand', position: 7 },
  type: { column: 'type', label: 'listing.facet.type', position: 3 },
  gender: {
    column: 'gender',
    label: 'listing.facet.gender',
    position: 1,
    values: ['homme', 'femme', 'fille', 'garcon', 'bebe'],
  },
  category: { column: 'category', label: 'listing.facet.category', position: 2 },
  material: { column: 'material', label: 'listing.facet.material', position: 8 },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof FILTERS;

const isFilterName = (name: string): name is FilterName => Object.hasOwn(FILTERS, name);

export const FILTER_NAMES: readonly FilterName[] = Object.keys(FILTERS).filter(isFilterName);

/** The same, in the order of the filter panel and of addresses. */
export const PANEL_FILTERS: readonly FilterName[] = FILTER_NAMES.toSorted(
  (a, b) => FILTERS[a].position - FILTERS[b].position,
);

/** Something for every filter. */
export function forEachFilter<T>(make: (name: FilterName) => T): Record<FilterName, T> {
  // The keys are those of the table, which `fromEntries` does not tell.
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, make(name)])) as Record<FilterName, T>;
}
