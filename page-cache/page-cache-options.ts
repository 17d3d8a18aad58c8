import type { Purge } from './cdn.ts';
import type { Sources } from './policy.ts';
import type { Renderer } from './render-page.ts';
import type { RENDER_TIMEOUT } from './render-public.ts';
import type { QueueLimits } from './render-queue.ts';

export interface PageCacheOptions extends Omit<Renderer, 'queue'> {
  /** Memory for pages, in bytes. */
  limit: number;
  /** Whether Next answers a path as it is asked: the API, other route handlers, files. */
  isForNext: (path: string) => boolean;
  /** What a path's policy allows beyond the shop itself; personal pages are never asked about. */
  extraSources?: (path: string) => Sources | undefined;
  renderTimeout?: typeof RENDER_TIMEOUT;
  queueLimits?: Partial<QueueLimits>;
  /** A Redis by which processes share pages; without it each keeps its own. */
  sharedBy?: { url: string; edition: string };
  /** A CDN in front that keeps pages, too. */
  purge?: Purge;
}
