import { accountSizesPath } from '#lib/account-paths.ts';
import { readMe } from '#lib/api/auth.ts';
import { currentShopper } from '#lib/api/shopper.server.ts';
import { signInStateOf } from '#lib/auth/page-guard.ts';
import { parseListing } from '#lib/catalogue/listing-address.ts';
import { hrefOf } from '#lib/catalogue/listing-filters.ts';
import { gendersWithSizes, isInOwnSizes, toggleOwnSizes } from '#lib/catalogue/own-sizes.ts';

/**
 * Adds the signed-in customer's sizes to the filters of a listing, or removes them, and redirects back:
 * listings are cached for all visitors, so the sizes are in the address. A visitor without sizes is redirected
 * to the page that asks for them.
 */
export async function GET(request: Request): Promise<Response> {
  const { path, filters } = parseListing(new URL(request.url).searchParams.get('to') ?? '');
  const { cookies, client } = await currentShopper();
  const me = signInStateOf(cookies) === 'token' ? await readMe(client).catch(() => undefined) : undefined;
  const sizes = me?.sizes ?? {};
  const genders = gendersWithSizes(sizes, filters);
  if (genders.length === 0) return redirect(accountSizesPath());
  const isOff = genders.filter((gender) => !isInOwnSizes(filters, gender, sizes));
  const withSizes = (isOff.length > 0 ? isOff : genders).reduce(
    (before, gender) => toggleOwnSizes(before, gender, sizes),
    filters,
  );
  return redirect(hrefOf(path, withSizes));
}

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'private, no-store' } });
