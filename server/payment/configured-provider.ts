import { env } from '#server/env.ts';
import type { PaymentProvider } from './provider.ts';
import { sandbox } from './sandbox/provider.ts';
import { stripeProvider } from './stripe/provider.ts';

/** Returns the configured provider. */
export function paymentProvider(): PaymentProvider {
  return env().PAYMENT_PROVIDER === 'stripe' ? stripeProvider : sandbox;
}
