import type { Context, Hono } from 'hono';
import { closestLocale } from '#lib/i18n/locales.ts';
import { subscriptionOfLink, unsubscribe } from '#server/accounts/marketing-links.ts';
import { database } from '#server/db/database.ts';
import { escapeHtml } from '#server/http/html.ts';
import type { ApiEnv } from '#server/http/kernel.ts';
import { networkOf, rateLimit } from '#server/identity/limit.ts';
import { UNSUBSCRIBE_PATH, unsubscribeTexts } from '#server/mail/unsubscribe.ts';

const STYLE = `
:root{color-scheme:light;font:16px/1.5 ui-sans-serif,system-ui,sans-serif;color:#1d1a16;background:#f6f2ea}
main{max-width:32rem;margin:12vh auto;padding:0 1.5rem}
h1{font:400 2.25rem/1.1 ui-serif,Georgia,serif}
button{font:inherit;padding:.75rem 1.5rem;border:0;background:#1d1a16;color:#fffdf8;cursor:pointer}`;

const TRIES_PER_HOUR = 100;

/**
 * The address in every mail of news. A mail program ends them with one POST (RFC 8058), which has no cookie, no token
 * and a body of its own; a browser that follows the link sees a page that asks, for scanners of mail follow links, too.
 */
export function mountUnsubscribe(app: Hono<ApiEnv>): void {
  app.get(`${UNSUBSCRIBE_PATH}/:link`, async (context) => {
    await limit(context);
    const { email } = await subscriptionOfLink(database(), context.req.param('link'));
    const texts = textsFor(context);
    return page(
      context,
      `<p>${escapeHtml(texts.ask(email))}</p><form method="post"><button>${escapeHtml(texts.button)}</button></form>`,
    );
  });
  app.post(`${UNSUBSCRIBE_PATH}/:link`, async (context) => {
    await limit(context);
    const { email } = await unsubscribe(database(), context.req.param('link'));
    return page(context, `<p role="status">${escapeHtml(textsFor(context).done(email))}</p>`);
  });
}

const limit = (context: Context<ApiEnv>) =>
  rateLimit(`mailed-link ${networkOf(context.env?.ip ?? '127.0.0.1')}`, TRIES_PER_HOUR, 3_600);

const localeOf = (context: Context<ApiEnv>) => closestLocale(context.req.header('accept-language'));
const textsFor = (context: Context<ApiEnv>) => unsubscribeTexts(localeOf(context));

function page(context: Context<ApiEnv>, body: string): Response {
  const title = escapeHtml(textsFor(context).title);
  return new Response(
    `<!doctype html><html lang="${localeOf(context)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`,
    {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'private, no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      },
    },
  );
}
