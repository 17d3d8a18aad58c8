import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import type { Handler } from '#next-output/render.ts';
import { PageCache } from './page-cache.ts';

const LONG = JSON.stringify(Array.from({ length: 200 }, (_, index) => ({ id: index, title: 'A coat' })));
let server: Server | undefined;
afterEach(() => server?.close());

/** The page cache's answer for an answer of Next, as sent. */
async function sent(
  path: string,
  accepted: string,
  answer: { type: string; body: string | Buffer; headers?: Record<string, string>; pieces?: number },
  method = 'GET',
): Promise<{ headers: IncomingHttpHeaders; body: Buffer; chunks: number }> {
  const handler: Handler = async (_request, response) => {
    const { type, body, headers, pieces = 1 } = answer;
    response.writeHead(200, { 'Content-Type': type, ...headers });
    for (let index = 0; index < pieces; index += 1) {
      response.write(body);
      // As Next does after each streamed part of a page.
      if ('flush' in response && typeof response.flush === 'function') response.flush();
      await new Promise((done) => setTimeout(done, pieces > 1 ? 20 : 0));
    }
    response.end();
  };
  const cache = new PageCache({ handler, limit: 1_000_000, isForNext: (path) => path.startsWith('/api/') });
  const created = createServer((request, response) => void cache.handle(request, response));
  server = created;
  await new Promise<void>((done) => created.listen(0, '127.0.0.1', done));
  const { port } = created.address() as AddressInfo;
  const headers = { 'accept-encoding': accepted };
  return new Promise((done, reject) => {
    get({ port, path, method, headers, host: '127.0.0.1', agent: false }, (got) => {
      const chunks: Buffer[] = [];
      got.on('data', (chunk: Buffer) => chunks.push(chunk));
      got.on('end', () => done({ headers: got.headers, body: Buffer.concat(chunks), chunks: chunks.length }));
    }).on('error', reject);
  });
}

const API = '/api/v3/customer/articles';
const JSON_LD = { type: 'application/ld+json; charset=utf-8', body: LONG };

it.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip;q=0.8, br;q=0.1', 'gzip', gunzipSync],
])('compresses an answer of the API for "%s" with %s', async (accepted, encoding, unpack) => {
  const { headers, body } = await sent(API, accepted, JSON_LD);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toContain('Accept-Encoding');
  expect(headers['content-length']).toBeUndefined();
  expect(body.length).toBeLessThan(LONG.length / 5);
  expect(unpack(body).toString()).toBe(LONG);
});

it('compresses while it is written, not at the end', async () => {
  const { body, chunks } = await sent(API, 'br', { ...JSON_LD, pieces: 3 });
  expect(chunks).toBeGreaterThan(2);
  expect(brotliDecompressSync(body).toString()).toBe(LONG.repeat(3));
});

const svg = Buffer.from(`<svg>${'<path/>'.repeat(500)}</svg>`);
it.each([
  ['who accepts none', '', JSON_LD, 'GET'],
  ['who refuses them', 'br;q=0, gzip;q=0', JSON_LD, 'GET'],
  ['a HEAD', 'br', JSON_LD, 'HEAD'],
  ['a tiny body', 'br', { ...JSON_LD, body: '{"a":1}', headers: { 'Content-Length': '7' } }, 'GET'],
  ['a picture', 'br', { type: 'image/webp', body: Buffer.alloc(9_000) }, 'GET'],
  ['an invoice', 'br', { type: 'application/pdf', body: Buffer.alloc(9_000) }, 'GET'],
  ['who forbids it', 'br', { ...JSON_LD, headers: { 'Cache-Control': 'no-transform' } }, 'GET'],
])('sends as it is: %s', async (_what, accepted, answer, method) => {
  const { headers, body } = await sent(API, accepted, answer, method);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.equals(method === 'HEAD' ? Buffer.alloc(0) : Buffer.from(answer.body))).toBe(true);
});

it('never compresses twice', async () => {
  const answer = { type: 'image/svg+xml', body: svg, headers: { 'Content-Encoding': 'gzip' } };
  const { headers, body } = await sent(API, 'br', answer);
  expect(headers['content-encoding']).toBe('gzip');
  expect(body.equals(svg)).toBe(true);
});

it('compresses a page that is made for one person, and says how long it is', async () => {
  const page = `<!doctype html><title>Bag</title>${'<p>A coat</p>'.repeat(300)}`;
  const html = { type: 'text/html; charset=utf-8', body: page };
  for (const [accepted, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, body } = await sent('/cart', accepted, html);
    expect(headers).toMatchObject({
      'content-encoding': accepted,
      'content-length': String(body.length),
      'cache-control': 'private, no-store',
      vary: 'Accept-Encoding',
    });
    expect(unpack(body).toString()).toBe(page);
  }
  const plain = await sent('/cart', 'br;q=0', html);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(page);
});
