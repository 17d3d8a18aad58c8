import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { solve } from '#lib/api/solve-challenge.ts';
import { env } from '#server/env.ts';
import { ChallengeRequired } from '#server/errors.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { ChallengeAnswer, requireChallenge } from './challenge.ts';
import type { ChallengePurpose } from './challenges/provider.ts';

useDatabase();
afterEach(() => void vi.useRealTimers());

const brought = (solution?: string) => new ChallengeAnswer(solution);
const ask = (purpose: ChallengePurpose, answer: ChallengeAnswer) => requireChallenge(purpose, answer, 90.2);

async function refusal(purpose: ChallengePurpose, answer = brought()): Promise<ChallengeRequired> {
  const error: unknown = await ask(purpose, answer).catch((thrown: unknown) => thrown);
  if (!(error instanceof ChallengeRequired)) throw new Error('the call passed');
  return error;
}

async function solved(purpose: ChallengePurpose): Promise<string> {
  const solution = await solve((await refusal(purpose)).challenge);
  if (!solution) throw new Error('it was not solved');
  return solution;
}

it('refuses a call without a solution, with a signed challenge and the waiting time', async () => {
  const { seconds, challenge } = await refusal('holds');
  expect(seconds).toBe(91);
  expect(challenge).toMatchObject({
    provider: 'proof-of-work',
    parameters: { algorithm: 'PBKDF2/SHA-256', data: { purpose: 'holds' } },
  });
  const minutes = (challenge.parameters.expiresAt * 1_000 - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(env().CHALLENGE_MINUTES);
});

it('lets one request pass with a solution, however often its handler runs', async () => {
  const answer = brought(await solved('holds'));
  await ask('holds', answer);
  await ask('holds', answer);
});

it('lets one solution pass two checks of different difficulty in one request', async () => {
  const hard: unknown = await requireChallenge('sign-in', brought(), 90, 1).catch(
    (thrown: unknown) => thrown,
  );
  if (!(hard instanceof ChallengeRequired)) throw new Error('the call passed');
  const answer = brought(await solve(hard.challenge));
  await requireChallenge('sign-in', answer, 90, 1);
  await requireChallenge('sign-in', answer, 90);
  await expect(requireChallenge('sign-in', answer, 90, 2)).rejects.toThrow(ChallengeRequired);
});

it('takes a solution once, also from requests at the same moment', async () => {
  const solution = await solved('holds');
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => ask('holds', brought(solution))));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await refusal('holds', brought(solution));
});

it('takes a solution for its own purpose only', async () => {
  const solution = await solved('contact');
  await refusal('sign-in', brought(solution));
  await ask('contact', brought(solution));
});

it('takes no solution after its time', async () => {
  const solution = await solved('holds');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (env().CHALLENGE_MINUTES * 60 + 1) * 1_000 });
  await refusal('holds', brought(solution));
});

it.each<[string, (text: string) => string]>([
  ['an unknown text', () => 'nonsense'],
  ['a very long text', (text) => text.repeat(10)],
  ['a longer life', (text) => changed(text, ({ challenge }) => (challenge.parameters.expiresAt += 3_600))],
  ['an easier puzzle', (text) => changed(text, ({ challenge }) => (challenge.parameters.keyPrefix = '00'))],
  ['a wrong key', (text) => changed(text, ({ solution }) => (solution.derivedKey = 'ab'.repeat(32)))],
])('refuses %s', async (_, forge) => {
  await refusal('holds', brought(forge(await solved('holds'))));
});

it('lets every call pass where limits are switched off', async () => {
  env().RATE_LIMITS = false;
  await ask('holds', brought()).finally(() => {
    env().RATE_LIMITS = true;
  });
});

it('keeps no solution in clear', async () => {
  const solution = await solved('holds');
  await ask('holds', brought(solution));
  const { rows } = await execute(sql`select * from spent_challenge`);
  expect(rows.length).toBeGreaterThan(0);
  const { challenge } = JSON.parse(atob(solution)) as Sent;
  expect(JSON.stringify(rows)).not.toContain(challenge.signature);
});

interface Sent {
  challenge: { signature: string; parameters: { expiresAt: number; keyPrefix: string } };
  solution: { derivedKey: string };
}

function changed(text: string, change: (sent: Sent) => unknown): string {
  const sent = JSON.parse(atob(text)) as Sent;
  change(sent);
  return btoa(JSON.stringify(sent));
}
