import type { ROUTES } from '#lib/routes.ts';
import { requestFor } from '#next-output/render.ts';
import { faultPage } from './fault-page.ts';
import type { Page, PageSource } from './page.ts';
import { keepRoute, MISSING_ROUTE } from './page-answers.ts';
import { type PublicPageOptions, publicPage } from './public-page.ts';
import { type Renderer, renderPage } from './render-page.ts';
import type { Place } from './render-queue.ts';
import { withStaleNotice } from './stale-page.ts';

export type Route = (typeof ROUTES)[keyof typeof ROUTES];
export type ServedPage = { page: Page; origin: PageSource };

/** An address that no route matches: Next's page for it serves every wrong address. */
export const MISSING = '/_missing';

const LIFETIME_MS = { page: 86_400_000, filtered: 60_000, missing: 10_000 };
/** Maximum time that a visitor waits for a new page, in ms: less if there is an older version to show. */
export const RENDER_TIMEOUT = { ms: 20_000, withOlderMs: 5_000 };

/**
 * A page that was just rendered. `unknown` is the number of unrecognised inline scripts: with any, it is sent
 * with a nonce instead.
 */
export interface PublicRender extends ServedPage {
  unknown: number;
  /** Whether it may be cached for everyone. */
  isWhole: boolean;
}

/**
 * Renders a public page for the page cache's own request. If that fails, its last good version with a notice,
 * or an error page.
 */
export async function renderPublic(
  options: Renderer & { renderTimeout: typeof RENDER_TIMEOUT },
  key: string,
  route: Route | undefined,
  {
    older,
    place,
    begin,
    ...forPage
  }: Omit<PublicPageOptions, 'bundle'> & { older: Page | undefined; place: Place; begin: () => void },
): Promise<PublicRender> {
  const { withOlderMs, ms } = options.renderTimeout;
  const request = requestFor(key, { host: 'localhost' });
  const rendered = await renderPage(options, request, {
    budget: older ? withOlderMs : ms,
    route: route?.path ?? MISSING,
    place,
    begin,
  });
  if ('number' in rendered) {
    const last = older && (older.status === 200 ? withStaleNotice(older) : older);
    const shown: ServedPage = last
      ? { page: last, origin: 'STALE' }
      : { page: faultPage(rendered), origin: 'FAULT' };
    return { ...shown, unknown: 0, isWhole: false };
  }
  const { filtered, page: whole, missing } = LIFETIME_MS;
  const lifetime = route ? (key.includes('?') ? filtered : whole) : missing;
  const { page, unknown } = publicPage(rendered, lifetime, { ...forPage, bundle: options.bundle });
  keepRoute(page, route?.path ?? MISSING_ROUTE);
  const isFound = route ? page.status === 200 && page.tags.length > 0 : page.status === 404;
  return { page, origin: 'MISS', unknown, isWhole: isFound && unknown === 0 };
}
