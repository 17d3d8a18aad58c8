import { expect } from 'vitest';
import { z } from 'zod';
import { problem } from '#contract/problem.ts';
import { solve } from '#lib/api/solve-challenge.ts';

/** Expects a refusal that requires a challenge. @returns the header with its solution, to repeat the call */
export async function expectChallenged(answer: Response): Promise<Record<string, string>> {
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const { type, challenge } = problem.extend({ challenge: z.unknown() }).parse(await answer.json());
  expect(type).toBe('/errors/challenge-required');
  return { 'X-Challenge-Solution': (await solve(challenge)) ?? '' };
}
