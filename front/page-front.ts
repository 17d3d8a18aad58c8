import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { routeOf } from '#lib/routes.ts';
import { capture } from './capture.ts';
import { makePage, type Page, PageStore, packed } from './page-store.ts';
import { policyByHashes, policyByNonce, SECURITY } from './policy.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const DAY_MS = 86_400_000;
/** An address that no route takes. */
const NO_PAGE = '/_missing';
const FILTERED_MS = 60_000;
/** Headers of Next that speak to its own caches, or that the front says itself. */
const SILENT =
  /^(x-nextjs|x-next|cache-control|content-length|transfer-encoding|connection|date|keep-alive|etag|vary|link)/;

/**
 * Stands before Next: public pages are served whole from memory until one of their tags is dropped, all others pass
 * with a nonce and are kept by nobody.
 */
export class PageFront {
  readonly store: PageStore;
  readonly #render: Handler;
  readonly #running = new Map<string, Promise<Page>>();

  constructor(render: Handler, limitBytes: number) {
    this.#render = render;
    this.store = new PageStore(limitBytes);
  }

  drop(tags: string[]): void {
    this.store.drop(tags);
    // A render that is under way may have read what is gone: nobody else is to wait for it.
    this.#running.clear();
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://front.internal');
    for (const [name, value] of Object.entries(SECURITY)) response.setHeader(name, value);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!reads || /^\/(api|ops|_next)(\/|$)/.test(url.pathname) || request.headers.rsc) {
      return this.#render(request, response);
    }
    const route = routeOf(url.pathname);
    if (route && !route.public) return this.#personal(request, response);
    const key = route ? keyOf(url, route.query) : undefined;
    const known = key && this.store.find(key);
    if (known) return send(request, response, known, 'HIT');
    const running = key && this.#running.get(key);
    const make = () => this.#make(request, response, url, key);
    const page = running ? await running.catch(make) : await make();
    await send(request, response, page, 'MISS');
  }

  async #make(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    key: string | undefined,
  ): Promise<Page> {
    const moment = this.store.moment;
    // The page is for everyone: nothing of this visitor may reach its render.
    delete request.headers.cookie;
    delete request.headers.authorization;
    const render = () => capture(response, () => this.#render(request, response));
    const making = render()
      .then((made) => {
        // Of an address that a route takes but finds nothing for, Next leaves the page to scripts: the page for wrong
        // addresses, which is whole, is sent in its place.
        if (made.status !== 404 || !routeOf(url.pathname)) return made;
        request.url = NO_PAGE;
        return render();
      })
      .then(({ status, headers, body: rendered }) => {
        const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !SILENT.test(name)));
        const html = (headers['content-type'] ?? '').includes('text/html');
        const text = html ? rendered.toString('utf8') : '';
        const body = status === 404 ? nameAskedPath(text, url.pathname) : text;
        if (html) kept['content-security-policy'] = policyByHashes(body);
        const page = makePage(
          status,
          kept,
          html ? body : rendered,
          key?.includes('?') ? FILTERED_MS : DAY_MS,
        );
        if (key && html && status === 200 && page.tags.length > 0) this.store.keep(key, page, moment);
        return page;
      });
    if (!key) return making;
    this.#running.set(key, making);
    try {
      return await making;
    } finally {
      if (this.#running.get(key) === making) this.#running.delete(key);
    }
  }

  #personal(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const policy = policyByNonce(randomBytes(16).toString('base64'));
    // Next reads the nonce from the request's own policy and puts it on its scripts.
    request.headers['content-security-policy'] = policy;
    response.setHeader('Content-Security-Policy', policy);
    const own = response.setHeader.bind(response);
    response.setHeader = (name: string, value: number | string | readonly string[]) =>
      own(name, name.toLowerCase() === 'cache-control' ? 'private, no-store' : value);
    response.setHeader('Cache-Control', 'private, no-store');
    return this.#render(request, response);
  }
}

/** Next renders one page for every wrong address, under a name of its own; the visitor reads the address that was asked for. */
function nameAskedPath(body: string, path: string): string {
  const text = path.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`);
  return body.replaceAll('>/_not-found<', () => `>${text}<`);
}

/** Path and the parameters that make another page of it, in one order, so that rubbish in an address makes no second copy. */
export function keyOf(url: URL, known: readonly string[]): string {
  const parts = [...url.searchParams]
    .filter(([name, value]) => known.includes(name) && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  return parts.length > 0 ? `${url.pathname}?${parts.join('&')}` : url.pathname;
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  cache: string,
): Promise<void> {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
  const headers: Record<string, string | number> = {
    ...SECURITY,
    ...page.headers,
    ETag: page.etag,
    Vary: 'Accept-Encoding',
    // Browsers ask each time; a 304 costs next to nothing, and a sold piece is never shown from a browser's own cache.
    'Cache-Control': page.status === 200 ? 'no-cache' : 'no-store',
    'X-Page-Front': cache,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  };
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, headers).end();
    return;
  }
  const body = encoding ? await packed(page, encoding) : page.plain;
  response.writeHead(page.status, { ...headers, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}
