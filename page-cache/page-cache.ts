import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ROUTES, routeOf } from '#lib/routes.ts';
import { isRouterRequest } from '#next-output/router-request.ts';
import { Purges } from './cdn.ts';
import { faultPage } from './fault-page.ts';
import { forwardToNext } from './forward-to-next.ts';
import { missingPage } from './missing-page.ts';
import { renderWithNonce } from './nonce-page.ts';
import { MISSING_ROUTE, nameAnswer, nameHit } from './page-answers.ts';
import type { PageCacheOptions } from './page-cache-options.ts';
import { type MakerOptions, PageMaker, type RenderedOnce } from './page-maker.ts';
import { PageStore } from './page-store.ts';
import { sendPersonal } from './personal-page.ts';
import { PopularPages } from './popular-pages.ts';
import { linksIn, Refresh } from './refresh.ts';
import { isApi, redirect, refuse, refuseCrawler } from './refusals.ts';
import { isDispensable, placeOf, rankFor } from './render-place.ts';
import { MISSING, RENDER_TIMEOUT, type Route, type ServedPage } from './render-public.ts';
import { type Place, RenderQueue } from './render-queue.ts';
import { canonicalAddress, canonicalPath, readTarget, withoutEmpty } from './request-target.ts';
import { sendRouterData } from './router-data.ts';
import { RunningRenders } from './running-renders.ts';
import { send, sendPrepared } from './send-page.ts';
import { SharedPages } from './shared-pages.ts';

/** Place of pages rendered ahead of any visitor. */
const AHEAD: Place = { rank: 'last', visitor: '' };

/** Maximum wait for renders when the process ends, in ms: one that hangs must not keep it alive. */
const LAST_RENDERS_MS = 2_000;

/**
 * In front of Next: public pages are served whole from memory until one of their tags is dropped; all others
 * are rendered for one visitor and never cached. If a render fails, the last good version is shown, or an error
 * page.
 *
 * The page cache makes its own request for a public page: path, id and known parameters, in one order. So no
 * header, cookie or parameter of one visitor can reach others.
 */
