import { translator } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { makePage, type Page } from './page.ts';

const time = new Intl.DateTimeFormat(SHOP_LOCALE, {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

/**
 * The last good page, with a line above it that says when that was. React leaves what it does not know in the body
 * alone, so the page works as ever.
 */
export function withStaleNotice(page: Page): Page {
  const text = translator(SHOP_LOCALE)('kept.note', { time: time.format(page.made) });
  const html = page.plain
    .toString('utf8')
    .replace(/<body[^>]*>/, (body) => `${body}<p class="kept" role="status">${text}</p>`);
  return makePage(200, page.headers, html, 0);
}
