import { database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { type ChallengeAnswer, challengeRequired, MAX_LEVEL, requireChallenge } from './challenge.ts';
import type { ChallengePurpose } from './challenges/provider.ts';
import { isQueueFull } from './hashing/derive.ts';
import { type QueuePlace, RETRY_SECONDS } from './hashing/fair-queue.ts';
import { countAttempt, countAttempts, countTryOrWait, uncountAttempts } from './limit.ts';
import { networkOf, networksOf } from './network.ts';

/** A caller without any proof. */
export interface UnprovenCaller {
  ip: string;
  challenge: ChallengeAnswer;
}

/** Number of free wrong tries at one secret, as `countTryOrWait` counts them. */
const FREE_TRIES = 5;

/** Returns the level of the challenge after so many tries; undefined while they are free. */
export const levelOf = (count: number, free: number): number | undefined =>
  count > free ? Math.min(MAX_LEVEL, Math.floor(Math.log2(count / free))) : undefined;

/**
 * Counts a try at a secret as `countTry` does, and accepts a solved challenge instead of the wait: people who share a
 * network or a secret with an attacker are slowed down, and not locked out.
 *
 * @throws ChallengeRequired
 */
export async function takeTryOrSolve(key: string, { challenge }: UnprovenCaller): Promise<void> {
  const refused = await countTryOrWait(key);
  if (!refused) return;
  await requireChallenge('sign-in', challenge, refused.wait, levelOf(refused.count, FREE_TRIES));
  await countAttempt(key, 3_600);
}

/** Limit of free tries within some seconds. */
interface Ceiling {
  purpose: ChallengePurpose;
  most: number;
  seconds: number;
  /** As of `countAttempts()`. */
  isEarly?: boolean;
}

/**
 * Counts one try in every window. Beyond the free tries of one of them each try needs a challenge, the harder the more
 * there were. Nothing is locked, so a stranger cannot close a secret, a network or a shop to others. A refused try does
 * not count.
 *
 * @param isEarly as of `countAttempts()`
 * @throws ChallengeRequired
 */
export async function countOrSolve(
  purpose: ChallengePurpose,
  windows: { key: string; most: number; seconds: number }[],
  { challenge }: Pick<UnprovenCaller, 'challenge'>,
  isEarly = false,
): Promise<void> {
  if (!env().RATE_LIMITS) return;
  const counters = await countAttempts(windows, database(), isEarly);
  const demands = windows.flatMap(({ most }, index) => {
    const { count = 0, wait = 0 } = counters[index] ?? {};
    const level = levelOf(count, most);
    return level === undefined ? [] : [{ level, wait }];
  });
  if (demands.length === 0) return;
  const level = Math.max(...demands.map((demand) => demand.level));
  // While it was solved, others may have raised the level by one.
  if (await challenge.passes(purpose, Math.max(0, level - 1))) return;
  await uncountAttempts(windows.map(({ key }) => key));
  throw await challengeRequired(purpose, Math.max(...demands.map(({ wait }) => wait)), level);
}

/** Returns the windows of a ceiling by network: IPv6 by /64 and, with a higher ceiling, by /48. */
export const windowsOf = (name: string, ip: string, { most, seconds }: Pick<Ceiling, 'most' | 'seconds'>) =>
  networksOf(ip).map(({ network, share }) => ({ key: `${name} ${network}`, most: most * share, seconds }));

/** Works as `countOrSolve`, by network. @throws ChallengeRequired */
export async function limitOrSolve(
  name: string,
  { purpose, isEarly, ...ceiling }: Ceiling,
  caller: UnprovenCaller,
): Promise<void> {
  await countOrSolve(purpose, windowsOf(name, caller.ip, ceiling), caller, isEarly);
}

/**
 * Returns a stranger's place in the queue of hashes.
 *
 * @throws ChallengeRequired while too many strangers wait.
 */
export async function placeOfStranger({ ip, challenge }: UnprovenCaller): Promise<QueuePlace> {
  const network = networkOf(ip);
  if (!isQueueFull('stranger')) return { rank: 'stranger', network };
  await requireChallenge('sign-in', challenge, RETRY_SECONDS);
  return { rank: 'solved', network };
}
