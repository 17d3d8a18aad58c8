import type { Hono } from 'hono';
import { z } from 'zod';
import { BRAND } from '#brand/brand.ts';
import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { isForm, limitedBody, readFields } from '#server/http/body.ts';
import type { ApiEnv } from '#server/http/kernel.ts';
import { badRequest, invalid, notFound, Problem, refusalOf } from '#server/http/problem.ts';
import { problemOf } from '#server/http/violations.ts';
import { isSecretEqual } from '#server/identity/timing-safe-equal.ts';
import type { Intent } from '#server/payment/provider.ts';
import {
  answerChallenge,
  type Confirmation,
  cardConfirmation,
  confirm,
  savedCardConfirmation,
} from '#server/payment/sandbox/confirm.ts';
import { readIntent } from '#server/payment/sandbox/intents.ts';
import { type RefusalText, refusalText } from '#server/refusal-texts.ts';
import { currencyFormat } from '#shared/currency.ts';
import { challengePage } from './challenge-page.ts';

const SANDBOX = '/api/v3/payment-sandbox/payment-intents/:id';
const challenge = z.object({
  client_secret: z.string().max(200),
  return_url: z.string().max(500).default('/'),
  answer: z.enum(['approve', 'refuse']),
});

/** Whether to redirect to a path: only one of this shop, with one slash, no host and no control characters. */
function isOwnPath(path: string): boolean {
  // Browsers treat a backslash as a slash.
  return /^\/(?![/\\])[^\\\s]*$/.test(path) && new URL(path, 'http://own.test').host === 'own.test';
}

/** Mounts the public side of the sandbox's payment provider: intents, their confirmation and the bank's page. */
export function mountPaymentSandbox(app: Hono<ApiEnv>): void {
  app.use('/api/v3/payment-sandbox/*', limitedBody);
  app.use('/api/v3/payment-sandbox/*', async (context, next) => {
    if (env().PAYMENT_PROVIDER !== 'sandbox') throw notFound();
    if (context.env?.proxied && !env().ALLOW_PUBLIC_SANDBOX)
      throw new Problem(
        403,
        'This call came through a proxy: the payment sandbox takes it with ALLOW_PUBLIC_SANDBOX=true only.',
      );
    await next();
  });
  app.get(SANDBOX, async (context) => {
    const intent = await readIntent(database(), context.req.param('id'));
    if (!isSecretEqual(context.req.query('client_secret'), intent.clientSecret)) throw notFound();
    return context.json(publicIntent(intent));
  });
  app.post(`${SANDBOX}/confirm`, async (context) => {
    const input = await readFields(context);
    const returnUrl = ownPath(input.return_url);
    const html = isForm(context);
    const id = context.req.param('id') ?? '';
    try {
      const intent = await confirm(id, cardOf(input));
      if (html) return context.redirect(afterwards(intent, returnUrl), 303);
      return context.json({ ...publicIntent(intent), next_action: nextAction(intent, returnUrl) });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!html || !refusal || refusal.status >= 500) throw error;
      return context.redirect(
        withParameter('/checkout', 'card', refusal.violations?.[0]?.propertyPath ?? 'refused'),
        303,
      );
    }
  });
  app.get(`${SANDBOX}/challenge`, async (context) => {
    const intent = await readIntent(database(), context.req.param('id') ?? '');
    const secret = context.req.query('client_secret') ?? '';
    if (!isSecretEqual(secret, intent.clientSecret)) throw notFound();
    // A shopper who returns to an answered challenge sees its result.
    if (intent.status !== 'requires_action')
      return context.redirect(ownPath(context.req.query('return_url')), 303);
    const amount = currencyFormat(intent.currency).format(intent.amount / 100);
    const returnUrl = ownPath(context.req.query('return_url'));
    const page = challengePage({
      intentId: intent.id,
      secret,
      returnUrl,
      amount,
      merchant: BRAND.name,
      last4: intent.card?.last4,
    });
    return context.html(page, 200, {
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; font-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    });
  });
  app.post(`${SANDBOX}/challenge`, async (context) => {
    const parsed = challenge.safeParse(await readFields(context));
    if (!parsed.success) throw badRequest('The answer is not understood.');
    const { client_secret, return_url, answer } = parsed.data;
    const intent = await answerChallenge(context.req.param('id') ?? '', client_secret, answer === 'approve');
    return context.redirect(afterwards(intent, ownPath(return_url)), 303);
  });
}

const FIELDS: Record<string, RefusalText> = {
  card_number: refusalText('refusal.card.number'),
  card_expiry: refusalText('refusal.card.expiry'),
  card_cvc: refusalText('refusal.card.cvc'),
};

/**
 * Parses the input of the card form, or of a saved card's form.
 *
 * @throws Problem 400 for a value of the wrong type, 422 with the wrong fields.
 */
function cardOf(input: unknown): Confirmation {
  const isSaved = typeof input === 'object' && input !== null && 'saved_card' in input;
  const parsed = (isSaved ? savedCardConfirmation : cardConfirmation).safeParse(input);
  if (parsed.success) return parsed.data;
  const problem = problemOf(parsed.error, input);
  throw problem.violations
    ? invalid(
        problem.violations.map((entry) => ({
          ...entry,
          message: FIELDS[entry.propertyPath] ?? entry.message,
        })),
      )
    : problem;
}

function ownPath(value: unknown): string {
  return typeof value === 'string' && isOwnPath(value) ? value : '/pages/payment-result';
}

function publicIntent(intent: Intent) {
  const { id, amount, currency, status, lastError } = intent;
  return { id, object: 'payment_intent', amount, currency, status, last_payment_error: lastError };
}

function nextAction(intent: Intent, returnUrl: string) {
  return intent.status === 'requires_action'
    ? { type: 'redirect_to_url', redirect_to_url: { url: challengeUrl(intent, returnUrl) } }
    : null;
}

function challengeUrl(intent: Intent, returnUrl: string): string {
  const query = new URLSearchParams({ client_secret: intent.clientSecret, return_url: returnUrl });
  return `/api/v3/payment-sandbox/payment-intents/${intent.id}/challenge?${query}`;
}

function afterwards(intent: Intent, returnUrl: string): string {
  return intent.status === 'requires_action' ? challengeUrl(intent, returnUrl) : returnUrl;
}

function withParameter(path: string, name: string, value: string): string {
  return `${path}?${new URLSearchParams({ [name]: value })}`;
}
