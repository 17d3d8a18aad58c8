import { translator } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { makePage, type Page } from './page.ts';

/** Position of components/content/missing-path.tsx, whose text the page cache writes. */
const PLACE = /(<span data-missing-path="[^"]*">)[^<]*(<)/;

/**
 * The page for a wrong address, made from Next's single one: shows the path, and whether its route finds
 * nothing or no route matches.
 *
 * @param path as in the request
 */
export function missingPage(template: Page, path: string, isRoute: boolean): Page {
  const text = translator(SHOP_LOCALE)(isRoute ? 'notFound.item' : 'notFound.path', { path });
  const html = template.plain
    .toString('utf8')
    .replace(PLACE, (_, before: string, after: string) => before + escapeHtml(text) + after);
  return makePage(404, template.headers, html, 0);
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`);
