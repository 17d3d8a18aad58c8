import { createHash } from 'node:crypto';
import { database } from '#server/db/database.ts';
import { spentChallenge } from '#server/db/schema/access.ts';
import { env } from '#server/env.ts';
import { ChallengeRequired } from '#server/errors.ts';
import { challengeProvider } from './challenges/configured-provider.ts';
import type { ChallengePurpose, SolvedChallenge } from './challenges/provider.ts';

/** Eight times the work of level 0: four seconds of a computer, half a minute of a slow phone. */
export const MAX_LEVEL = 3;

/**
 * The solution of one request, if any (`call.request.challenge`). It is spent once by one request: a handler that runs
 * again after a deadlock passes with it again, another request does not.
 */
export class ChallengeAnswer {
  readonly #solution: string | undefined;
  readonly #verified = new Map<ChallengePurpose, Promise<SolvedChallenge | undefined>>();
  readonly #spent = new Map<ChallengePurpose, Promise<boolean>>();

  constructor(solution: string | null | undefined) {
    this.#solution = solution ?? undefined;
  }

  /** Whether the request has a solution, right or wrong. */
  get isGiven(): boolean {
    return this.#solution !== undefined;
  }

  /**
   * Whether the request has an unused solution for this purpose, which is now spent.
   *
   * @param level minimum difficulty
   */
  async passes(purpose: ChallengePurpose, level = 0): Promise<boolean> {
    const solution = this.#solution;
    if (solution === undefined) return false;
    const verified = this.#verified.get(purpose) ?? challengeProvider().verify(purpose, solution);
    this.#verified.set(purpose, verified);
    const solved = await verified;
    if (!solved || solved.level < Math.min(level, MAX_LEVEL)) return false;
    const spent = this.#spent.get(purpose) ?? spend(solved);
    this.#spent.set(purpose, spent);
    return spent;
  }
}

/**
 * Passes a call with the solution of a challenge, and refuses any other with a new challenge. The browser solves it and
 * repeats the call once by itself (lib/api/browser-client.ts).
 *
 * Call it outside a transaction, because it writes by a connection of its own. With `RATE_LIMITS=false` every call
 * passes.
 *
 * @example
 * // in a handler: signIn(db, body, { ip: request.ip, challenge: request.challenge })
 * if (failures > FREE_TRIES) await requireChallenge('sign-in', challenge, secondsUntilFree);
 *
 * @param seconds after which the call passes without a challenge: a page without JavaScript shows it as the waiting
 * time.
 * @param level each level is twice the work of the one before, up to `MAX_LEVEL`
 * @throws ChallengeRequired (429, /errors/challenge-required)
 */
export async function requireChallenge(
  purpose: ChallengePurpose,
  answer: ChallengeAnswer,
  seconds: number,
  level = 0,
): Promise<void> {
  if (!env().RATE_LIMITS || (await answer.passes(purpose, level))) return;
  throw await challengeRequired(purpose, seconds, level);
}

/** Builds the refusal of `requireChallenge`, for a caller that already knows that the call does not pass. */
export async function challengeRequired(
  purpose: ChallengePurpose,
  seconds: number,
  level = 0,
): Promise<ChallengeRequired> {
  const challenge = await challengeProvider().create(purpose, Math.min(level, MAX_LEVEL));
  return new ChallengeRequired(Math.max(1, Math.ceil(seconds)), challenge);
}

/** Records the hash of a solution; false if it was used before. The database is shared by all processes. */
async function spend(solved: SolvedChallenge): Promise<boolean> {
  const spent = await database()
    .insert(spentChallenge)
    .values({
      hash: createHash('sha256').update(solved.id).digest(),
      expires_at: solved.expiresAt.toISOString(),
    })
    .onConflictDoNothing()
    .returning();
  return spent.length === 1;
}
