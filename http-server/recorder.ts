/** In which order pages are rendered: purchase and sign-in, then other pages, then listings that no search engine lists. */
export const RENDER_RANKS = ['first', 'usual', 'last'] as const;

/** Receives what is measured, durations in ms, while METRICS_TOKEN is set (`metrics.ts`). */
export interface Recorder {
  /** A page of the shop. `route` is a pattern of `lib/routes.ts`, never an address. */
  page(route: string, source: string, status: number, duration: number): void;
  /** A call of the API. `operation` is as in its OpenAPI document. */
  call(resource: string, operation: string, status: number, duration: number): void;
  /** Result for a page in the page store: 'found', 'waited' for another process, 'kept', 'outdated' when rendered. */
  sharedPage(result: string): void;
  /** The number of pages of a rank that wait for a render (page-cache/render-queue.ts). */
  rendersWaiting(rank: string, count: number): void;
  /** A page waited for its render. */
  renderWaited(rank: string, duration: number): void;
  /**
   * A page was not rendered: the queue was full ('full'), it waited too long ('late'), or a crawler may not
   * list it ('crawler').
   */
  renderRefused(rank: string, reason: string): void;
  /** Whether the page store answers. */
  pageStore(isThere: boolean): void;
}

const KEY = Symbol.for('revoir.recorder');
const shared = globalThis as typeof globalThis & { [KEY]?: Recorder };

/** Undefined without METRICS_TOKEN: nothing is measured. One per process, shared with Next's bundles. */
export const recorder = (): Recorder | undefined => shared[KEY];

/** Starts to record; undefined ends it. */
export function recordBy(given: Recorder | undefined): void {
  shared[KEY] = given;
}
