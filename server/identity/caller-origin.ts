import { env } from '#server/env.ts';
import { siteOrigin } from '#server/site.ts';

/**
 * The origin of the shop in the caller's address bar, which providers and passkeys hold on to: SITE_URL; without it the
 * host that was asked for, for only names of this machine are answered then (http-server/host.ts).
 */
export function callerOrigin({ url, headers }: { url: URL; headers: Headers }): string {
  const host = headers.get('host');
  return !env().SITE_URL && host ? new URL(`${url.protocol}//${host}`).origin : siteOrigin(url.href);
}
