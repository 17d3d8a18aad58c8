import { env } from '#server/env.ts';
import { TooManyAttempts } from '#server/errors.ts';
import { countAttempt, counted, rateLimit } from './limit.ts';
import { networkOf } from './network.ts';

const HOUR = 3_600;
/** Wrong references that the whole shop takes in an hour: 60 bits are not guessed at this pace in a thousand lives. */
export const WRONG_PER_HOUR = 1_000;

/**
 * Guessing references: 5 a minute and 20 an hour per caller, and a budget of wrong ones for all callers together. While
 * that is spent, who was wrong already this hour waits, and who was not gets one try: so a swarm of addresses gets next
 * to nothing, and nobody can lock honest shoppers out by spending it.
 *
 * @throws TooManyAttempts with the seconds to wait.
 */
export async function limitGuestLogin(ip: string): Promise<void> {
  const network = networkOf(ip);
  await rateLimit(`guest-login minute ${network}`, 5, 60);
  await rateLimit(`guest-login hour ${network}`, 20, HOUR);
  if (!env().RATE_LIMITS) return;
  const all = await counted('guest-login wrong', HOUR);
  if (all.count < WRONG_PER_HOUR) return;
  const own = await counted(`guest-login wrong ${network}`, HOUR);
  if (own.count > 0) throw new TooManyAttempts(Math.max(1, own.wait, all.wait));
}

/** Remembers a reference that opens nothing. */
export async function countWrongReference(ip: string): Promise<void> {
  await countAttempt('guest-login wrong', HOUR);
  await countAttempt(`guest-login wrong ${networkOf(ip)}`, HOUR);
}

/** E-mail addresses that are tried with one reference in an hour, whoever tries and whether or not it exists. */
const EMAILS_PER_HOUR = 10;

/** @throws TooManyAttempts with the seconds to wait. */
export async function limitEmailsPerReference(reference: string): Promise<void> {
  await rateLimit(`guest-login email ${reference}`, EMAILS_PER_HOUR, HOUR);
}
