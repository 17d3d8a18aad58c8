/**
 * Returns whether a browser sent this from one of the shop's pages: by `Sec-Fetch-Site` if present, else by
 * `Origin` against the requested host. Without either header, or with `Origin: null`, returns false.
 */
export function isSameOrigin(headers: Headers, siteHost?: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = headers.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  const host = new URL(origin).host;
  return host !== '' && (host === headers.get('host') || host === siteHost);
}

/** Returns the path if it is on this site, else `otherwise`: no scheme, no second slash, no control character. */
export function sameSitePath(path: string | null | undefined, otherwise: string): string {
  if (!path || !/^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(path)) return otherwise;
  const base = 'http://site.invalid';
  return URL.canParse(path, base) && new URL(path, base).origin === base ? path : otherwise;
}
