/** The request header that carries the solution of a challenge, with the repeat of the refused call. */
export const SOLUTION_HEADER = 'X-Challenge-Solution';

/** Type of the 429 problem document whose member `challenge` has to be solved. */
export const CHALLENGE_REQUIRED = '/errors/challenge-required';
