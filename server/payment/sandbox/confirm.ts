import { z } from 'zod';
import { CARD_CVC, CARD_EXPIRY, CARD_NUMBER } from '#contract/payment-card.ts';
import { database } from '#server/db/database.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { isSecretEqual } from '#server/identity/timing-safe-equal.ts';
import { refusalText } from '#server/refusal-texts.ts';
import type { Intent } from '../provider.ts';
import { keepCard, keptCard, payingCard, type TypedCard } from './cards.ts';
import { deliverEvents } from './deliver-events.ts';
import { applyAction, newId, readIntent } from './intents.ts';
import { CARDS } from './state-machine.ts';

const secret = { client_secret: z.string().max(200), return_url: z.string().max(500).optional() };

/** Input of the card form, or of the form of a saved card; `return_url` is a path of this shop. */
export const cardConfirmation = z.object({
  ...secret,
  card_number: z
    .string()
    .regex(CARD_NUMBER)
    .transform((number) => number.replace(/\D/g, '')),
  card_expiry: z.string().trim().regex(CARD_EXPIRY),
  card_cvc: z.string().trim().regex(CARD_CVC),
});
export const savedCardConfirmation = z.object({ ...secret, saved_card: z.string().max(100) });
export type Confirmation = z.infer<typeof cardConfirmation> | z.infer<typeof savedCardConfirmation>;

/** Whether a card's month of expiry is over at `now`. */
const isExpired = ({ expiryMonth, expiryYear }: TypedCard, now: Date): boolean =>
  expiryYear * 12 + expiryMonth <= now.getUTCFullYear() * 12 + now.getUTCMonth();

const typedCard = ({ card_number: number, card_expiry: expiry }: z.infer<typeof cardConfirmation>) => ({
  number,
  expiryMonth: Number(expiry.slice(0, 2)),
  expiryYear: 2000 + Number(expiry.slice(-2)),
});

/** Limit of cards tried on one order, across its intents: stolen numbers must not be checked here. */
const TRIES_PER_HOUR = 10;

/**
 * Confirms an intent with a test card, as Stripe's confirm call does: a typed one, which is saved if the intent asks
 * for it, or a saved one of its customer.
 *
 * @throws NotFound unknown intent, wrong secret or another's card, Conflict not payable any more, Invalid expired,
 * TooManyAttempts.
 */
export async function confirm(intentId: string, input: Confirmation): Promise<Intent> {
  const typed = 'saved_card' in input ? undefined : typedCard(input);
  if (typed && isExpired(typed, new Date()))
    throw new Invalid([{ field: 'card_expiry', message: refusalText('refusal.card.expired') }]);
  const intent = await readIntent(database(), intentId);
  if (!isSecretEqual(input.client_secret, intent.clientSecret)) throw new NotFound();
  if (intent.status !== 'requires_payment_method') {
    throw new Conflict(refusalText('refusal.card.noMore', { status: intent.status }), 'state');
  }
  await rateLimit(`confirm ${intent.orderId}`, TRIES_PER_HOUR, 3_600);
  const { customer, savesCard } = intent;
  const card = 'saved_card' in input ? await keptCard(database(), input.saved_card, customer) : typed;
  if (!card) throw new NotFound();
  const action = CARDS[card.number] ?? 'decline';
  const id = newId('pm');
  if (typed && savesCard && customer && action !== 'decline') await keepCard(database(), id, customer, typed);
  const { number, ...expiry } = card;
  const confirmed = await applyAction(database(), intentId, action, { id, ...payingCard(number), ...expiry });
  await deliverEvents();
  return readBack(confirmed);
}

/** Answers a 3-D Secure challenge. */
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
