import { accountDetailsPath } from '#lib/account-paths.ts';
import { readMe } from '#lib/api/auth.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { signInStateOf } from '#lib/auth/guard.ts';
import { hrefOf } from '#lib/catalogue/filters.ts';
import { gendersWithSizes, isInOwnSizes, toggleOwnSizes } from '#lib/catalogue/own-sizes.ts';
import { parseFilters } from '#lib/catalogue/parse-filters.ts';
import { productsPath, ROUTES, routeOf } from '#lib/routes.ts';

const LISTINGS: readonly unknown[] = [
  ROUTES.products___en_GB,
  ROUTES['collections-id___en_GB'],
  ROUTES['search-terms___en_GB'],
];

/**
 * Puts the signed-in customer's own sizes into the filters of a listing, or takes them out, and leads back to it: listings
 * are kept for everybody, so whose sizes they are must stand in the address alone. Whoever has named none is sent to
 * where they are named.
 */
export async function GET(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('to') ?? '';
  const listing = listingOf(asked);
  const { cookies, client } = await currentShopper();
  const me = signInStateOf(cookies) === 'token' ? await readMe(client).catch(() => undefined) : undefined;
  const sizes = me?.sizes ?? {};
  const filters = parseFilters(queryOf(listing.searchParams));
  const genders = gendersWithSizes(sizes, filters);
  if (genders.length === 0) return redirect(`${accountDetailsPath()}#sizes-title`);
  const isOff = genders.filter((gender) => !isInOwnSizes(filters, gender, sizes));
  const own = (isOff.length > 0 ? isOff : genders).reduce(
    (before, gender) => toggleOwnSizes(before, gender, sizes),
    filters,
  );
  const path = listing.searchParams.get('verbatim') ? `${listing.pathname}?verbatim=1` : listing.pathname;
  return redirect(hrefOf(path, own));
}

/** The listing of an address that anyone may have typed; all products where it is none. */
function listingOf(address: string): URL {
  const base = 'http://storefront.internal';
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  const isOwn = url?.origin === base && LISTINGS.includes(routeOf(url.pathname));
  return isOwn && url ? url : new URL(productsPath(), base);
}

const queryOf = (parameters: URLSearchParams) =>
  Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]));

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
