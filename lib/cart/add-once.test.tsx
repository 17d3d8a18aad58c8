import { afterEach, expect, it, vi } from 'vitest';
import { mockApi, networkError, PENDING_RESPONSE, problem } from '#tests/mock-api.ts';
import { orderOf } from '#tests/orders.ts';
import { createBrowserClient } from '../api/browser-client.ts';
import { addOnce } from './add-once.ts';

const api = mockApi();
const client = createBrowserClient(200);
const keys = () => api.calls.map((call) => call.headers.get('idempotency-key'));
const cart = orderOf();
const added = { ...cart.items[0], cart };
const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
afterEach(() => vi.restoreAllMocks());

it('sends an add that the network swallowed once more when it is back, under the same key', async () => {
  offline();
  api.answer('POST order-items', networkError(), added);
  const adding = addOnce(client, 'p1');
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'));
    expect(keys()).toHaveLength(2);
  });
  expect(await adding).toMatchObject({ id: 'i1' });
  expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys()[1]).toBe(keys()[0]);
});

it.each([
  ['network', networkError()],
  ['timeout', PENDING_RESPONSE],
  ['server', problem(503)],
])('keeps the key for the next press when the answer is unknown (%s)', async (kind, failure) => {
  api.answer('POST order-items', failure, added);
  await expect(addOnce(client, kind)).rejects.toMatchObject({ kind });
  await addOnce(client, kind);
  expect(keys()[1]).toBe(keys()[0]);
  await addOnce(client, kind);
  expect(keys()[2]).not.toBe(keys()[0]);
});

it('begins anew after a refusal', async () => {
  api.answer('POST order-items', problem(409), added);
  await expect(addOnce(client, 'p2')).rejects.toMatchObject({ status: 409 });
  await addOnce(client, 'p2');
  expect(keys()[1]).not.toBe(keys()[0]);
});
