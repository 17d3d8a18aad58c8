import texts from '#messages/browsing/en-GB.json' with { type: 'json' };
import { makePage, type Page } from './page.ts';

const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
});

/**
 * The last good page, with a line above it that says when that was. React leaves what it does not know in the body
 * alone, so the page works as ever.
 */
export function withStaleNotice(page: Page): Page {
  const text = texts['kept.note'].replace('{time}', time.format(page.made));
  const html = page.plain
    .toString('utf8')
    .replace(/<body[^>]*>/, (body) => `${body}<p class="kept" role="status">${text}</p>`);
  return makePage(200, page.headers, html, 0);
}
