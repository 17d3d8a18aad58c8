import { missingPageTexts } from '#lib/i18n/missing-page.ts';
import { translator } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { makePage, type Page } from './page.ts';

/** Positions of components/content/missing-path.tsx, whose texts the page cache writes. */
const PLACES = /(<span data-missing-(path|reason)="[^"]*">)[^<]*(<)/g;

/**
 * The page for a wrong address, made from Next's single one: shows the path, whether its route finds nothing or no
 * route matches, and the likely reason.
 *
 * @param path as in the request
 */
export function missingPage(template: Page, path: string): Page {
  const t = translator(SHOP_LOCALE);
  const { heading, lead } = missingPageTexts(path);
  const html = template.plain
    .toString('utf8')
    .replace(PLACES, (_, before: string, place: string, after: string) => {
      const text = place === 'path' ? t(heading, { path }) : t(lead);
      return before + escapeHtml(text) + after;
    });
  return makePage(404, template.headers, html, 0);
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`);
