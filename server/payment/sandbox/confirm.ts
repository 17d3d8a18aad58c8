import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { conflict, invalid, notFound } from '#server/http/problem.ts';
import { problemOf } from '#server/http/violations.ts';
import { limit } from '#server/identity/limit.ts';
import { isSameSecret } from '#server/identity/same-secret.ts';
import type { Intent } from '../provider.ts';
import { deliverEvents } from './deliver-events.ts';
import { act, readIntent } from './intents.ts';
import { CARDS } from './state-machine.ts';

const digits = z.string().transform((value) => value.replace(/[\s-]/g, ''));

/** What the card form sends; `return_url` is a path of this shop. */
export const confirmation = z.object({
  client_secret: z.string().max(200),
  card_number: digits.pipe(z.string().regex(/^\d{12,19}$/)),
  card_expiry: z
    .string()
    .trim()
    .regex(/^(0[1-9]|1[0-2])\s*\/\s*(\d{2}|20\d{2})$/),
  card_cvc: z
    .string()
    .trim()
    .regex(/^\d{3,4}$/),
  return_url: z.string().max(500).optional(),
});

const FIELDS: Record<string, string> = {
  card_number: 'Your card number is not complete.',
  card_expiry: 'Enter the month and year as on the card, such as 04/28.',
  card_cvc: 'Enter the three or four digits on the back of the card.',
};

/** Whether a month of expiry (MM/YY) is over at `now`. */
export function isExpired(expiry: string, now: Date): boolean {
  const [month = '', year = ''] = expiry.split('/').map((part) => part.trim());
  const full = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  return full * 12 + Number(month) <= now.getUTCFullYear() * 12 + now.getUTCMonth();
}

/** Cards tried on one order, whichever intent it has by then: nobody checks a list of stolen numbers here. */
const TRIES_PER_HOUR = 10;

/**
 * Confirms an intent with a test card, as Stripe's confirm call does.
 *
 * @throws Problem 404 unknown intent or wrong secret, 409 not payable any more, 422 with the wrong field, 429 after many cards.
 */
export async function confirm(intentId: string, input: unknown): Promise<Intent> {
  const parsed = confirmation.safeParse(input);
  if (!parsed.success) throw readable(problemOf(parsed.error, input));
  const card = parsed.data;
  if (isExpired(card.card_expiry, new Date())) {
    throw invalid([{ propertyPath: 'card_expiry', message: 'This card has expired.' }]);
  }
  const intent = await readIntent(database(), intentId);
  if (!isSameSecret(card.client_secret, intent.clientSecret)) throw notFound();
  if (intent.status !== 'requires_payment_method') {
    throw conflict(`The payment is ${intent.status} and takes no card.`, '/errors/state');
  }
  await limit(`confirm ${intent.orderId}`, TRIES_PER_HOUR, 3_600);
  const confirmed = await act(database(), intentId, CARDS[card.card_number] ?? 'decline');
  await deliverEvents();
  return readBack(confirmed);
}

/** The answer to a 3-D Secure challenge. */
export async function answerChallenge(intentId: string, secret: string, approved: boolean): Promise<Intent> {
  const intent = await readIntent(database(), intentId);
  if (!isSameSecret(secret, intent.clientSecret)) throw notFound();
  if (intent.status === 'requires_action') {
    await act(database(), intentId, approved ? 'authorize' : 'decline');
    await deliverEvents();
  }
  return readBack(intent);
}

async function readBack(intent: Intent): Promise<Intent> {
  return readIntent(database(), intent.id);
}

function readable(problem: ReturnType<typeof problemOf>) {
  return problem.violations
    ? invalid(
        problem.violations.map((entry) => ({
          ...entry,
          message: FIELDS[entry.propertyPath] ?? entry.message,
        })),
      )
    : problem;
}
