import { translator } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { formatShopTime } from '#shared/shop-time.ts';
import { makePage, type Page } from './page.ts';

/**
 * The last good page, with a line above it that names its time. React ignores unknown elements in the body, so
 * the page still works.
 */
export function withStaleNotice(page: Page): Page {
  const text = translator(SHOP_LOCALE)('kept.note', {
    time: formatShopTime(page.madeAt, SHOP_LOCALE, { hour: '2-digit', minute: '2-digit' }),
  });
  const html = page.plain
    .toString('utf8')
    .replace(/<body[^>]*>/, (body) => `${body}<p class="kept" role="status">${text}</p>`);
  return makePage(200, page.headers, html, 0);
}
