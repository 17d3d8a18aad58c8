import type { Purge } from './cdn.ts';
import type { Sources } from './policy.ts';
import type { Renderer } from './render-page.ts';
import type { RENDER_TIMEOUT } from './render-public.ts';
import type { QueueLimits } from './render-queue.ts';

export interface PageCacheOptions extends Omit<Renderer, 'queue'> {
  /** Memory for pages, in bytes. */
  limit: number;
  /** Whether Next answers a path unchanged: the API, other route handlers, files. */
  isForNext: (path: string) => boolean;
  /** Sources that a public path's policy allows besides the shop; not called for personal pages. */
  extraSources?: (path: string) => Sources | undefined;
  renderTimeout?: typeof RENDER_TIMEOUT;
  queueLimits?: Partial<QueueLimits>;
  /** A Redis through which processes share pages; without it each keeps its own. */
  sharedBy?: { url: string; edition: string };
  /** Purges a CDN in front of the shop that caches pages, too. */
  purge?: Purge;
}
