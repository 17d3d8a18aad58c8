/** The address of a request in the one form that everything behind the page cache reads alike. */
export type Target =
  | { kind: 'normal'; path: string; search: string }
  /** `to` begins with one slash and nothing that a browser would take for a host. */
  | { kind: 'redirect'; to: string }
  | { kind: 'bad' };

const BASE = 'http://front.internal';
const ABSOLUTE = /^https?:\/\/[^/?#\\]*/i;
/** Below it a slash at the end belongs to the API, which must never redirect its entry point. */
const API = /^\/api(\/|$)/;

/**
 * Reads a request target (RFC 9112, section 3.2). Slashes that are doubled or turned round, dot segments, a slash at the
 * end, characters that need an escape and a fragment lead to the normal form by a redirect; what is no path at all is bad.
 */
export function readTarget(raw: string): Target {
  const relative = raw.replace(ABSOLUTE, '');
  const isAbsolute = relative !== raw;
  const [, before = '', query] = /^([^?#]*)(\?[^#]*)?/.exec(relative) ?? [];
  if (!isAbsolute && !/^[/\\]/.test(before)) return { kind: 'bad' };
  const path = normalPath(`/${before}`);
  if (path === undefined) return { kind: 'bad' };
  const { search } = new URL(`${BASE}${path}${query ?? ''}`);
  const isNormal = !isAbsolute && path === before && !relative.includes('#');
  return isNormal ? { kind: 'normal', path, search } : { kind: 'redirect', to: path + search };
}

function normalPath(path: string): string | undefined {
  const slashed = path.replaceAll('\\', '/').replace(/\/{2,}/g, '/');
  if (!URL.canParse(BASE + slashed)) return undefined;
  const { pathname } = new URL(BASE + slashed);
  return API.test(pathname) ? pathname : pathname.replace(/(?<=.)\/$/, '');
}

/** The path with each of its parts escaped in one way; undefined where an escape is not valid UTF-8. */
export function canonicalPath(path: string): string | undefined {
  try {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/');
  } catch {
    return undefined;
  }
}

/**
 * Path and the parameters that make another page of it, in one order. It is both the key of a page and all that its
 * render sees of the address: an unknown parameter makes no second copy, and reaches no other visitor.
 */
export function canonicalAddress(path: string, search: string, known: readonly string[]): string {
  const parts = [...new URLSearchParams(search)]
    .filter(([name, value]) => known.includes(name) && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
    .sort();
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

/**
 * Path and the parameters that make another page of it, as they were written. Next's router is answered for this one: it
 * compares the answer's parameters, order and escapes included, with those of the address that it opens.
 */
export function addressAsWritten(path: string, search: string, known: readonly string[]): string {
  const parts = search
    .slice(1)
    .split('&')
    .filter((part) =>
      [...new URLSearchParams(part)].some(([name, value]) => known.includes(name) && value !== ''),
    );
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

/** The parameters without those that a plain form sends empty, when there are any. */
export function withoutEmpty(search: string, known: readonly string[]): string {
  const all = [...new URLSearchParams(search)];
  const filled = all.filter(([name, value]) => value !== '' || !known.includes(name));
  if (filled.length === all.length) return search;
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : '';
}
