import Stripe from 'stripe';
import { env } from '#server/env.ts';
import { badRequest } from '#server/http/problem.ts';
import { takeEvent } from '../take.ts';
import { stripe } from './client.ts';

/**
 * Stripe's door: the SDK checks the signature over the raw body, and its age.
 *
 * @throws Problem 400 for a body that is not signed or not understood.
 */
export async function takeStripeEvent(raw: string, signature: string | null): Promise<void> {
  await takeEvent(verified(raw, signature));
}

function verified(raw: string, signature: string | null): unknown {
  try {
    return stripe().webhooks.constructEvent(raw, signature ?? '', env().STRIPE_WEBHOOK_SECRET ?? '');
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      throw badRequest('The signature is not right.');
    throw error;
  }
}
