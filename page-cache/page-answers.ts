import type { ServerResponse } from 'node:http';
import { noteOf } from '#http-server/request-note.ts';
import type { Page } from './page.ts';

/** The route that is noted of an address that none takes. */
export const MISSING_ROUTE = '(missing)';

/**
 * Says which page an answer is.
 *
 * @param route a pattern of `lib/routes.ts`, or a name in brackets
 * @param source what the page cache did: 'hit', 'miss', 'stale', 'nonce', 'fault', or 'personal', 'data' of what it never keeps
 */
export function nameAnswer(response: ServerResponse, route: string, source: string): void {
  const note = noteOf(response);
  if (note) Object.assign(note, { route, source });
}

/** Patterns by kept page: a page that is found by its address is sent without looking for its route. */
const routes = new WeakMap<Page, string>();

export const keepRoute = (page: Page, route: string): void => void routes.set(page, route);

/** The answer is a kept page. */
export const nameHit = (response: ServerResponse, page: Page): void =>
  nameAnswer(response, routes.get(page) ?? MISSING_ROUTE, 'hit');

/** The answer is a file of the build. */
export function nameFile(response: ServerResponse): void {
  const note = noteOf(response);
  if (note) note.route = '(file)';
}
