import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { routeOf } from '#lib/routes.ts';
import { packWhileWritten, packWhole } from '#wire/pack.ts';
import { nameAskedPath } from './asked-path.ts';
import { type Captured, capture, speak, TooLate, VisitorLeft } from './capture.ts';
import { personalHeaders } from './card-form.ts';
import { type Fault, faultIn } from './fault.ts';
import { withKeptNote } from './kept-note.ts';
import { makePage, type Page, PageStore } from './page-store.ts';
import { policyByHashes, policyByNonce, SECURITY, type Sources } from './policy.ts';
import { type Origin, send } from './send.ts';
import { sorryPage } from './sorry.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Made = { page: Page; origin: Origin };

const DAY_MS = 86_400_000;
/** An address that no route takes. */
const NO_PAGE = '/_missing';
const FILTERED_MS = 60_000;
/** How long a visitor is let wait for a new page: less when there is an older one to show. */
export const PATIENCE = { ms: 20_000, withOlderMs: 5_000 };
/** Headers of Next that speak to its own caches, or that the front says itself. */
const SILENT =
  /^(x-nextjs|x-next|cache-control|content-length|transfer-encoding|connection|date|keep-alive|etag|vary|link)/;
/** Answered by Next as they are. */
const PASSED = /^\/(api|ops|_next|healthz|readyz)(\/|$)/;

/**
 * Stands before Next: public pages are served whole from memory until one of their tags is dropped, all others are
 * made for one visitor and kept by nobody. Where a page cannot be made, its last good one is shown, or a calm one.
 */
export class PageFront {
  readonly store: PageStore;
  readonly #render: Handler;
  readonly #patience: typeof PATIENCE;
  readonly #others: (path: string) => Sources | undefined;
  readonly #running = new Map<string, Promise<Made>>();

  /** @param others what a path's policy allows beyond the shop itself; personal pages are never asked about. */
  constructor(
    render: Handler,
    limitBytes: number,
    patience = PATIENCE,
    others: (path: string) => Sources | undefined = () => undefined,
  ) {
    this.#render = render;
    this.#patience = patience;
    this.#others = others;
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
    if (!reads || PASSED.test(url.pathname) || request.headers.rsc)
      return this.#render(request, packWhileWritten(request, response));
    const route = routeOf(url.pathname);
    if (route && !route.public) return this.#personal(request, response);
    const key = route ? keyOf(url, route.query) : undefined;
    const known = key && this.store.find(key);
    if (known) return send(request, response, known, 'HIT');
    const running = key && this.#running.get(key);
    const make = () => this.#make(request, response, url, key);
    const { page, origin } = running ? await running.catch(make) : await make();
    await send(request, response, page, origin);
  }

  async #make(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    key: string | undefined,
  ): Promise<Made> {
    const moment = this.store.moment;
    const older = key ? this.store.last(key) : undefined;
    // The page is for everyone: nothing of this visitor may reach its render.
    delete request.headers.cookie;
    delete request.headers.authorization;
    const budget = older ? this.#patience.withOlderMs : this.#patience.ms;
    const making = this.#whole(request, response, budget).then((rendered): Made => {
      if ('number' in rendered)
        return older
          ? { page: withKeptNote(older), origin: 'STALE' }
          : { page: sorryPage(rendered), origin: 'FAULT' };
      const page = pageOf(rendered, url, key, this.#others(url.pathname));
      if (key && page.status === 200 && page.tags.length > 0) this.store.keep(key, page, moment);
      else if (key && page.status < 500) this.store.remove(key);
      return { page, origin: 'MISS' };
    });
    if (!key) return making;
    this.#running.set(key, making);
    try {
      return await making;
    } finally {
      if (this.#running.get(key) === making) this.#running.delete(key);
    }
  }

  async #personal(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    // Next reads the nonce from the request's own policy and puts it on its scripts.
    request.headers['content-security-policy'] = policyByNonce(nonce);
    const rendered = await this.#rendered(request, response, this.#patience.ms);
    if ('number' in rendered) {
      await send(request, response, sorryPage(rendered), 'FAULT');
    } else if (isShell(rendered)) {
      // A page that is switched off is no page to anybody.
      const url = new URL(request.url ?? '/', 'http://front.internal');
      request.url = NO_PAGE;
      const { page, origin } = await this.#make(request, response, url, undefined);
      await send(request, response, page, origin);
    } else {
      const { status, headers, body } = rendered;
      const packed = await packWhole(request, body);
      const own = { ...personalHeaders(body, nonce), 'Cache-Control': 'private, no-store' };
      speak(response, () => {
        response.writeHead(status, { ...SECURITY, ...spoken(headers), ...own, ...packed.headers });
        response.end(request.method === 'HEAD' ? undefined : packed.body);
      });
    }
  }

  /** Of an address that a route takes but finds nothing for, Next leaves the page to scripts: the page for wrong addresses, which is whole, is sent in its place. */
  async #whole(
    request: IncomingMessage,
    response: ServerResponse,
    budget: number,
  ): Promise<Captured | Fault> {
    const rendered = await this.#rendered(request, response, budget);
    if (!isShell(rendered)) return rendered;
    request.url = NO_PAGE;
    return this.#rendered(request, response, budget);
  }

  /** What Next answers, or why that is no page. @throws VisitorLeft */
  async #rendered(
    request: IncomingMessage,
    response: ServerResponse,
    budget: number,
  ): Promise<Captured | Fault> {
    const { method } = request;
    // One render serves who asks for the page and who asks for its head alone.
    request.method = 'GET';
    try {
      const captured = await capture(response, () => this.#render(request, response), budget);
      return faultIn(captured) ?? captured;
    } catch (error) {
      if (error instanceof VisitorLeft) throw error;
      const number = randomBytes(6).toString('hex');
      console.error(`Page not made, ${number}: ${request.url}: ${error}`);
      return { status: error instanceof TooLate ? 504 : 500, number };
    } finally {
      request.method = method;
    }
  }
}

function pageOf(
  { status, headers, body: rendered }: Captured,
  url: URL,
  key: string | undefined,
  others: Sources | undefined,
): Page {
  const kept = spoken(headers);
  const html = (headers['content-type'] ?? '').includes('text/html');
  const text = html ? rendered.toString('utf8') : '';
  const body = status === 404 ? nameAskedPath(text, url.pathname) : text;
  if (html) kept['content-security-policy'] = policyByHashes(body, others);
  return makePage(status, kept, html ? body : rendered, key?.includes('?') ? FILTERED_MS : DAY_MS);
}

const spoken = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !SILENT.test(name)));

/** A wrong address that Next leaves to scripts: without them it shows nothing. */
function isShell(rendered: Captured | Fault): boolean {
  return rendered.status === 404 && 'body' in rendered && rendered.body.includes('id="__next_error__"');
}

/** Path and the parameters that make another page of it, in one order, so that rubbish in an address makes no second copy. */
export function keyOf(url: URL, known: readonly string[]): string {
  const parts = [...url.searchParams]
    .filter(([name, value]) => known.includes(name) && value !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  return parts.length > 0 ? `${url.pathname}?${parts.join('&')}` : url.pathname;
}
