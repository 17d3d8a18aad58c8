import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetEnv } from '#server/env.ts';
import { useDatabase } from '#tests/database.ts';
import { runOps } from './run-ops.ts';

useDatabase();
const FIRST = process.env.APP_SECRET ?? '';
const OTHER = 'another secret for tests, 32 characters';

beforeEach(() => runOps(['gift-card', '--amount', '50']));
afterEach(() => vi.unstubAllEnvs());

/** Runs a command on a machine with another secret. */
function opsWith(secret: string, ...parameters: string[]) {
  vi.stubEnv('APP_SECRET', secret);
  resetEnv();
  return runOps(parameters);
}

it.each([
  ['writes', ['gift-card', '--amount', '50']],
  ['reads', ['jobs']],
  ['copies the shop', ['backup', '/nowhere']],
])('refuses a command that %s with another secret than the shop has', async (_, parameters) => {
  const { exitCode, errors } = await opsWith(OTHER, ...parameters);
  expect({ exitCode, errors }).toEqual({
    exitCode: 1,
    errors: expect.stringMatching(
      /^APP_SECRET is not the secret that this database was opened with: .* Set APP_SECRET to/,
    ),
  });
});

it('takes another secret when it is told to, and refuses the one before from then on', async () => {
  expect((await opsWith(OTHER, 'secret', 'accept')).exitCode).toBe(0);
  expect((await opsWith(OTHER, 'jobs')).exitCode).toBe(0);
  expect((await opsWith(FIRST, 'jobs')).exitCode).toBe(1);
  expect((await opsWith(FIRST, 'secret', 'accept', '--by', 'Mina')).exitCode).toBe(0);
  expect((await opsWith(FIRST, 'jobs')).exitCode).toBe(0);
});
