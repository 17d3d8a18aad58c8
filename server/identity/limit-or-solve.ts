import { env } from '#server/env.ts';
import { TooManyAttempts } from '#server/errors.ts';
import { type ChallengeAnswer, MAX_LEVEL, requireChallenge } from './challenge.ts';
import { isQueueFull } from './hashing/derive.ts';
import { type QueuePlace, RETRY_SECONDS } from './hashing/fair-queue.ts';
import { countAttempt, tryOrWait, uncountAttempt } from './limit.ts';
import { networkOf, networksOf } from './network.ts';

/** A caller who has proven nothing yet. */
export interface Stranger {
  ip: string;
  challenge: ChallengeAnswer;
}

/** Wrong tries at one secret that are free, as `tryOrWait` counts them. */
const FREE_TRIES = 5;

/** The level of the challenge after so many tries; undefined while they are free. */
export const levelOf = (count: number, free: number): number | undefined =>
  count > free ? Math.min(MAX_LEVEL, Math.floor(Math.log2(count / free))) : undefined;

/**
 * Takes one try at a secret as `takeTry`, and lets a solved challenge take the place of the wait: people who share a
 * network or a secret with somebody who guesses are slowed down, and not locked out.
 *
 * @throws ChallengeRequired
 */
export async function takeTryOrSolve(key: string, { challenge }: Stranger): Promise<void> {
  const refused = await tryOrWait(key);
  if (!refused) return;
  await requireChallenge('sign-in', challenge, refused.wait, levelOf(refused.count, FREE_TRIES));
  await countAttempt(key, 3_600);
}

/** How many times a ceiling may be passed with a challenge each. */
const HARD = 10;

/**
 * Counts one try in a window. Beyond `most` each needs a challenge, beyond ten times as many each is refused.
 *
 * @throws ChallengeRequired, TooManyAttempts
 */
export async function countOrSolve(
  { key, most, seconds }: { key: string; most: number; seconds: number },
  { challenge }: Stranger,
): Promise<void> {
  if (!env().RATE_LIMITS) return;
  const { count, wait } = await countAttempt(key, seconds);
  if (count <= most) return;
  if (count > most * HARD) throw new TooManyAttempts(Math.max(1, wait));
  try {
    await requireChallenge('sign-in', challenge, wait, levelOf(count, most));
  } catch (error) {
    // A refused try guesses nothing.
    await uncountAttempt(key);
    throw error;
  }
}

/** As `countOrSolve`, by network. @throws ChallengeRequired, TooManyAttempts */
export async function limitOrSolve(
  { name, most, seconds }: { name: string; most: number; seconds: number },
  caller: Stranger,
): Promise<void> {
  for (const { network, share } of networksOf(caller.ip))
    await countOrSolve({ key: `${name} ${network}`, most: most * share, seconds }, caller);
}

/**
 * Where a stranger waits for a hash.
 *
 * @throws ChallengeRequired while too many strangers wait.
 */
export async function placeOfStranger({ ip, challenge }: Stranger): Promise<QueuePlace> {
  const network = networkOf(ip);
  if (!isQueueFull('stranger')) return { rank: 'stranger', network };
  await requireChallenge('sign-in', challenge, RETRY_SECONDS);
  return { rank: 'solved', network };
}
