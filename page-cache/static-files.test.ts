import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHUNK_PATH, STATIC_FOLDER, STATIC_PATH } from '#next-output/build-folder.ts';
import { compressStatic } from '#scripts/compress.ts';
import { MAX_BYTES, StaticFiles } from './static-files.ts';

const SCRIPT = 'export const words = ["a coat", "a dress"];\n'.repeat(200);
const CHUNK = `${CHUNK_PATH}/0a1b.js`;
let root = '';
let server: Server;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'revoir-static-'));
  const write = async (path: string, content: string | Buffer) => {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), content);
  };
  await write(`${STATIC_FOLDER}/chunks/0a1b.js`, SCRIPT);
  await write(`${STATIC_FOLDER}/media/worker.mjs`, SCRIPT);
  await write(`${STATIC_FOLDER}/media/large.mjs`, Buffer.alloc(MAX_BYTES + 1, ' '));
  await write(`${STATIC_FOLDER}/chunks/tiny.js`, 'go()');
  await write(`${STATIC_FOLDER}/media/face.woff2`, Buffer.alloc(5_000, 7));
  await write('public/icons/a drawing.svg', `<svg>${'<path d="M0 0h9v9z"/>'.repeat(200)}</svg>`);
  await write('package.json', '{"secret":true}');
  expect(await compressStatic(root)).toBe(3);
  const files = StaticFiles.load(root);
  server = createServer((incoming, outgoing) => {
    if (!files.answer(incoming, outgoing)) outgoing.writeHead(404, { 'X-Answered-By': 'Next' }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  server.close();
  await rm(root, { recursive: true, force: true });
});

/** Requests a file: returns it undecoded, and sends the path unchanged. */
function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, reject) => {
    const asked = request({ port, path, headers, method, host: '127.0.0.1', agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject).end();
  });
}

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0.1, gzip', 'gzip', gunzipSync],
])('answers a client that accepts "%s" in %s, cached for ever', async (accepted, encoding, unpack) => {
  const { status, headers, body } = await get(CHUNK, { 'accept-encoding': accepted });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(body.length).toBeLessThan(SCRIPT.length / 5);
  expect(unpack(body).toString()).toBe(SCRIPT);
});

it('compresses a module, and leaves files that are too large for the memory to Next', async () => {
  const { headers, body } = await get(`${STATIC_PATH}/media/worker.mjs`, { 'accept-encoding': 'br, gzip' });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  });
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  const large = await get(`${STATIC_PATH}/media/large.mjs`, { 'accept-encoding': 'br, gzip' });
  expect(large.headers['x-answered-by']).toBe('Next');
});

it('sends it plain to a client that accepts no encoding, and files that gain nothing plain to all', async () => {
  const plain = await get(CHUNK);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body.toString()).toBe(SCRIPT);
  for (const path of [`${STATIC_PATH}/chunks/tiny.js`, `${STATIC_PATH}/media/face.woff2`]) {
    const { status, headers } = await get(path, { 'accept-encoding': 'br' });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBeUndefined();
  }
});

it('answers HEAD with the same headers, and 304 to a client that has the file', async () => {
  const whole = await get(CHUNK, { 'accept-encoding': 'br' });
  const head = await get(CHUNK, { 'accept-encoding': 'br' }, 'HEAD');
  expect(head.body.length).toBe(0);
  expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  const plain = await get(CHUNK, {}, 'HEAD');
  expect([plain.body.length, plain.headers['content-length']]).toEqual([0, String(SCRIPT.length)]);
  const etag = whole.headers.etag ?? '';
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await get(CHUNK, { 'if-none-match': known });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
  }
  expect((await get(CHUNK, { 'if-none-match': '"other"' })).status).toBe(200);
});

it('lets browsers revalidate files whose names do not change', async () => {
  const { status, headers, body } = await get('/icons/a%20drawing.svg?v=1', { 'accept-encoding': 'br' });
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(brotliDecompressSync(body).toString()).toContain('M0 0h9v9z');
});

it.each([
  `${STATIC_PATH}/chunks/none.js`,
  `${STATIC_PATH}/../../package.json`,
  `${STATIC_PATH}/%2e%2e/%2e%2e/package.json`,
  `${STATIC_PATH}/..%2f..%2fpackage.json`,
  '/package.json',
  '/../package.json',
  '/icons',
  '/compressed/icons/a%20drawing.svg.br',
  '//icons/a%20drawing.svg',
])('leaves %s to Next', async (path) => {
  const { status, headers } = await get(path);
  expect([status, headers['x-answered-by']]).toEqual([404, 'Next']);
});

it('leaves what is not read to Next', async () => {
  expect((await get(CHUNK, {}, 'POST')).headers['x-answered-by']).toBe('Next');
});
