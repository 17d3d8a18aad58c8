import type { ServerEnv } from '#server/env.ts';

/**
 * A shop that takes real money must not have the practice provider beside it.
 *
 * @throws Error in production when live settings and the sandbox are given together.
 */
export function refuseMixedPayments(settings: ServerEnv): void {
  const live =
    settings.STRIPE_SECRET_KEY?.startsWith('sk_live_') || settings.STRIPE_SECRET_KEY?.startsWith('rk_live_');
  if (settings.NODE_ENV === 'production' && live && settings.PAYMENT_PROVIDER === 'sandbox') {
    throw new Error(
      'PAYMENT_PROVIDER=sandbox and a live STRIPE_SECRET_KEY are given together: the payment sandbox does not start in a shop that takes real money.',
    );
  }
}
