import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { isLoopback } from '#http-server/loopback.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { NotFound } from '#server/errors.ts';
import { escapeHtml } from '#server/http/html.ts';
import type { ApiEnv } from '#server/http/kernel.ts';
import { mediaSource } from '#server/http/media-source.ts';
import { mailBody, recentMails } from '#server/mail/outbox.ts';
import { PAGE_TRANSITION } from '#shared/page-transition.ts';

const STYLE = `
:root{color-scheme:light;font:16px/1.5 ui-sans-serif,system-ui,sans-serif;color:#1d1a16;background:#f6f2ea}
main{max-width:48rem;margin:6vh auto;padding:0 1.5rem}
h1{font:400 2.25rem/1.1 ui-serif,Georgia,serif}
li{display:grid;gap:.15rem;padding:1rem 0;border-top:1px solid #ddd5c7}
ul{padding:0;list-style:none}
a{color:inherit}small{color:#5f574c}`;

/** Whether the outbox may be read: on this machine alone, by its own name, through no proxy. */
function isShown(context: Context<ApiEnv>): boolean {
  const { OUTBOX_PAGE } = env();
  if (OUTBOX_PAGE !== 'local') return OUTBOX_PAGE === 'true';
  // A page of another site can resolve its own host name to this machine, and would read the answer (DNS rebinding).
  return !context.env?.proxied && isLoopback(context.req.header('host') ?? new URL(context.req.url).host);
}

/** Mounts the list of written mails, sent or not, newest first, if OUTBOX_PAGE allows it. */
export function mountOutbox(app: Hono<ApiEnv>): void {
  app.get('/api/v3/outbox', async (context) => {
    if (!isShown(context)) throw new NotFound();
    const mails = await recentMails(database());
    const rows = mails.map(
      (entry) => `<li><a href="/api/v3/outbox/${entry.id}">${escapeHtml(entry.subject ?? 'Being written')}</a>
<small>to ${escapeHtml(entry.recipient)}, ${entry.created_at.slice(0, 16).replace('T', ' ')} UTC, ${entry.state}</small></li>`,
    );
    const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>No mail was written yet.</p>';
    return html(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Outbox</title><style>${STYLE}${PAGE_TRANSITION}</style></head>
<body><main><h1>Outbox</h1>${list}</main></body></html>`);
  });
  app.get('/api/v3/outbox/:id', async (context) => {
    const id = z.uuid().safeParse(context.req.param('id'));
    if (!isShown(context) || !id.success) throw new NotFound();
    const body = await mailBody(database(), id.data);
    if (!body) throw new NotFound();
    return html(body);
  });
}

/** Serves a mail without scripts. It has the shop's origin, which the shop's pictures require. */
function html(text: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${mediaSource()}; frame-ancestors 'none'; sandbox allow-top-navigation allow-same-origin`,
    },
  });
}
