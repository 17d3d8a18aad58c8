import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { challenge } from '#contract/challenge.ts';
import { whileShown } from '../notices/waits.ts';

/** Timeout: a slow phone needs seconds; after a minute the shopper gets the refusal's message. */
const TIMEOUT_MS = 60_000;

/**
 * Solves a challenge for `X-Challenge-Solution`. Keys are derived outside the main thread, so that the page stays
 * responsive. After a second a notice explains the wait.
 *
 * @param given the member `challenge` of the problem document.
 * @returns undefined if it cannot be solved here: no Web Crypto (a page without TLS), an unknown provider, a
 * timeout.
 */
export async function solve(given: unknown, signal?: AbortSignal): Promise<string | undefined> {
  const { data } = challenge.safeParse(given);
  if (!data || !globalThis.crypto?.subtle) return undefined;
  const { provider: _, ...work } = data;
  const controller = new AbortController();
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await whileShown(
    'checking',
    solveChallenge({ challenge: work, deriveKey, controller, timeout: TIMEOUT_MS }),
  );
  return solution ? btoa(JSON.stringify({ challenge: data, solution })) : undefined;
}
