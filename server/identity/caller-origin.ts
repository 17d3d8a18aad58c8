import { env } from '#server/env.ts';
import { siteOrigin } from '#server/site.ts';

/**
 * Returns the origin of the shop in the caller's address bar, which providers and passkeys are bound to: SITE_URL, or
 * the requested host without one, because then only names of this machine are served (http-server/host.ts).
 */
export function callerOrigin({ url, headers }: { url: URL; headers: Headers }): string {
  const host = headers.get('host');
  return !env().SITE_URL && host ? new URL(`${url.protocol}//${host}`).origin : siteOrigin(url.href);
}
