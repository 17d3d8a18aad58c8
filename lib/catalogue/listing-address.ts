import { productsPath, ROUTES, routeOf } from '../routes.ts';
import { type Filters, parseFilters, type Scope } from './listing-filters.ts';
import { parseSearchTerms } from './search-terms.ts';

const BASE = 'http://storefront.internal';
const LISTINGS: readonly unknown[] = [
  ROUTES.products___en_GB,
  ROUTES['collections-id___en_GB'],
  ROUTES['search-terms___en_GB'],
];

/** Parts of a listing's address. */
interface ListingAddress {
  /** Path without filters; `hrefOf` appends them. */
  path: string;
  scope: Scope;
  filters: Filters;
}

/** Parses the address of a listing as typed by anyone; any other address means all products. */
export function parseListing(address: string): ListingAddress {
  const given = URL.canParse(address, BASE) ? new URL(address, BASE) : undefined;
  const isListing = given?.origin === BASE && LISTINGS.includes(routeOf(given.pathname));
  const { pathname, searchParams } = isListing && given ? given : new URL(productsPath(), BASE);
  const [, kind, segment = ''] = pathname.split('/');
  const query = Object.fromEntries([...searchParams.keys()].map((key) => [key, searchParams.getAll(key)]));
  const verbatim = kind === 'search' && searchParams.get('verbatim') === '1';
  return {
    path: verbatim ? `${pathname}?verbatim=1` : pathname,
    scope: {
      ...(kind === 'search' ? { q: parseSearchTerms(segment) } : {}),
      ...(kind === 'collections' ? { collection: parseSearchTerms(segment) } : {}),
      ...(verbatim ? { verbatim } : {}),
    },
    filters: parseFilters(query),
  };
}
