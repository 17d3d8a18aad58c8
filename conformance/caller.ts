import { API_BASE } from '#contract/base.ts';
import { Answer } from './answer.ts';
import { Failure } from './failure.ts';

const TIMEOUT_MS = 30_000;

/** The API to check, and the brand in its calls. */
export interface Target {
  /** Origin without a path: `https://shop.example`. */
  origin: string;
  brand: string;
  locale: string;
}

interface Call {
  /** An object is sent as JSON, a string unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Whether the call omits the query parameter `_locale`. */
  isWithoutLocale?: boolean;
}

/** A visitor of the shop, with the calls of the storefront (specification, section 7). */
export class Caller {
  token: string | undefined;
  readonly #target: Target;

  constructor(target: Target) {
    this.#target = target;
  }

  get = (path: string, call?: Call) => this.send('GET', path, call);
  post = (path: string, body: unknown) => this.send('POST', path, { body });
  patch = (path: string, body: unknown) => this.send('PATCH', path, { body });
  delete = (path: string) => this.send('DELETE', path);

  /**
   * Sends a call: JSON-LD, the brand's header, `_locale` and the bearer token. Does not follow redirects.
   *
   * @param path below the API's base, or an IRI
   * @throws Failure without an answer within 30 s
   */
  async send(method: string, path: string, call: Call = {}): Promise<Answer> {
    const url = this.#addressOf(path);
    const asked = `${method} ${url.pathname}${url.search}`;
    if (!call.isWithoutLocale && !url.searchParams.has('_locale'))
      url.searchParams.set('_locale', this.#target.locale);
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
    try {
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          Accept: 'application/ld+json',
          'X-Brand-Id': this.#target.brand,
          ...(call.body !== undefined && { 'Content-Type': type }),
          ...(this.token && { Authorization: `Bearer ${this.token}` }),
          ...call.headers,
        },
        ...(call.body !== undefined && {
          body: typeof call.body === 'string' ? call.body : JSON.stringify(call.body),
        }),
      });
      return new Answer(asked, response, await response.text());
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new Failure(asked, 'an answer', cause instanceof Error ? cause.message : String(cause));
    }
  }

  /** An IRI may contain the API's public host; the call goes to the checked host. */
  #addressOf(path: string): URL {
    const { origin } = this.#target;
    const isIri = path.startsWith('/') || URL.canParse(path);
    const { pathname, search } = new URL(isIri ? path : `${API_BASE}/${path}`, origin);
    return new URL(pathname + search, origin);
  }
}
