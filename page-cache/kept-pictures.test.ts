import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { withApi } from './api-calls.ts';
import { KeptPictures } from './kept-pictures.ts';

let server: Server | undefined;
afterEach(() => {
  server?.close();
  vi.restoreAllMocks();
});

const HEADERS = { 'Content-Type': 'image/webp', Vary: 'Accept' };
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** Pictures in front of a stub of the API that counts its calls. */
async function open(cacheControl = FOR_GOOD, size = 5) {
  const calls: string[] = [];
  const pictures = new KeptPictures();
  const handler = withApi(
    async (_, response) => void response.end('Next'),
    async (request) => {
      calls.push(new URL(request.url).pathname);
      const body = 'x'.repeat(size);
      return new Response(body, { headers: { ...HEADERS, 'Cache-Control': cacheControl } });
    },
    pictures,
  );
  server = createServer((request, response) => {
    if (!pictures.answer(request, response)) void handler(request, response);
  }).listen(0);
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(origin + path, init);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { ask, calls };
}

it('asks the API once for a picture', async () => {
  const { ask, calls } = await open();
  const first = await ask('/api/v3/media/coat-1/640.webp');
  const second = await ask('/api/v3/media/coat-1/640.webp');
  expect(second).toMatchObject({ status: 200, text: first.text });
  expect(second.headers.get('content-type')).toBe('image/webp');
  expect((await ask('/api/v3/media/coat-1/640.webp', { method: 'HEAD' })).text).toBe('');
  expect(calls).toHaveLength(1);
});

it('keeps the form for browsers that take AVIF apart', async () => {
  const { ask, calls } = await open();
  await ask('/api/v3/media/coat-1/640.webp');
  await ask('/api/v3/media/coat-1/640.webp', { headers: { accept: 'image/avif,*/*' } });
  expect(calls).toHaveLength(2);
});

it('asks again after a minute', async () => {
  const { ask, calls } = await open();
  await ask('/api/v3/media/coat-1/640.webp');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 61_000);
  await ask('/api/v3/media/coat-1/640.webp');
  expect(calls).toHaveLength(2);
});

it('keeps nothing that is not for everyone', async () => {
  const { ask, calls } = await open('private, no-store');
  await ask('/api/v3/media/coat-1/640.webp');
  await ask('/api/v3/media/coat-1/640.webp');
  expect(calls).toHaveLength(2);
});

it('forgets the pictures that were asked for longest ago when memory is full', async () => {
  const { ask, calls } = await open(FOR_GOOD, 6 * 1024 * 1024);
  for (const key of ['a', 'b', 'c']) await ask(`/api/v3/media/${key}/640.webp`);
  await ask('/api/v3/media/c/640.webp');
  expect(calls).toHaveLength(3);
  await ask('/api/v3/media/a/640.webp');
  expect(calls).toHaveLength(4);
});
