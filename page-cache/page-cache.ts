import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROUTES, routeOf } from '#lib/routes.ts';
import { isRouterRequest } from '#next-output/router-request.ts';
import { Purges } from './cdn.ts';
import { faultPage } from './fault-page.ts';
import { forwardToNext } from './forward-to-next.ts';
import { missingPage } from './missing-page.ts';
import { renderWithNonce } from './nonce-page.ts';
import { keepRoute, MISSING_ROUTE, nameAnswer, nameHit } from './page-answers.ts';
import type { PageCacheOptions } from './page-cache-options.ts';
import { PageStore } from './page-store.ts';
import { sendPersonal } from './personal-page.ts';
import type { Sources } from './policy.ts';
import { linksIn, Refresh } from './refresh.ts';
import { isApi, redirect, refuse } from './refusals.ts';
import { MISSING, RENDER_TIMEOUT, type Route, renderPublic, type ServedPage } from './render-public.ts';
import { canonicalAddress, canonicalPath, readTarget, withoutEmpty } from './request-target.ts';
import { sendRouterData } from './router-data.ts';
import { send, sendPrepared } from './send-page.ts';
import { SharedPages, type Ticket } from './shared-pages.ts';

/** Pages with inline scripts that are not recognised are sent with a nonce instead. */
type RenderedOnce = ServedPage & { isRecognised: boolean };

/** A page that came from another process is asked for again when something was dropped meanwhile, so often. */
const FINDS = 3;

/**
 * In front of Next: public pages are served whole from memory until one of their tags is dropped, all others are
 * rendered for one visitor and never kept. Where a page cannot be rendered, its last good one is shown, or an error page.
 *
 * The request that a public page is rendered for is the page cache's own: path, id and known parameters, in one order. So
 * no header, cookie or parameter of one visitor can reach what all receive.
 */
