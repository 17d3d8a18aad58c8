import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import { email } from '#contract/identity.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { limitedBody } from '#server/http/body.ts';
import type { ApiEnv } from '#server/http/kernel.ts';
import { notFound, unauthorized } from '#server/http/problem.ts';
import { endNewsOf } from '#server/marketing/subscriptions.ts';

const PATH = '/api/v3/webhooks/mailing-list/brevo';

/** The body of Brevo's webhook about a contact (https://developers.brevo.com/docs/marketing-webhooks). */
const brevoEvent = z.object({ event: z.string(), email });
/** After these a contact wants no more news. */
const ENDS = new Set(['unsubscribe', 'unsubscribed', 'spam']);

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Unsubscribes at Brevo, whose webhook proves itself by a token. Every other event is taken and passed over. */
export function mountMailingListWebhooks(app: Hono<ApiEnv>): void {
  app.use(PATH, limitedBody);
  app.post(PATH, async (context) => {
    const { MAILING_LIST, BREVO_WEBHOOK_TOKEN: token } = env();
    if (MAILING_LIST !== 'brevo' || token === undefined) throw notFound();
    const given = context.req.header('authorization') ?? '';
    if (!timingSafeEqual(hash(given), hash(`Bearer ${token}`))) throw unauthorized();
    const told = brevoEvent.safeParse(await context.req.json().catch(() => undefined)).data;
    if (told && ENDS.has(told.event)) await endNewsOf(database(), told.email);
    return context.json({ received: true });
  });
}
