import { env } from '#server/env.ts';
import { TooManyAttempts } from '#server/errors.ts';
import { countAttempts, counted, countersOf, limitNetwork } from './limit.ts';
import { countOrSolve, type UnprovenCaller } from './limit-or-solve.ts';
import { networksOf } from './network.ts';

const HOUR = 3_600;
/** Hourly limit of wrong references for the whole shop: at this rate 60 bits are not guessed in a thousand lives. */
export const WRONG_PER_HOUR = 1_000;

/**
 * Limits guesses of references: 5 a minute and 20 an hour per caller, and a budget of wrong ones for all callers
 * together. Once that is spent, callers with a wrong one in this hour must wait, and all others get one try: so a
 * botnet gains next to nothing, and an attacker cannot lock honest shoppers out by spending it.
 *
 * @throws TooManyAttempts with the seconds to wait.
 */
export async function limitGuestLogin(ip: string): Promise<void> {
  await limitNetwork('guest-login minute', ip, 5, 60);
  await limitNetwork('guest-login hour', ip, 20, HOUR);
  if (!env().RATE_LIMITS) return;
  const all = await counted('guest-login wrong', HOUR);
  if (all.count < WRONG_PER_HOUR) return;
  const wrong = await countersOf(wrongBy(ip));
  const isSpent = networksOf(ip).some(({ share }, index) => (wrong[index]?.count ?? 0) >= share);
  if (isSpent) throw new TooManyAttempts(Math.max(1, all.wait, ...wrong.map(({ wait }) => wait)));
}

const wrongBy = (ip: string) =>
  networksOf(ip).map(({ network }) => ({ key: `guest-login wrong ${network}`, seconds: HOUR }));

/** Counts a wrong reference. */
export async function countWrongReference(ip: string): Promise<void> {
  await countAttempts([{ key: 'guest-login wrong', seconds: HOUR }, ...wrongBy(ip)]);
}

/** Email addresses that are tried with one reference in an hour without a challenge, known reference or not. */
const EMAILS_PER_HOUR = 10;

/**
 * Limits tries with one reference: from the eleventh on each needs a challenge, so that a stranger who knows a
 * reference cannot lock the buyer out.
 *
 * @throws ChallengeRequired
 */
export async function limitEmailsPerReference(reference: string, caller: UnprovenCaller): Promise<void> {
  const window = { key: `guest-login email ${reference}`, most: EMAILS_PER_HOUR, seconds: HOUR };
  await countOrSolve('sign-in', [window], caller);
}
