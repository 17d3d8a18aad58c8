import { HttpResponse } from 'msw/http';
import { expect, it } from 'vitest';
import { collection } from '#contract/collection.ts';
import { type MockCall, mockApi, networkError, PENDING_RESPONSE, problem } from '#tests/mock-api.ts';
import { createBrowserClient } from './browser-client.ts';
import type { ApiCall } from './client.ts';

const api = mockApi();
const client = createBrowserClient(2_000);
const READ = 'GET collections/{slugName}';
const WRITE = 'POST order-items';
const COATS = {
  '@id': '/api/v3/customer/collections/coats',
  id: '1',
  name: 'Winter - Coats',
  slugName: 'coats',
  title: 'Coats',
  fullTitle: 'Winter - Coats',
  translatedTitle: 'Coats',
};
const read = { path: 'collections/coats', returns: collection };
const write: ApiCall<unknown> = {
  method: 'POST',
  path: 'order-items',
  body: { tradeIn: '1' },
  returns: { parse: (value) => value },
};

const pathOf = (call?: MockCall) => call && call.url.pathname + call.url.search;

it.each([408, 409, 425, 429, 500, 502, 503, 504])('asks a read once more upon %i', async (status) => {
  api.answer(READ, problem(status), COATS);
  expect(await client(read)).toEqual(COATS);
  expect(api.calls).toHaveLength(2);
});

it('asks it once more and no oftener', async () => {
  api.answer(READ, problem(503));
  await expect(client(read)).rejects.toMatchObject({ kind: 'server', status: 503 });
  expect(api.calls).toHaveLength(2);
});

it.each([400, 401, 403, 404, 410, 422])('takes %i for an answer', async (status) => {
  api.answer(READ, problem(status));
  await expect(client(read)).rejects.toMatchObject({ kind: 'client', status, problem: { detail: 'why' } });
  expect(api.calls).toHaveLength(1);
});

it.each([408, 409, 429, 500, 503])('never asks a write again, not upon %i either', async (status) => {
  api.answer(WRITE, problem(status));
  await expect(client(write)).rejects.toMatchObject({ status, requestId: 'r1' });
  expect(api.calls).toHaveLength(1);
});

it('tells a call that was given up from one that was too slow', async () => {
  api.answer(READ, PENDING_RESPONSE);
  const leaving = new AbortController();
  const left = client({ ...read, signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ kind: 'cancel', message: 'Request aborted' });
  await expect(createBrowserClient(20)(read)).rejects.toMatchObject({ kind: 'timeout', status: 0 });
});

it('tells a shop that cannot be reached, and an answer that broke off', async () => {
  api.answer(READ, networkError());
  await expect(client(read)).rejects.toMatchObject({ kind: 'network', status: 0 });
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id"'));
      controller.error(new Error('reset'));
    },
  });
  api.answer(READ, new HttpResponse(broken, { headers: { 'content-type': 'application/ld+json' } }));
  await expect(client(read)).rejects.toMatchObject({ kind: 'network' });
});

it('says the language, what it takes, and what it sends', async () => {
  api.answer(WRITE, problem(409));
  api.answer('PATCH orders/{id}', undefined);
  await expect(client({ ...write, idempotencyKey: 'k' })).rejects.toMatchObject({ status: 409 });
  const patch = { ...write, method: 'PATCH' as const, path: 'orders/o1?page=2', body: { state: 'draft' } };
  expect(await client(patch)).toBeUndefined();
  const [added, patched] = api.calls;
  expect(pathOf(added)).toBe('/api/v3/customer/order-items?_locale=en_GB');
  expect(Object.fromEntries(added?.headers ?? [])).toMatchObject({
    accept: 'application/ld+json',
    'content-type': 'application/ld+json',
    'idempotency-key': 'k',
  });
  expect(pathOf(patched)).toBe('/api/v3/customer/orders/o1?page=2&_locale=en_GB');
  expect(patched?.headers.get('content-type')).toBe('application/merge-patch+json');
});

const CHALLENGE = {
  provider: 'proof-of-work',
  parameters: {
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    data: { purpose: 'holds', level: 0 },
    expiresAt: 4_102_444_800,
    keyLength: 32,
    keyPrefix: '0',
    keySignature: 'ab',
    nonce: 'ab',
    salt: 'ab',
  },
  signature: 'ab',
};
const challenged = (challenge: unknown = CHALLENGE) =>
  problem(429, { type: '/errors/challenge-required', challenge });

it('solves a challenge and repeats the call once, with the same key', async () => {
  api.answer(WRITE, challenged(), problem(409));
  await expect(client({ ...write, idempotencyKey: 'k' })).rejects.toMatchObject({ status: 409 });
  const [first, again] = api.calls;
  expect(first?.headers.get('x-challenge-solution')).toBeNull();
  const sent: unknown = JSON.parse(atob(again?.headers.get('x-challenge-solution') ?? ''));
  expect(sent).toMatchObject({ challenge: CHALLENGE, solution: { derivedKey: expect.stringMatching(/^0/) } });
  expect(again?.headers.get('idempotency-key')).toBe('k');
  expect(again?.body).toEqual(first?.body);
});

it('asks no third time when the solution does not help', async () => {
  api.answer(WRITE, challenged());
  await expect(client(write)).rejects.toMatchObject({ status: 429 });
  expect(api.calls).toHaveLength(2);
});

it('repeats nothing for a challenge that it does not know', async () => {
  api.answer(WRITE, challenged({ provider: 'riddle' }));
  await expect(client(write)).rejects.toMatchObject({ status: 429 });
  expect(api.calls).toHaveLength(1);
});
