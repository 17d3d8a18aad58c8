import { createHash } from 'node:crypto';
import { database } from '#server/db/database.ts';
import { spentChallenge } from '#server/db/schema/access.ts';
import { env } from '#server/env.ts';
import { ChallengeRequired } from '#server/errors.ts';
import { challengeProvider } from './challenges/configured-provider.ts';
import type { ChallengePurpose } from './challenges/provider.ts';

/**
 * The solution that one request brought, if any (`call.request.challenge`). It is spent once by one request: a handler
 * that runs again after a deadlock passes with it again, another request does not.
 */
export class ChallengeAnswer {
  readonly #solution: string | undefined;
  readonly #passed = new Map<ChallengePurpose, Promise<boolean>>();

  constructor(solution: string | null | undefined) {
    this.#solution = solution ?? undefined;
  }

  /** Whether the request brought an unused solution for this purpose, which is now spent. */
  passes(purpose: ChallengePurpose): Promise<boolean> {
    const known = this.#passed.get(purpose) ?? spend(purpose, this.#solution);
    this.#passed.set(purpose, known);
    return known;
  }
}

/**
 * Lets a call pass that brought the solution of a challenge, and refuses any other with a new challenge. The browser
 * solves it and repeats the call once by itself (lib/api/browser-client.ts).
 *
 * Call it outside a transaction, because it writes by a connection of its own. With `RATE_LIMITS=false` every call passes.
 *
 * @example
 * // in a handler: signIn(db, body, { ip: request.ip, challenge: request.challenge })
 * if (failures > FREE_TRIES) await requireChallenge('sign-in', challenge, secondsUntilFree);
 *
 * @param seconds after which the call passes without a challenge: a page without JavaScript names it as the waiting time.
 * @throws ChallengeRequired (429, /errors/challenge-required)
 */
export async function requireChallenge(
  purpose: ChallengePurpose,
  answer: ChallengeAnswer,
  seconds: number,
): Promise<void> {
  if (!env().RATE_LIMITS || (await answer.passes(purpose))) return;
  throw await challengeRequired(purpose, seconds);
}

/** The refusal of `requireChallenge`, for a caller that has found out already that the call does not pass. */
export async function challengeRequired(
  purpose: ChallengePurpose,
  seconds: number,
): Promise<ChallengeRequired> {
  return new ChallengeRequired(Math.max(1, Math.ceil(seconds)), await challengeProvider().create(purpose));
}

/** Whether the solution is right and was never used. The hash lies in the database, which all processes share. */
async function spend(purpose: ChallengePurpose, solution: string | undefined): Promise<boolean> {
  const solved = solution && (await challengeProvider().verify(purpose, solution));
  if (!solved) return false;
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
