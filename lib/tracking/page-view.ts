import { productPath, ROUTES, routeOf } from '../routes.ts';
import type { PageView } from './events.ts';

/** Pages whose address contains only names from the catalogue. */
const NAMED = new Set<string>([ROUTES['products-id___en_GB'].path, ROUTES['collections-id___en_GB'].path]);

/**
 * Returns the view of a page, undefined if it is not tracked: a collection without query parameters
 * (specification, section 7). An unmatched route is an error 404, like a page that answered 404.
 *
 * @param status of the document's response, if the browser provides it
 */
export function pageViewOf(
  url: { origin: string; pathname: string; search: string },
  status = 200,
): PageView | undefined {
  const route = routeOf(url.pathname);
  const name = Object.entries(ROUTES).find(([, entry]) => entry === route)?.[0];
  if (!route || !name)
    return {
      event: 'page_view',
      page_name: '404',
      page_path: '404',
      page_location: `${url.origin}/404`,
      error: 404,
    };
  if (name === 'collections-id___en_GB' && status < 400 && url.search.length < 2) return undefined;
  const named = NAMED.has(route.path) && status < 400;
  return {
    event: 'page_view',
    page_name: name,
    page_path: route.path,
    page_location: url.origin + (named ? url.pathname : route.path),
    ...(named ? { page_id: decoded(url.pathname.split('/').at(-1) ?? '') } : {}),
    ...(status >= 400 ? { error: status } : {}),
  };
}

/** Returns the view of a quick view: that of the product's page. */
export function quickViewOf(slug: string, origin: string): PageView | undefined {
  const view = pageViewOf({ origin, pathname: productPath(slug), search: '' });
  return view && { ...view, view: 'quick' };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
