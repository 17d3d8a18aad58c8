import { keepRoute } from './page-answers.ts';
import type { PageCacheOptions } from './page-cache-options.ts';
import type { PageStore } from './page-store.ts';
import type { Sources } from './policy.ts';
import type { Renderer } from './render-page.ts';
import { MISSING, type Route, renderPublic, type ServedPage } from './render-public.ts';
import type { Place } from './render-queue.ts';
import type { SharedPages, Ticket } from './shared-pages.ts';

/** Pages with unrecognised inline scripts are sent with a nonce instead. */
export type RenderedOnce = ServedPage & { isRecognised: boolean };

export type MakerOptions = PageCacheOptions &
  Renderer &
  Required<Pick<PageCacheOptions, 'extraSources' | 'renderTimeout'>>;

/** Maximum attempts to get a page from another process if tags were dropped meanwhile. */
const FINDS = 3;

/** Renders and caches pages that are the same for everyone. */
export class PageMaker {
  readonly #options: MakerOptions;
  readonly #store: PageStore;
  readonly #shared: SharedPages | undefined;
  /** Routes that a warning has named. */
  readonly #unrecognised = new Set<string>();

  constructor(options: MakerOptions, store: PageStore, shared: SharedPages | undefined) {
    this.#options = options;
    this.#store = store;
    this.#shared = shared;
  }

  /**
   * The page from another process, otherwise rendered here.
   *
   * @throws ClientDisconnected if everyone who requested it has left while it waited
   */
  async make(key: string, place: Place, route: Route | undefined): Promise<RenderedOnce> {
    const shared = route && this.#shared;
    for (let attempt = 0; shared && attempt < FINDS; attempt += 1) {
      const generation = this.#store.generation;
      const found = await shared.find(key);
      if (!found) break;
      if ('ticket' in found) return this.#renderFor(found.ticket, key, place, route);
      if (generation !== this.#store.generation) continue;
      keepRoute(found.page, route.path);
      this.#store.keep(key, found.page, generation);
      return { page: found.page, origin: 'SHARED', isRecognised: true };
    }
    return this.#render(key, place, route);
  }

  /** The sources that a page's policy allows besides the shop. */
  extraSources(key: string): Sources | undefined {
    return this.#options.extraSources(key.split('?', 1)[0] ?? key);
  }

  /** Renders the page, and stores it for other processes. */
  async #renderFor(
    ticket: Ticket,
    key: string,
    place: Place,
    route: Route | undefined,
  ): Promise<RenderedOnce> {
    let isKept = false;
    try {
      const rendered = await this.#render(key, place, route);
      isKept = rendered.isKept;
      if (isKept) void this.#shared?.keep(ticket, rendered.page);
      return rendered;
    } finally {
      if (!isKept) void this.#shared?.release(ticket);
    }
  }

  async #render(
    key: string,
    place: Place,
    route: Route | undefined,
  ): Promise<RenderedOnce & { isKept: boolean }> {
    let generation = this.#store.generation;
    const { page, origin, unknown, isWhole } = await renderPublic(this.#options, key, route, {
      older: this.#store.lastVersion(key),
      place,
      begin: () => {
        generation = this.#store.generation;
      },
      extraSources: this.extraSources(key),
      isForCdn: this.#options.purge !== undefined,
    });
    if (unknown > 0) this.#warn(route?.path ?? MISSING, unknown);
    const isKept = isWhole && this.#store.keep(key, page, generation);
    if (origin === 'MISS' && !isWhole) this.#store.remove(key);
    return { page, origin, isRecognised: unknown === 0, isKept };
  }

  /** Warns once for each route, because such a page may be requested thousands of times. */
  #warn(route: string, count: number): void {
    if (this.#unrecognised.has(route)) return;
    this.#unrecognised.add(route);
    console.warn(
      `Inline scripts not recognised, ${count} on ${route}: its pages are sent uncached with a nonce (docs/upgrading-next.md)`,
    );
  }
}
