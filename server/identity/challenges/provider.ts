import type { ChallengeBody } from '#contract/challenge.ts';

/** Purpose of a challenge. A solution for one purpose does not pass for another. */
export type ChallengePurpose = 'holds' | 'guest' | 'sign-in' | 'contact';

/** A correct solution that may have been used. */
export interface SolvedChallenge {
  /** Identifies the challenge, so that one solution passes once. */
  id: string;
  /** The difficulty that was solved. */
  level: number;
  /** Until then the solution passes. */
  expiresAt: Date;
}

/**
 * Makes challenges and checks solutions. Everything else (single use, purposes, the refusal) is the same for every
 * provider.
 */
export interface ChallengeProvider {
  /** @param level 0 is the usual difficulty, each next level twice the work */
  create(purpose: ChallengePurpose, level: number): Promise<ChallengeBody>;
  /**
   * @param solution the text of the request header, not trusted.
   * @returns undefined for a wrong or expired solution.
   */
  verify(purpose: ChallengePurpose, solution: string): Promise<SolvedChallenge | undefined>;
}
