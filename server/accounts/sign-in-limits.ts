import { createHmac } from 'node:crypto';
import { env } from '#server/env.ts';
import { challengeRequired } from '#server/identity/challenge.ts';
import { isQueueFull } from '#server/identity/hashing/derive.ts';
import { type QueuePlace, RETRY_SECONDS } from '#server/identity/hashing/fair-queue.ts';
import { knownDevice } from '#server/identity/known-device.ts';
import {
  clearTries,
  countAttempts,
  countersOf,
  countTry,
  countTryOrWait,
  uncountAttempts,
} from '#server/identity/limit.ts';
import { levelOf } from '#server/identity/limit-or-solve.ts';
import { networkOf, networksOf } from '#server/identity/network.ts';
import type { Caller } from './sessions.ts';

const HOUR = 3_600;
/** Limit of wrong passwords per household or server and hour, for all accounts: a shop's free network has fewer. */
const TRIES_PER_NETWORK = 50;
/** Wrong passwords of one network at one account, after which waiting times grow (`countTryOrWait`). */
const TRIES_PER_NETWORK_AND_ACCOUNT = 5;
/** Seconds in which a try with one password counts. */
const SAME_PASSWORD_SECONDS = 600;

/** An admitted try at a password. */
export interface SignInTry {
  /** Place in the queue of the hashes. */
  place: QueuePlace;
  /** Removes the try from the counters, because the password was right. */
  succeed(): Promise<void>;
}

/** Returns the prefix of the keys that count tries at an account. */
const triesAt = (email: string) => `login ${email} `;

/** Clears all wrong passwords of an account, whose owner has just been proven. */
export const clearSignInTries = (email: string): Promise<void> => clearTries(triesAt(email));

/**
 * Counts a try at a password before it is hashed, and admits or refuses it. A device that has signed in to the account
 * before has a separate counter, which no stranger can exhaust. A stranger must solve a challenge if an account, a
 * network, a password or the whole shop has too many wrong tries, the harder the more. No number of wrong tries locks
 * an account.
 *
 * @throws TooManyAttempts for a known device; ChallengeRequired for a stranger.
 */
export function admitSignIn(email: string, password: string, caller: Caller): Promise<SignInTry> {
  const device = knownDevice(caller.devices, email);
  return device ? admitDevice(email, device) : admitStranger(email, password, caller);
}

async function admitDevice(email: string, device: string): Promise<SignInTry> {
  const key = `${triesAt(email)}device ${device}`;
  await countTry(key);
  return { place: { rank: 'known', network: device }, succeed: () => clearSignInTries(email) };
}

/** A window in which wrong tries of strangers are counted. */
interface Window {
  key: string;
  seconds: number;
  /** Wrong tries without a challenge. */
  free: number;
  /** Beyond twice the free tries the challenge is twice as hard, and so on. */
  isGrowing: boolean;
}

function windowsOf(email: string, password: string, ip: string): Window[] {
  const { SIGN_IN_FAILURES_PER_MINUTE, SIGN_IN_SAME_PASSWORD, SIGN_IN_TRIES } = env();
  return [
    { key: `${triesAt(email)}strangers`, seconds: HOUR, free: SIGN_IN_TRIES, isGrowing: true },
    ...networksOf(ip).map(({ network, share }) => ({
      key: `login-network ${network}`,
      seconds: HOUR,
      free: TRIES_PER_NETWORK * share,
      isGrowing: true,
    })),
    {
      key: `login-password ${digestOf(password)}`,
      seconds: SAME_PASSWORD_SECONDS,
      free: SIGN_IN_SAME_PASSWORD,
      isGrowing: true,
    },
    { key: 'login-failures', seconds: 60, free: SIGN_IN_FAILURES_PER_MINUTE, isGrowing: false },
  ];
}

/** Hashes a tried password with a key, shortened: identifies repeats, and cannot be guessed from the database alone. */
const digestOf = (password: string): string =>
  createHmac('sha256', env().APP_SECRET)
    .update(`tried password ${password}`)
    .digest('base64url')
    .slice(0, 12);

async function admitStranger(email: string, password: string, caller: Caller): Promise<SignInTry> {
  const network = networkOf(caller.ip);
  if (!env().RATE_LIMITS) return { place: { rank: 'solved', network }, succeed: async () => undefined };
  const networkKey = triesAt(email) + network;
  const windows = windowsOf(email, password, caller.ip);
  const waiting = await countTryOrWait(networkKey);
  const isCounted = !waiting || caller.challenge.isGiven;
  const demand = await demandOf(windows, isCounted, waiting);
  if (demand) {
    // While it was solved, others may have raised the level by one.
    if (!(await caller.challenge.passes('sign-in', Math.max(0, demand.level - 1)))) {
      // A refused try tests no password, and must not make it harder for others.
      if (isCounted) await uncountAttempts(windows.map(({ key }) => key));
      if (!waiting) await uncountAttempts([networkKey]);
      throw await challengeRequired('sign-in', demand.wait, demand.level);
    }
    if (waiting) await countAttempts([{ key: networkKey, seconds: HOUR }]);
  }
  return {
    place: { rank: demand ? 'solved' : 'stranger', network },
    async succeed() {
      await uncountAttempts(windows.map(({ key }) => key));
      await clearSignInTries(email);
    },
  };
}

/**
 * Returns the challenge that a stranger must solve before a try, and the seconds to wait without it; undefined if none
 * is needed.
 */
async function demandOf(
  windows: Window[],
  isCounted: boolean,
  waiting: { count: number; wait: number } | undefined,
): Promise<{ level: number; wait: number } | undefined> {
  const counters = await (isCounted ? countAttempts(windows) : countersOf(windows));
  const demands = windows.flatMap(({ free, isGrowing }, index) => {
    const { count = 0, wait = 0 } = counters[index] ?? {};
    const level = levelOf(count, free);
    return level === undefined ? [] : [{ level: isGrowing ? level : 0, wait }];
  });
  if (waiting)
    demands.push({ level: levelOf(waiting.count, TRIES_PER_NETWORK_AND_ACCOUNT) ?? 0, wait: waiting.wait });
  if (isQueueFull('stranger')) demands.push({ level: 0, wait: RETRY_SECONDS });
  if (demands.length === 0) return undefined;
  return {
    level: Math.max(...demands.map(({ level }) => level)),
    wait: Math.max(...demands.map(({ wait }) => wait)),
  };
}
