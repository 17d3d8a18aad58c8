import { afterAll, beforeAll } from 'vitest';
import { resetEnv } from '#server/env.ts';
import { KEYS, type StripeDouble } from './double.ts';

/**
 * Makes the API take cards by Stripe, with a double. Call it once at the top of a test file, before the API is
 * called.
 *
 * @returns a function with the double's URL.
 */
export function useStripe(double: StripeDouble): () => string {
  let url = '';
  beforeAll(async () => {
    url = await double.start();
    Object.assign(process.env, {
      RATE_LIMITS: 'false',
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: KEYS.secret,
      STRIPE_PUBLISHABLE_KEY: KEYS.publishable,
      STRIPE_WEBHOOK_SECRET: KEYS.webhook,
      STRIPE_API_URL: url,
    });
    resetEnv();
  });
  afterAll(() => double.stop());
  return () => url;
}
