import { env } from '#server/env.ts';
import { Malformed } from '#server/errors.ts';
import { handleEvent } from '../handle-event.ts';
import { stripe, stripeErrorOf } from './client.ts';

/**
 * Handles Stripe's webhook: the SDK verifies the signature over the raw body, and its age.
 *
 * @throws Malformed for an unsigned body or an unknown format.
 */
export async function handleStripeEvent(raw: string, signature: string | null): Promise<void> {
  await handleEvent(await verifyEvent(raw, signature));
}

async function verifyEvent(raw: string, signature: string | null): Promise<unknown> {
  const { webhooks } = await stripe();
  try {
    return webhooks.constructEvent(raw, signature ?? '', env().STRIPE_WEBHOOK_SECRET ?? '');
  } catch (error) {
    if (stripeErrorOf(error)?.type === 'StripeSignatureVerificationError' || error instanceof SyntaxError)
      throw new Malformed('The signature is not right.');
    throw error;
  }
}
