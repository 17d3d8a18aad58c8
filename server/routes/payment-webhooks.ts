import type { Hono } from 'hono';
import { env } from '#server/env.ts';
import { limitedBody } from '#server/http/body.ts';
import type { ApiEnv } from '#server/http/kernel.ts';
import { notFound } from '#server/http/problem.ts';
import { handleSignedEvent } from '#server/payment/sandbox/webhook.ts';
import { handleStripeEvent } from '#server/payment/stripe/webhook.ts';

const PATH = '/api/v3/webhooks/payments/:provider';

/**
 * Mounts the webhook for events of the configured payment provider. The signature covers the raw body, so it is read as
 * text.
 */
export function mountPaymentWebhooks(app: Hono<ApiEnv>): void {
  app.use(PATH, limitedBody);
  app.post(PATH, async (context) => {
    const provider = env().PAYMENT_PROVIDER;
    if (context.req.param('provider') !== provider) throw notFound();
    const header = (name: string) => context.req.header(name) ?? null;
    const raw = await context.req.text();
    if (provider === 'stripe') await handleStripeEvent(raw, header('stripe-signature'));
    else await handleSignedEvent(raw, header('payment-signature'));
    return context.json({ received: true });
  });
}
