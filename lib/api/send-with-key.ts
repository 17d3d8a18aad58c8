import type { ApiCall, ApiClient } from './client.ts';
import { failureOf } from './error-messages.ts';

/** Pauses between attempts in ms: ten seconds in total, longer than an answer takes. */
const PAUSES = [100, 200, 400, 800, 1_500, 3_000, 4_000];

/**
 * Sends a call with an Idempotency-Key. If the same call is still being processed, for example because a form was
 * sent twice, repeats it until it gets the first call's answer.
 *
 * @throws ApiError
 */
export async function sendWithKey<T>(
  client: ApiClient,
  call: ApiCall<T> & { idempotencyKey: string | undefined },
): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await client(call);
    } catch (error) {
      if (failureOf(error)?.problem?.type !== '/errors/in-progress') throw error;
    }
    await new Promise((done) => setTimeout(done, pause));
  }
  return client(call);
}
