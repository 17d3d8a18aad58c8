import type { ServerResponse } from 'node:http';
import { noteOf } from '#http-server/request-note.ts';
import type { Page } from './page.ts';

/** Route noted for an address that matches none. */
export const MISSING_ROUTE = '(missing)';

/**
 * Notes the route and source of an answer.
 *
 * @param route a pattern of `lib/routes.ts`, or a name in brackets
 * @param source result of the page cache: 'hit', 'miss', 'stale', 'nonce', 'fault'; 'personal' or 'data' for
 * requests it never caches
 */
export function nameAnswer(response: ServerResponse, route: string, source: string): void {
  const note = noteOf(response);
  if (note) Object.assign(note, { route, source });
}

/** Route patterns by cached page: a page found by its address is sent without looking up its route. */
const routes = new WeakMap<Page, string>();

export const keepRoute = (page: Page, route: string): void => void routes.set(page, route);

/** Notes that the answer is a cached page. */
export const nameHit = (response: ServerResponse, page: Page): void =>
  nameAnswer(response, routes.get(page) ?? MISSING_ROUTE, 'hit');

/** Notes that the answer is a file of the build. */
export function nameFile(response: ServerResponse): void {
  const note = noteOf(response);
  if (note) note.route = '(file)';
}
