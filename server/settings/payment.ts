import { z } from 'zod';
import { flag, integer, webAddress } from './value-types.ts';

/** Defines the format of Stripe's keys: their kind, and whether they move real money. */
const key = (kinds: string, beginning: string) =>
  z
    .string()
    .regex(new RegExp(`^(${kinds})_(test|live)_`), `begins with ${beginning}.`)
    .optional();

/** Payment providers. */
export const paymentSettings = {
  PAYMENT_PROVIDER: z
    .enum(['sandbox', 'stripe'])
    .default('sandbox')
    .describe(
      '`stripe` takes cards by Stripe, with its three keys; `sandbox` takes test cards and no money.',
    ),
  ALLOW_PUBLIC_SANDBOX: flag.default(false).describe('Lets the sandbox run where others can reach the shop.'),
  PAYMENT_MINUTES: integer({ min: 1, max: 120, default: 15 }).describe(
    'How long a payment may take, in minutes.',
  ),
  RECONCILE_SECONDS: integer({ min: 1, max: 600, default: 30 }).describe(
    'How often payments that stopped half way are ended, in seconds.',
  ),
  STRIPE_SECRET_KEY: key('sk|rk', 'sk_test_, sk_live_, rk_test_ or rk_live_').describe(
    'Stripe’s secret or restricted key.',
  ),
  STRIPE_PUBLISHABLE_KEY: key('pk', 'pk_test_ or pk_live_').describe(
    'Stripe’s public key, which the card form in the browser needs.',
  ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'begins with whsec_.')
    .optional()
    .describe('Signs what Stripe sends to `/api/v3/webhooks/payments/stripe`.'),
  STRIPE_PAYMENT_METHODS: z
    .string()
    .default('card')
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(['card', 'link', 'paypal'])).min(1))
    .describe(
      'What Stripe may take, with commas between: `card` (Apple Pay and Google Pay come with it), `link`, `paypal`; each must be switched on in Stripe’s dashboard.',
    ),
  STRIPE_API_URL: webAddress.optional().describe('Another host that speaks Stripe’s protocol, for tests.'),
};
