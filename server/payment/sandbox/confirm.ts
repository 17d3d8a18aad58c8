import { z } from 'zod';
import { CARD_CVC, CARD_EXPIRY, CARD_NUMBER } from '#contract/payment-card.ts';
import { database } from '#server/db/database.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { isSecretEqual } from '#server/identity/timing-safe-equal.ts';
import type { Intent, PayingCard } from '../provider.ts';
import { deliverEvents } from './deliver-events.ts';
import { applyAction, readIntent } from './intents.ts';
import { CARDS } from './state-machine.ts';

/** What the card form sends; `return_url` is a path of this shop. */
export const confirmation = z.object({
  client_secret: z.string().max(200),
  card_number: z
    .string()
    .regex(CARD_NUMBER)
    .transform((number) => number.replace(/\D/g, '')),
  card_expiry: z.string().trim().regex(CARD_EXPIRY),
  card_cvc: z.string().trim().regex(CARD_CVC),
  return_url: z.string().max(500).optional(),
});
export type Confirmation = z.infer<typeof confirmation>;

/** Whether a month of expiry is over at `now`. */
function isExpired(expiry: string, now: Date): boolean {
  const month = Number(expiry.slice(0, 2));
  const year = 2000 + Number(expiry.slice(-2));
  return year * 12 + month <= now.getUTCFullYear() * 12 + now.getUTCMonth();
}

/** Every test card that pays begins as Visa’s do. */
const payingCard = (number: string): PayingCard => ({
  brand: number.startsWith('4') ? 'visa' : 'unknown',
  last4: number.slice(-4),
});

/** Most cards tried on one order, across its intents: stolen numbers must not be checked here. */
const TRIES_PER_HOUR = 10;

/**
 * Confirms an intent with a test card, as Stripe's confirm call does.
 *
 * @throws NotFound unknown intent or wrong secret, Conflict not payable any more, Invalid expired, TooManyAttempts.
 */
export async function confirm(intentId: string, card: Confirmation): Promise<Intent> {
  if (isExpired(card.card_expiry, new Date())) {
    throw new Invalid([{ field: 'card_expiry', message: 'This card has expired.' }]);
  }
  const intent = await readIntent(database(), intentId);
  if (!isSecretEqual(card.client_secret, intent.clientSecret)) throw new NotFound();
  if (intent.status !== 'requires_payment_method') {
    throw new Conflict(`The payment is ${intent.status} and takes no card.`, 'state');
  }
  await rateLimit(`confirm ${intent.orderId}`, TRIES_PER_HOUR, 3_600);
  const action = CARDS[card.card_number] ?? 'decline';
  const confirmed = await applyAction(database(), intentId, action, payingCard(card.card_number));
  await deliverEvents();
  return readBack(confirmed);
}

/** The answer to a 3-D Secure challenge. */
export async function answerChallenge(intentId: string, secret: string, approved: boolean): Promise<Intent> {
  const intent = await readIntent(database(), intentId);
  if (!isSecretEqual(secret, intent.clientSecret)) throw new NotFound();
  if (intent.status === 'requires_action') {
    await applyAction(database(), intentId, approved ? 'authorize' : 'decline');
    await deliverEvents();
  }
  return readBack(intent);
}

async function readBack(intent: Intent): Promise<Intent> {
  return readIntent(database(), intent.id);
}
