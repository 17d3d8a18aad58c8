import type { ServerResponse } from 'node:http';
import { recorder } from '#http-server/recorder.ts';
import type { Page } from './page.ts';

/** The route that is recorded of an address that none takes. */
export const MISSING_ROUTE = '(missing)';

/** What an answer is, until it is sent. */
const named = new WeakMap<ServerResponse, { route: string; source: string }>();

/** Measures the answer to the end, if it turns out to be a page. Costs nothing while nothing is recorded. */
export function measureAnswer(response: ServerResponse): void {
  const record = recorder();
  if (!record) return;
  const began = performance.now();
  response.once('finish', () => {
    const page = named.get(response);
    if (page) record.page(page.route, page.source, response.statusCode, performance.now() - began);
  });
}

/**
 * Says which page an answer is.
 *
 * @param route a pattern of `lib/routes.ts`, or a name in brackets
 * @param source what the page cache did: 'hit', 'miss', 'stale', 'nonce', 'fault', or 'personal', 'data' of what it never keeps
 */
export function nameAnswer(response: ServerResponse, route: string, source: string): void {
  if (recorder()) named.set(response, { route, source });
}

/** Patterns by kept page: a page that is found by its address is sent without looking for its route. */
const routes = new WeakMap<Page, string>();

export const keepRoute = (page: Page, route: string): void => void routes.set(page, route);

/** The answer is a kept page. */
export const nameHit = (response: ServerResponse, page: Page): void =>
  nameAnswer(response, routes.get(page) ?? MISSING_ROUTE, 'hit');
