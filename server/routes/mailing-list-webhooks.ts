import type { Hono } from 'hono';
import { z } from 'zod';
import { email } from '#contract/identity.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { limitBody, limitedBody } from '#server/http/body.ts';
import type { ApiEnv } from '#server/http/kernel.ts';
import { notFound, unauthorized } from '#server/http/problem.ts';
import { isSecretEqual } from '#server/identity/timing-safe-equal.ts';
import { readKlaviyoWebhook } from '#server/mailing-list/klaviyo-webhook.ts';
import { askForUnsubscribes, endNewsOfAll } from '#server/mailing-list/unsubscribes.ts';

const BREVO = '/api/v3/webhooks/mailing-list/brevo';
const KLAVIYO = '/api/v3/webhooks/mailing-list/klaviyo';

/** The body of Brevo's webhook about a contact (https://developers.brevo.com/docs/marketing-webhooks). */
const brevoEvent = z.object({
  event: z.string(),
  email,
  /** Seconds. */
  ts_event: z.number().optional(),
});
/** Events after which a contact gets no more news. */
const ENDS = new Set(['unsubscribe', 'unsubscribed', 'spam']);

/** Size limit: a thousand events, Klaviyo's maximum per call, have about 1.5 MB. */
const KLAVIYO_BYTES = 4_000_000;

/**
 * Mounts the webhooks of unsubscribes at the mail tool. Brevo's authenticates by a token, Klaviyo's by a signature over
 * the raw body. All other events are accepted and ignored.
 */
export function mountMailingListWebhooks(app: Hono<ApiEnv>): void {
  app.use(BREVO, limitedBody);
  app.post(BREVO, async (context) => {
    const { MAILING_LIST, BREVO_WEBHOOK_TOKEN: token } = env();
    if (MAILING_LIST !== 'brevo' || token === undefined) throw notFound();
    if (!isSecretEqual(context.req.header('authorization'), `Bearer ${token}`)) throw unauthorized();
    const told = brevoEvent.safeParse(await context.req.json().catch(() => undefined)).data;
    if (told && ENDS.has(told.event)) {
      const at = told.ts_event === undefined ? new Date() : new Date(told.ts_event * 1_000);
      await endNewsOfAll(database(), [{ email: told.email, at }]);
    }
    return context.json({ received: true });
  });

  app.use(KLAVIYO, limitBody(KLAVIYO_BYTES));
  app.post(KLAVIYO, async (context) => {
    const { MAILING_LIST, KLAVIYO_WEBHOOK_SECRET: secret } = env();
    if (MAILING_LIST !== 'klaviyo' || secret === undefined) throw notFound();
    const raw = await context.req.text();
    const { ended, isToAsk } = readKlaviyoWebhook(secret, raw, (name) => context.req.header(name));
    await endNewsOfAll(database(), ended);
    if (isToAsk) await askForUnsubscribes(database());
    return context.json({ received: true });
  });
}
