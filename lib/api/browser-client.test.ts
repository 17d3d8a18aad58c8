import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserClient } from './browser-client.ts';
import type { ApiCall } from './client.ts';

let server: Server | undefined;
afterEach(() => {
  vi.unstubAllGlobals();
  server?.closeAllConnections();
  server?.close();
});

/** An API on the loopback that answers as told, in turn; the last answer again and again. */
async function api(...answers: ((request: IncomingMessage, response: ServerResponse) => void)[]) {
  const asked: { method?: string; url?: string; headers: IncomingMessage['headers'] }[] = [];
  const created = createServer((request, response) => {
    asked.push({ method: request.method, url: request.url, headers: request.headers });
    answers[Math.min(asked.length, answers.length) - 1]?.(request, response);
  });
  server = created;
  await new Promise<void>((done) => created.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(created.address() as AddressInfo).port}`;
  const real = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(`${base}${path}`, init));
  return asked;
}

const json = (status: number, body?: object) => (_: IncomingMessage, response: ServerResponse) =>
  void response
    .writeHead(status, { 'content-type': 'application/ld+json', 'x-request-id': 'r1' })
    .end(body && JSON.stringify(body));
const silent = () => undefined;
const read: ApiCall<unknown> = { path: 'articles/1', returns: { parse: (value) => value } };
const write: ApiCall<unknown> = { ...read, method: 'POST', path: 'order-items', body: { tradeIn: '1' } };
const client = createBrowserClient(2_000);

it.each([408, 409, 425, 429, 500, 502, 503, 504])('asks a read once more upon %i', async (status) => {
  const asked = await api(json(status), json(200, { id: '1' }));
  expect(await client(read)).toEqual({ id: '1' });
  expect(asked).toHaveLength(2);
});

it('asks it once more and no oftener', async () => {
  const asked = await api(json(503));
  await expect(client(read)).rejects.toMatchObject({ kind: 'server', status: 503 });
  expect(asked).toHaveLength(2);
});

it.each([400, 401, 403, 404, 410, 422])('takes %i for an answer', async (status) => {
  const asked = await api(json(status, { detail: 'why' }));
  await expect(client(read)).rejects.toMatchObject({ kind: 'client', status, problem: { detail: 'why' } });
  expect(asked).toHaveLength(1);
});

it.each([408, 409, 429, 500, 503])('never asks a write again, not upon %i either', async (status) => {
  const asked = await api(json(status));
  await expect(client(write)).rejects.toMatchObject({ status, requestId: 'r1' });
  expect(asked).toHaveLength(1);
});

it('tells a call that was given up from one that was too slow', async () => {
  await api(silent);
  const leaving = new AbortController();
  const left = client({ ...read, signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ kind: 'cancel', message: 'Request aborted' });
  await expect(createBrowserClient(20)(read)).rejects.toMatchObject({ kind: 'timeout', status: 0 });
});

it('tells a shop that cannot be reached, and an answer that broke off', async () => {
  await api((_, response) => response.destroy());
  await expect(client(read)).rejects.toMatchObject({ kind: 'network', status: 0 });
  server?.close();
  await api((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"id"', () => response.destroy());
  });
  await expect(client(read)).rejects.toMatchObject({ kind: 'network' });
});

it('says the language, what it takes, and what it sends', async () => {
  const asked = await api(json(201, {}), json(204));
  await client({ ...write, idempotencyKey: 'k' });
  expect(await client({ ...write, method: 'PATCH', path: 'articles?page=2' })).toBeUndefined();
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/api/v3/customer/order-items?_locale=en_GB',
    headers: {
      accept: 'application/ld+json',
      'content-type': 'application/ld+json',
      'idempotency-key': 'k',
    },
  });
  expect(asked[1]).toMatchObject({
    url: '/api/v3/customer/articles?page=2&_locale=en_GB',
    headers: { 'content-type': 'application/merge-patch+json' },
  });
});
