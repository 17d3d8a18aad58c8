import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ROUTES, routeOf } from '#lib/routes.ts';
import { packWhole } from '#wire/pack.ts';
import { attempt, isShell, spoken } from './attempt.ts';
import { personalHeaders } from './card-form.ts';
import { readInlineScripts } from './inline-scripts.ts';
import { withKeptNote } from './kept-note.ts';
import { missingPage } from './missing-page.ts';
import { makePage, type Origin, type Page } from './page.ts';
import { PageStore } from './page-store.ts';
import { passOn } from './pass-on.ts';
import { policyByHashes, policyByNonce, SECURITY, type Sources } from './policy.ts';
import { isApi, redirect, refuse } from './refuse.ts';
import { type Handler, type Rendered, requestFor } from './render.ts';
import { send, sendPrepared } from './send.ts';
import { sorryPage } from './sorry.ts';
import { canonicalAddress, canonicalPath, readTarget } from './target.ts';

type Route = (typeof ROUTES)[keyof typeof ROUTES];
type Made = { page: Page; origin: Origin };

const DAY_MS = 86_400_000;
const FILTERED_MS = 60_000;
/** An address that no route takes: Next's page for it serves for every wrong address. */
const MISSING = '/_missing';
const MISSING_MS = 10_000;
/** How long a visitor is let wait for a new page, in ms: less when there is an older one to show. */
export const PATIENCE = { ms: 20_000, withOlderMs: 5_000 };
export interface FrontOptions {
  /** Next. */
  handler: Handler;
  /** Memory for pages, in bytes. */
  limit: number;
  /** Whether Next answers a path as it is asked: the API, other route handlers, files. */
  passes: (path: string) => boolean;
  /** What a path's policy allows beyond the shop itself; personal pages are never asked about. */
  others?: (path: string) => Sources | undefined;
  patience?: typeof PATIENCE;
}

/**
 * Stands before Next: public pages are served whole from memory until one of their tags is dropped, all others are
 * made for one visitor and kept by nobody. Where a page cannot be made, its last good one is shown, or a calm one.
 *
 * The request that a public page is rendered for is the front's own: path, id and known parameters, in one order. So
 * no header, cookie or parameter of one visitor can reach what all receive.
 */
export class PageFront {
  readonly store: PageStore;
  readonly #options: Required<FrontOptions>;
  readonly #running = new Map<string, Promise<Made>>();

