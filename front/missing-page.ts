import { makePage, type Page } from './page.ts';

/** Where components/content/missing-path.tsx stands; its text is the front's to write. */
const PLACE = /(<span data-missing-path="[^"]*">)[^<]*(<)/;

/**
 * The page for a wrong address, from the one that Next made for all of them: `Page not found: {path}` where no route
 * takes the path, `Page Not Found: {path}` where a route finds nothing under it.
 *
 * @param path as it stood in the request
 */
export function missingPage(template: Page, path: string, isRoute: boolean): Page {
  const text = `Page ${isRoute ? 'Not Found' : 'not found'}: ${path}`;
  const html = template.plain
    .toString('utf8')
    .replace(PLACE, (_, before: string, after: string) => before + escapeHtml(text) + after);
  return makePage(404, template.headers, html, 0);
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (found) => `&#${found.charCodeAt(0)};`);
