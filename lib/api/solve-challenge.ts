import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { challenge } from '#contract/challenge.ts';
import { whileShown } from '../notices/checking.ts';

/** A slow phone needs seconds; after so long the shopper reads why the call did not pass. */
const TIMEOUT_MS = 60_000;

/**
 * Solves a challenge for `X-Challenge-Solution`. The browser derives keys beside the page's own thread, so the page
 * stays responsive. After a second a notice says what is going on.
 *
 * @param given the member `challenge` of the problem document.
 * @returns undefined when it cannot be solved here: no Web Crypto (a page without TLS), an unknown provider, no time left.
 */
export async function solve(given: unknown, signal?: AbortSignal): Promise<string | undefined> {
  const { data } = challenge.safeParse(given);
  if (!data || !globalThis.crypto?.subtle) return undefined;
  const { provider: _, ...work } = data;
  const controller = new AbortController();
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  const solution = await whileShown(
    solveChallenge({ challenge: work, deriveKey, controller, timeout: TIMEOUT_MS }),
  );
  return solution ? btoa(JSON.stringify({ challenge: data, solution })) : undefined;
}
