/** Request header with the solution of a challenge, sent when the client repeats the refused call. */
export const SOLUTION_HEADER = 'X-Challenge-Solution';

/** Type of the 429 problem document whose member `challenge` must be solved. */
export const CHALLENGE_REQUIRED = '/errors/challenge-required';
