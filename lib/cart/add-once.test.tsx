import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { ApiCall, ApiClient } from '../api/client.ts';
import { addOnce } from './add-once.ts';

/** An API that answers in turn: an error is thrown, anything else is the answer. */
function answering(...answers: unknown[]) {
  const calls: ApiCall<unknown>[] = [];
  const client: ApiClient = async <T,>(call: ApiCall<T>): Promise<T> => {
    calls.push(call);
    const answer = answers[calls.length - 1];
    if (answer instanceof Error) throw answer;
    return answer as T;
  };
  return { client, keys: () => calls.map((call) => call.idempotencyKey) };
}
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
afterEach(() => vi.restoreAllMocks());

it('sends an add that the network swallowed once more when it is back, under the same key', async () => {
  offline();
  const { client, keys } = answering(new ApiError('network'), { id: 'line' });
  const adding = addOnce(client, 'p1');
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(keys()).toHaveLength(2);
  });
  expect(await adding).toEqual({ id: 'line' });
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys()[1]).toBe(keys()[0]);
});

it.each(['network', 'timeout', 'server'] as const)(
  'keeps the key for the next press when the answer is unknown (%s)',
  async (kind) => {
    const { client, keys } = answering(new ApiError(kind), { id: 'line' }, { id: 'line' });
    await expect(addOnce(client, kind)).rejects.toMatchObject({ kind });
    await addOnce(client, kind);
    expect(keys()[1]).toBe(keys()[0]);
    await addOnce(client, kind);
    expect(keys()[2]).not.toBe(keys()[0]);
  },
);

it('begins anew after a refusal', async () => {
  const { client, keys } = answering(new ApiError('client', { status: 409 }), { id: 'line' });
  await expect(addOnce(client, 'p2')).rejects.toMatchObject({ status: 409 });
  await addOnce(client, 'p2');
  expect(keys()[1]).not.toBe(keys()[0]);
});
