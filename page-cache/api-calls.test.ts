import { createServer, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type AnswerCall, withApi } from './api-calls.ts';
import { KeptPictures } from './kept-pictures.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A listener whose calls of the API get the given answer. */
function open(answerCall: AnswerCall): string {
  const handler = withApi(async (_, response) => void response.end('Next'), answerCall, new KeptPictures());
  server = createServer((request, response) => void handler(request, response)).listen(0);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

it('gives calls to the API with their body, and pages and forms to Next', async () => {
  const origin = open(async (request) => Response.json({ [request.method]: await request.text() }));
  const answer = await fetch(`${origin}/api/v3/customer/order-items`, { method: 'POST', body: 'a coat' });
  expect(await answer.json()).toEqual({ POST: 'a coat' });
  expect(await (await fetch(`${origin}/api/v3/forms/cart`, { method: 'POST' })).text()).toBe('Next');
  expect(await (await fetch(`${origin}/products`)).text()).toBe('Next');
});

it('sends each cookie in a header of its own', async () => {
  const headers = [
    ['set-cookie', 'a=1; Path=/'],
    ['set-cookie', 'b=2; Path=/'],
  ] as [string, string][];
  const answer = await fetch(`${open(async () => new Response('', { headers }))}/api/v3/customer/me`);
  expect(answer.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
});

it('refuses a method that no call has', async () => {
  const origin = open(async () => new Response('answered'));
  const status = await new Promise((done) => {
    send(`${origin}/api/v3/customer/me`, { method: 'TRACE' }, (answer) => done(answer.statusCode)).end();
  });
  expect(status).toBe(405);
});

it('ends a stream whose reader leaves, and tells the call', async () => {
  const ended = Promise.withResolvers<string>();
  const aborted = Promise.withResolvers<string>();
  const origin = open(async (request) => {
    request.signal.addEventListener('abort', () => aborted.resolve('aborted'));
    return new Response(
      new ReadableStream({
        start: (stream) => stream.enqueue(new TextEncoder().encode('data: 1\n\n')),
        cancel: () => ended.resolve('ended'),
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  });
  const leave = new AbortController();
  const answer = await fetch(`${origin}/api/v3/private/events`, { signal: leave.signal });
  const first = await answer.body?.getReader().read();
  expect(new TextDecoder().decode(first?.value)).toBe('data: 1\n\n');
  leave.abort();
  expect(await ended.promise).toBe('ended');
  expect(await aborted.promise).toBe('aborted');
});
