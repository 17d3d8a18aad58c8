/** The address of a request in a normal form that everything behind the page cache reads alike. */
export type Target =
  | { kind: 'normal'; path: string; search: string }
  /** `to` begins with one slash, and with nothing that a browser would read as a host. */
  | { kind: 'redirect'; to: string }
  | { kind: 'bad' };

const BASE = 'http://front.internal';
const ABSOLUTE = /^https?:\/\/[^/?#\\]*/i;
/** Paths of the API, which keeps a trailing slash and never redirects its entry point. */
const API = /^\/api(\/|$)/;

/**
 * Reads a request target (RFC 9112, section 3.2). Doubled slashes, backslashes, dot segments, a trailing slash,
 * unescaped characters and a fragment cause a redirect to the normal form; anything but a path is bad.
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

/** The path with its segments escaped uniformly; undefined if an escape is not valid UTF-8. */
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
 * Path and the parameters that select another page, in one order. It is both the key of a page and the address
 * that its render reads: an unknown parameter makes no second copy, and reaches no other visitor.
 */
export function canonicalAddress(path: string, search: string, known: readonly string[]): string {
  const parts = [...new URLSearchParams(search)]
    .filter(([name, value]) => known.includes(name) && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`)
    .sort();
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}

/**
 * Path and the parameters that select another page, as written. Used for Next's router: it compares the
 * answer's parameters, order and escapes included, with those of the address that it opens.
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

/** The parameters without empty known ones, which a plain form sends. */
export function withoutEmpty(search: string, known: readonly string[]): string {
  const all = [...new URLSearchParams(search)];
  const filled = all.filter(([name, value]) => value !== '' || !known.includes(name));
  if (filled.length === all.length) return search;
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : '';
}
