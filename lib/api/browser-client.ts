import { CHALLENGE_REQUIRED } from '#contract/challenge-names.ts';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';
import { ApiError } from './api-error.ts';
import { type ApiCall, type ApiClient, RETRYABLE_STATUSES, requestInit, requestUrl } from './client.ts';
import { withHydraPrefix } from './hydra-prefix.ts';
import { learnServerTime } from './server-clock.ts';

const TIMEOUT_MS = 15_000;
/** Spreads the retries of shoppers who were refused at the same moment. */
const JITTER_MS = 300;

/**
 * Makes the client of the page's own script, same origin; the gateway adds the token and the brand. `timeout` in
 * ms per attempt. @throws ApiError
 */
export function createBrowserClient(timeout: number): ApiClient {
  return async (call) => {
    const first = await send(call, timeout);
    const again = (call.method ?? 'GET') === 'GET' && RETRYABLE_STATUSES.has(first.status);
    if (again) await new Promise((done) => setTimeout(done, Math.random() * JITTER_MS));
    const refused = again ? await send(call, timeout) : first;
    const challengeSolution = await solutionFor(refused, call.signal);
    const answer = challengeSolution ? await send({ ...call, challengeSolution }, timeout) : refused;
    if (!answer.ok) throw await ApiError.of(answer);
    return call.returns.parse(
      answer.status === 204 ? undefined : withHydraPrefix(await answer.json().catch(cutOff)),
    );
  };
}

/** Returns the solution for repeating a call refused with a challenge, once. Loads the solver when first needed. */
async function solutionFor(answer: Response, signal?: AbortSignal): Promise<string | undefined> {
  if (answer.status !== 429) return undefined;
  const { problem } = await ApiError.of(answer.clone());
  if (problem?.type !== CHALLENGE_REQUIRED) return undefined;
  const { solve } = await import('./solve-challenge.ts');
  return solve(problem.challenge, signal);
}

export const browserClient = createBrowserClient(TIMEOUT_MS);

async function send(call: ApiCall<unknown>, timeout: number): Promise<Response> {
  const url = requestUrl(call);
  const init = requestInit(call);
  const timeoutSignal = AbortSignal.timeout(timeout);
  const signal = call.signal ? AbortSignal.any([call.signal, timeoutSignal]) : timeoutSignal;
  try {
    const answer = await fetch(`${url}${url.includes('?') ? '&' : '?'}_locale=${SHOP_WIRE_LOCALE}`, {
      ...init,
      signal,
      keepalive: init.method === 'DELETE',
    });
    learnServerTime(answer);
    return answer;
  } catch {
    throw new ApiError(call.signal?.aborted ? 'cancel' : timeoutSignal.aborted ? 'timeout' : 'network');
  }
}

/** Throws the error of an answer that broke off. */
function cutOff(error: unknown): never {
  const name = error instanceof DOMException ? error.name : '';
  throw new ApiError(name === 'TimeoutError' ? 'timeout' : name === 'AbortError' ? 'cancel' : 'network');
}
