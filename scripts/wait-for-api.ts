import { setTimeout as pause } from 'node:timers/promises';
import { API_BASE } from '#contract/base.ts';
import { StartupError } from '#embedded-postgres/startup-error.ts';
import { proxyTo } from '#lib/auth/proxy.ts';

const ANSWER_MS = 10_000;
const AGAIN_MS = 1_000;
/** A call of the specification; an API need not have an entry point. */
const CALL = `http://storefront.internal${API_BASE}/collections?itemsPerPage=1`;
/** Statuses of an API that is still starting: nothing listens, it is not ready, or it takes too long. */
const NOT_YET = [502, 503, 504];

/**
 * Waits until the remote API answers, and reports it; a storefront may start before its API. Waits until the
 * process is ended by a signal. @throws StartupError if the server there is not a customer API.
 */
export async function waitForApi(api: string, say: (line: string) => void): Promise<void> {
  const ask = () => proxyTo(api, ANSWER_MS)(new Request(CALL));
  let answer = await ask();
  if (NOT_YET.includes(answer.status)) say('Waiting for the customer API of CUSTOMER_API_URL to answer');
  while (NOT_YET.includes(answer.status)) {
    await pause(AGAIN_MS);
    answer = await ask();
  }
  if (!answer.ok)
    throw new StartupError(
      `What CUSTOMER_API_URL names is not the customer API (it answers ${answer.status}).`,
    );
  say('Customer API reached');
}
