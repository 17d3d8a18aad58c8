import 'server-only';
import { brandId } from '#lib/brand.ts';
import { API_BASE } from '../contract/hydra.ts';
import { deliver } from './transport.server.ts';

const PATIENCE_MS = 3_000;
/** A read that needs the database and returns next to nothing. */
const ADDRESS = `http://storefront.internal${API_BASE}/collections?itemsPerPage=1&_locale=en_GB`;

/** Whether the API behind the storefront answers a read within three seconds. */
export async function isReachable(): Promise<boolean> {
  const headers = { Accept: 'application/ld+json', 'X-Brand-Id': brandId() };
  const late = new Promise<false>((done) => setTimeout(done, PATIENCE_MS, false).unref());
  const asked = deliver(new Request(ADDRESS, { headers })).then(
    (answer) => answer.ok,
    () => false,
  );
  return Promise.race([asked, late]);
}
