import type { ApiCall, ApiClient } from './client.ts';
import { failureOf } from './error-messages.ts';

/** Pauses before a call is sent again, in ms: ten seconds in all, longer than an answer takes. */
const PAUSES = [100, 200, 400, 800, 1_500, 3_000, 4_000];

/**
 * Sends a call with an Idempotency-Key. While the same call is still being handled, as when a form was sent twice, it is
 * sent again until it gets the answer to the first one.
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