export class PageCache {
  readonly store: PageStore;
  readonly #options: MakerOptions;
  readonly #running = new RunningRenders<RenderedOnce>();
  readonly #maker: PageMaker;
  readonly #refresh = new Refresh(
    (key) => this.#makeAhead(key),
    () => this.#waiting > 0,
  );
  readonly #shared: SharedPages | undefined;
  readonly #purges: Purges | undefined;
  readonly #popular = new PopularPages();
  /** Number of visitors who wait for an answer that is not in memory. */
  #waiting = 0;

  constructor(options: PageCacheOptions) {
    this.#options = {
      ...options,
      queue: new RenderQueue(options.queueLimits),
      renderTimeout: options.renderTimeout ?? RENDER_TIMEOUT,
      extraSources: options.extraSources ?? (() => undefined),
    };
    this.store = new PageStore(options.limit);
    this.#purges = options.purge && new Purges(options.purge);
    this.#shared =
      options.sharedBy &&
      new SharedPages({
        ...options.sharedBy,
        dropped: (tags) => this.#dropHere(() => this.store.drop(tags)),
        doubted: (isDoubted) => this.#dropHere(() => this.store.dropWhere(isDoubted)),
      });
    this.#maker = new PageMaker(this.#options, this.store, this.#shared);
  }

  /** Connects to the page store; while it is unavailable, each process keeps its own pages. */
  async open(): Promise<void> {
    await this.#shared?.open();
  }

  drop(tags: string[]): void {
    this.#shared?.drop(tags);
    this.#dropHere(() => this.store.drop(tags));
    this.#purges?.drop(tags);
  }

  #dropHere(drop: () => void): void {
    drop();
    // A render in progress may have read outdated data: later requests must not wait for it.
    this.#running.clear();
    this.#refresh.begin(this.store.dropped());
  }

  /** After a start: renders the pages without parameters, and some pages linked in them. */
  warm(): void {
    this.#refresh.begin(
      Object.values(ROUTES).flatMap(({ path, public: isPublic }) =>
        isPublic && !path.includes(':') ? [path] : [],
      ),
    );
  }

  /**
   * Makes no more pages ahead, and waits for those that are made. To be awaited before Next and the database close, which
   * fail each later render.
   */
  async end(): Promise<void> {
    await this.#refresh.end();
    this.#shared?.close();
    this.#purges?.close();
    await Promise.race([this.#options.queue.idle(), pause(LAST_RENDERS_MS, undefined, { ref: false })]);
  }

  /** Sends a cached answer for exactly the same address. @returns false without one. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const page = isRead(request) ? this.store.findByAddress(request.url ?? '') : undefined;
    if (!page || !sendPrepared(request, response, page)) return false;
    nameHit(response, page);
    this.#popular.count(page);
    return true;
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.sendCached(request, response)) return;
    this.#waiting += 1;
    try {
      await this.#answer(request, response);
    } finally {
      this.#waiting -= 1;
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = readTarget(request.url ?? '');
    if (target.kind === 'bad') return refuse(request, response, 400, 'Bad Request');
    if (target.kind === 'redirect') return redirect(response, target.to);
    const { path, search } = target;
    const canonical = canonicalPath(path);
    if (canonical !== undefined && this.#options.isForNext(path))
      return forwardToNext(this.#options.handler, request, response);
    if (isApi(path)) return refuse(request, response, 400, 'Bad Request');
    const route = routeOf(path);
    if (!route || canonical === undefined) return this.#sendMissing(request, response, path);
    if (!isRead(request)) {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(request, response, 405, 'Method Not Allowed');
    }
    const filled = withoutEmpty(search, route.query);
    if (canonical !== path || filled !== search) return redirect(response, canonical + filled);
    const key = canonicalAddress(path, search, route.query);
    if (this.#isRefused(request, route, key)) {
      nameAnswer(response, route.path, 'fault');
      return refuseCrawler(request, response);
    }
    const place = placeOf(request, response, rankFor(request, route, key));
    if (!route.public) {
      nameAnswer(response, route.path, 'personal');
      const isSent = await sendPersonal(this.#options, request, response, route, place);
      return isSent ? undefined : this.#sendMissing(request, response, path);
    }
    if (isRouterRequest(request.headers)) {
      nameAnswer(response, route.path, 'data');
      return sendRouterData(this.#options, request, response, target, route, place);
    }
    const { page, origin } = await this.#pageFor(key, place, route);
    if (page.status === 404) return this.#sendMissing(request, response, path);
    this.store.remember(request.url ?? '', key);
    nameAnswer(response, route.path, origin.toLowerCase());
    await send(request, response, page, origin);
    this.store.measure(key);
  }

  async #sendMissing(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    nameAnswer(response, MISSING_ROUTE, 'missing');
    const { page: template } = await this.#pageFor(MISSING, placeOf(request, response, 'usual'));
    const page = template.status === 404 ? missingPage(template, path) : template;
    await send(request, response, page, template.status === 404 ? 'MISS' : 'FAULT');
  }

  /** Whether a crawler requests a page that it may not list, while others wait. */
  #isRefused(request: IncomingMessage, route: Route, key: string): boolean {
    return this.#options.queue.isWaitedFor && isDispensable(request, route, key) && !this.store.isFresh(key);
  }

  /** The page for one visitor. */
  async #pageFor(key: string, place: Place, route?: Route): Promise<ServedPage> {
    const cached = this.store.find(key);
    if (cached) return { page: cached, origin: 'HIT' };
    const rendered = await this.#renderOnce(key, place, route);
    if (rendered.isRecognised) return rendered;
    const page = await renderWithNonce(this.#options, key, {
      budget: this.#options.renderTimeout.ms,
      route: route?.path ?? MISSING,
      place,
      extraSources: this.#maker.extraSources(key),
    });
    return 'number' in page ? { page: faultPage(page), origin: 'FAULT' } : { page, origin: 'NONCE' };
  }

  #renderOnce(key: string, place: Place, route: Route | undefined): Promise<RenderedOnce> {
    return this.#running.join(key, place, (shared) => this.#maker.make(key, shared, route));
  }

  /** @returns pages linked in this one, if it was the first of its kind. */
  async #makeAhead(key: string): Promise<string[]> {
    const path = key.split('?', 1)[0] ?? key;
    const route = routeOf(path);
    const isFirst = this.store.lastVersion(key) === undefined;
    if (!route?.public || this.store.isFresh(key)) return [];
    const { page, origin } = await this.#renderOnce(key, AHEAD, route);
    return isFirst && !route.path.includes(':') && ['MISS', 'SHARED'].includes(origin) ? linksIn(page) : [];
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
