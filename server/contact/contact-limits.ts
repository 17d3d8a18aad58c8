import { env } from '#server/env.ts';
import { TooManyAttempts } from '#server/errors.ts';
import { countAttempt, limitNetwork, uncountAttempt } from '#server/identity/limit.ts';
import { countOrSolve, type UnprovenCaller } from '#server/identity/limit-or-solve.ts';
import { refusalText } from '#server/refusal-texts.ts';

const HOUR = 3_600;
const TRIES_PER_NETWORK = 10;
const SENT = 'contact sent';

/**
 * Limits messages to the shop, because each is a mail for its staff: by network, by the mailbox in the message, and for
 * the whole shop. The last two ask for a challenge. A hard limit for the whole shop closes the form until the hour is
 * over and names the shop's address.
 *
 * @throws ChallengeRequired; TooManyAttempts with the seconds to wait
 */
export async function limitContactMessages(email: string, caller: UnprovenCaller): Promise<void> {
  if (!env().RATE_LIMITS) return;
  const { CONTACT_MESSAGES_PER_MAILBOX, CONTACT_MESSAGES_PER_HOUR } = env();
  await limitNetwork('contact-messages', caller.ip, TRIES_PER_NETWORK, HOUR);
  const windows = [
    { key: `contact mailbox ${email}`, most: CONTACT_MESSAGES_PER_MAILBOX, seconds: HOUR },
    { key: 'contact shop', most: CONTACT_MESSAGES_PER_HOUR, seconds: HOUR },
  ];
  await countOrSolve('contact', windows, caller);
  await limitShop();
}

/** Counts separately from the free messages, so that calls without a solution do not close the form. */
async function limitShop(): Promise<void> {
  const { CONTACT_MESSAGES_MOST, SELLER_EMAIL } = env();
  const { count, wait } = await countAttempt(SENT, HOUR);
  if (count <= CONTACT_MESSAGES_MOST) return;
  await uncountAttempt(SENT);
  throw new TooManyAttempts(
    Math.max(1, wait),
    refusalText('refusal.contact.full', { email: SELLER_EMAIL ?? '' }),
  );
}
