import 'server-only';
import { API_BASE } from '#contract/hydra.ts';
import { brandId } from '#shared/brand-id.ts';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';
import { transport } from './transport.server.ts';

const TIMEOUT_MS = 3_000;
/** A small read that needs the database. */
const ADDRESS = `http://storefront.internal${API_BASE}/collections?itemsPerPage=1&_locale=${SHOP_WIRE_LOCALE}`;

/** Returns whether the API answers a read within three seconds. */
export async function isApiReachable(): Promise<boolean> {
  const headers = { Accept: 'application/ld+json', 'X-Brand-Id': brandId() };
  const timedOut = new Promise<false>((done) => setTimeout(done, TIMEOUT_MS, false).unref());
  const answered = transport(new Request(ADDRESS, { headers })).then(
    (answer) => answer.ok,
    () => false,
  );
  return Promise.race([answered, timedOut]);
}