  constructor(options: FrontOptions) {
    this.#options = {
      ...options,
      patience: options.patience ?? PATIENCE,
      others: options.others ?? (() => undefined),
    };
    this.store = new PageStore(options.limit);
  }

  drop(tags: string[]): void {
    this.store.drop(tags);
    // A render that is under way may have read what is gone: nobody else is to wait for it.
    this.#running.clear();
  }

  /** Answers what was answered before under the very same address. @returns false for everything else. */
  sendKept(request: IncomingMessage, response: ServerResponse): boolean {
    const page = isRead(request) ? this.store.findAsked(request.url ?? '') : undefined;
    return page !== undefined && sendPrepared(request, response, page);
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.sendKept(request, response)) return;
    const target = readTarget(request.url ?? '');
    if (target.kind === 'bad') return refuse(request, response, 400, 'Bad Request');
    if (target.kind === 'redirect') return redirect(response, target.to);
    const { path, search } = target;
    const canonical = canonicalPath(path);
    if (canonical !== undefined && this.#options.passes(path))
      return passOn(this.#options.handler, request, response);
    if (isApi(path)) return refuse(request, response, 400, 'Bad Request');
    const route = routeOf(path);
    if (!route || canonical === undefined) return this.#sendMissing(request, response, path, Boolean(route));
    if (!isRead(request)) {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(request, response, 405, 'Method Not Allowed');
    }
    if (canonical !== path) return redirect(response, canonical + search);
    if (!route.public) return this.#personal(request, response, path);
    const key = canonicalAddress(path, search, route.query);
    const known = this.store.find(key);
    const { page, origin } = known ? { page: known, origin: 'HIT' as const } : await this.#made(key, route);
    if (page.status === 404) return this.#sendMissing(request, response, path, true);
    this.store.remember(request.url ?? '', key);
    await send(request, response, page, origin);
    this.store.measure(key);
  }

  async #sendMissing(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    isRoute: boolean,
  ): Promise<void> {
    const template = this.store.find(MISSING) ?? (await this.#made(MISSING)).page;
    const page = template.status === 404 ? missingPage(template, path, isRoute) : template;
    await send(request, response, page, template.status === 404 ? 'MISS' : 'FAULT');
  }

  /** Lets all who ask for a page at once wait for one render. */
  #made(key: string, route?: Route): Promise<Made> {
    const running = this.#running.get(key);
    if (running) return running;
    const making = this.#make(key, route).finally(() => {
      if (this.#running.get(key) === making) this.#running.delete(key);
    });
    this.#running.set(key, making);
    return making;
  }

  async #make(key: string, route?: Route): Promise<Made> {
    const moment = this.store.moment;
    const older = this.store.last(key);
    const { withOlderMs, ms } = this.#options.patience;
    const request = requestFor(key, { host: 'localhost' });
    const rendered = await attempt(
      this.#options.handler,
      request,
      older ? withOlderMs : ms,
      route?.path ?? MISSING,
    );
    if ('number' in rendered)
      return older
        ? { page: older.status === 200 ? withKeptNote(older) : older, origin: 'STALE' }
        : { page: sorryPage(rendered), origin: 'FAULT' };
    const { page, foreign } = this.#pageOf(rendered, key, route);
    if (foreign > 0)
      console.error(`Not kept, ${foreign} unknown inline scripts on a page of ${route?.path ?? MISSING}`);
    const isWhole = route ? page.status === 200 && page.tags.length > 0 : page.status === 404;
    if (isWhole && foreign === 0) this.store.keep(key, page, moment);
    else this.store.remove(key);
    return { page, origin: 'MISS' };
  }

  #pageOf(
    { status, headers, body }: Rendered,
    key: string,
    route: Route | undefined,
  ): { page: Page; foreign: number } {
    const kept = spoken(headers);
    const lifetime = route ? (key.includes('?') ? FILTERED_MS : DAY_MS) : MISSING_MS;
    if (!(headers['content-type'] ?? '').includes('text/html'))
      return { page: makePage(status, kept, body, lifetime), foreign: 0 };
    const { html, hashes, foreign } = readInlineScripts(body.toString('utf8'));
    const others = this.#options.others(key.split('?', 1)[0] ?? key);
    kept['content-security-policy'] = policyByHashes(hashes, others);
    return { page: makePage(status, kept, html, lifetime), foreign };
  }

  async #personal(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    // What Next's own navigation asks for is data, not a page: it has no scripts and needs no nonce.
    if (request.headers.rsc) return passOn(this.#options.handler, request, response);
    const nonce = randomBytes(16).toString('base64');
    // Next reads the nonce from the request's own policy and puts it on its scripts.
    request.headers['content-security-policy'] = policyByNonce(nonce);
    const { method } = request;
    request.method = 'GET';
    const left = new AbortController();
    response.once('close', () => left.abort());
    const route = routeOf(path)?.path ?? path;
    const rendered = await attempt(
      this.#options.handler,
      request,
      this.#options.patience.ms,
      route,
      left.signal,
    );
    request.method = method;
    if ('number' in rendered) return send(request, response, sorryPage(rendered), 'FAULT');
    // A page that is switched off is no page to anybody.
    if (isShell(rendered)) return this.#sendMissing(request, response, path, false);
    const { status, headers, body } = rendered;
    const packed = await packWhole(request, body);
    response.writeHead(status, {
      ...SECURITY,
      ...spoken(headers),
      ...personalHeaders(body, nonce),
      'Cache-Control': 'private, no-store',
      ...packed.headers,
    });
    response.end(method === 'HEAD' ? undefined : packed.body);
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