export class PageCache {
  readonly store: PageStore;
  readonly #options: PageCacheOptions & Required<Pick<PageCacheOptions, 'extraSources' | 'renderTimeout'>>;
  readonly #running = new Map<string, Promise<RenderedOnce>>();
  /** Routes that a warning names already. */
  readonly #unrecognised = new Set<string>();
  readonly #refresh = new Refresh(
    (key) => this.#makeAhead(key),
    () => this.#waiting > 0,
  );
  readonly #shared: SharedPages | undefined;
  readonly #purges: Purges | undefined;
  /** Visitors who wait for an answer that is not in memory. */
  #waiting = 0;

  constructor(options: PageCacheOptions) {
    this.#options = {
      ...options,
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
  }

  /** Reaches the store of shared pages; where it is away, each process keeps its own until it is back. */
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

  /** After a start: makes the pages without parameters, and some that they lead to. */
  warm(): void {
    this.#refresh.begin(
      Object.values(ROUTES).flatMap(({ path, public: isPublic }) =>
        isPublic && !path.includes(':') ? [path] : [],
      ),
    );
  }

  /** Makes no more pages ahead. To be awaited before Next closes, which logs an error for each later render. */
  async end(): Promise<void> {
    await this.#refresh.end();
    this.#shared?.close();
    this.#purges?.close();
  }

  /** Answers what was answered before under the very same address. @returns false for everything else. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean {
    const page = isRead(request) ? this.store.findByAddress(request.url ?? '') : undefined;
    if (!page || !sendPrepared(request, response, page)) return false;
    nameHit(response, page);
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
    if (!route || canonical === undefined) return this.#sendMissing(request, response, path, Boolean(route));
    if (!isRead(request)) {
      response.setHeader('Allow', 'GET, HEAD');
      return refuse(request, response, 405, 'Method Not Allowed');
    }
    const filled = withoutEmpty(search, route.query);
    if (canonical !== path || filled !== search) return redirect(response, canonical + filled);
    if (!route.public) {
      nameAnswer(response, route.path, 'personal');
      const isSent = await sendPersonal(this.#options, request, response, route.path);
      return isSent ? undefined : this.#sendMissing(request, response, path, true);
    }
    if (isRouterRequest(request.headers)) {
      nameAnswer(response, route.path, 'data');
      return sendRouterData(this.#options, request, response, target, route);
    }
    const key = canonicalAddress(path, search, route.query);
    const { page, origin } = await this.#pageFor(key, route);
    if (page.status === 404) return this.#sendMissing(request, response, path, true);
    this.store.remember(request.url ?? '', key);
    nameAnswer(response, route.path, origin.toLowerCase());
    await send(request, response, page, origin);
    this.store.measure(key);
  }

  async #sendMissing(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    isRoute: boolean,
  ): Promise<void> {
    nameAnswer(response, MISSING_ROUTE, 'missing');
    const { page: template } = await this.#pageFor(MISSING);
    const page = template.status === 404 ? missingPage(template, path, isRoute) : template;
    await send(request, response, page, template.status === 404 ? 'MISS' : 'FAULT');
  }

  /** The page as one visitor gets it. */
  async #pageFor(key: string, route?: Route): Promise<ServedPage> {
    const cached = this.store.find(key);
    if (cached) return { page: cached, origin: 'HIT' };
    const rendered = await this.renderOnce(key, route);
    if (rendered.isRecognised) return rendered;
    const page = await renderWithNonce(this.#options, key, {
      budget: this.#options.renderTimeout.ms,
      route: route?.path ?? MISSING,
      extraSources: this.#extraSources(key),
    });
    return 'number' in page ? { page: faultPage(page), origin: 'FAULT' } : { page, origin: 'NONCE' };
  }

  /** Lets all who ask for a page at once wait for one render. */
  renderOnce(key: string, route?: Route): Promise<RenderedOnce> {
    const running = this.#running.get(key);
    if (running) return running;
    const making = this.#makeOnce(key, route).finally(() => {
      if (this.#running.get(key) === making) this.#running.delete(key);
    });
    this.#running.set(key, making);
    return making;
  }

  /** @returns pages that this one leads to, when it was the first of its kind. */
  async #makeAhead(key: string): Promise<string[]> {
    const path = key.split('?', 1)[0] ?? key;
    const route = routeOf(path);
    const isFirst = this.store.lastVersion(key) === undefined;
    if (!route?.public || this.store.isFresh(key)) return [];
    const { page, origin } = await this.renderOnce(key, route);
    return isFirst && !route.path.includes(':') && ['MISS', 'SHARED'].includes(origin) ? linksIn(page) : [];
  }

  /** The page as another process has it, else rendered here. */
  async #makeOnce(key: string, route: Route | undefined): Promise<RenderedOnce> {
    const shared = route && this.#shared;
    for (let attempt = 0; shared && attempt < FINDS; attempt += 1) {
      const generation = this.store.generation;
      const found = await shared.find(key);
      if (!found) break;
      if ('ticket' in found) return this.#renderFresh(key, route, found.ticket);
      if (generation !== this.store.generation) continue;
      keepRoute(found.page, route.path);
      this.store.keep(key, found.page, generation);
      return { page: found.page, origin: 'SHARED', isRecognised: true };
    }
    return this.#renderFresh(key, route);
  }

  async #renderFresh(key: string, route: Route | undefined, ticket?: Ticket): Promise<RenderedOnce> {
    const generation = this.store.generation;
    const { page, origin, unknown, isWhole } = await renderPublic(this.#options, key, route, {
      older: this.store.lastVersion(key),
      extraSources: this.#extraSources(key),
      isForCdn: this.#purges !== undefined,
    });
    if (unknown > 0) this.#warn(route?.path ?? MISSING, unknown);
    const isKept = isWhole && this.store.keep(key, page, generation);
    if (origin === 'MISS' && !isWhole) this.store.remove(key);
    if (ticket) void (isKept ? this.#shared?.keep(ticket, page) : this.#shared?.release(ticket));
    return { page, origin, isRecognised: unknown === 0 };
  }

  #extraSources(key: string): Sources | undefined {
    return this.#options.extraSources(key.split('?', 1)[0] ?? key);
  }

  /** Once for each route: such a page may be asked for thousands of times. */
  #warn(route: string, count: number): void {
    if (this.#unrecognised.has(route)) return;
    this.#unrecognised.add(route);
    console.warn(
      `Inline scripts not recognised, ${count} on ${route}: its pages are sent uncached with a nonce (docs/upgrading-next.md)`,
    );
  }
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';
