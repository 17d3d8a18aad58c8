import Stripe from 'stripe';
import { env } from '#server/env.ts';
import { notFound, unavailable } from '#server/http/problem.ts';
import { log } from '#server/log.ts';

let known: Stripe | undefined;

/** The SDK, with what its version of the API is pinned to. `STRIPE_API_URL` leads it to another host, such as a double. */
export function stripe(): Stripe {
  known ??= make();
  return known;
}

function make(): Stripe {
  const { STRIPE_SECRET_KEY = '', STRIPE_API_URL } = env();
  const at = STRIPE_API_URL ? new URL(STRIPE_API_URL) : undefined;
  return new Stripe(STRIPE_SECRET_KEY, {
    apiVersion: '2026-10-28.endive',
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(at && {
      protocol: at.protocol === 'http:' ? 'http' : 'https',
      host: at.hostname,
      port: at.port || (at.protocol === 'http:' ? 80 : 443),
    }),
  });
}

/** Asks Stripe. @throws Problem 404 for what it does not have; 503 while it does not answer: then it is asked again later. */
export async function ask<T>(call: (client: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(stripe());
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    log.warn({ type: error.type, code: error.code, request: error.requestId }, 'Stripe did not do as asked');
    if (error.code === 'resource_missing') throw notFound();
    if (isAway(error)) throw unavailable(5);
    throw error;
  }
}

/** Whether Stripe answered that the payment's state has no such step: too late, or a second time. */
export const isPast = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';

const isAway = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;
