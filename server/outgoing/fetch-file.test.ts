import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchFile } from './fetch-file.ts';

const server = createServer((request, response) => {
  const path = request.url ?? '';
  if (path === '/file') response.end('what is there');
  else if (path === '/large') response.end(Buffer.alloc(2_000_000));
  else if (path === '/endless') {
    const more = () => response.write(Buffer.alloc(100_000)) && setImmediate(more);
    response.on('drain', more).on('error', () => undefined);
    more();
  } else if (path === '/silent') response.flushHeaders();
  else if (path.startsWith('/to/')) response.writeHead(302, { location: path.slice(4) }).end();
  else if (path === '/circle') response.writeHead(301, { location: '/circle' }).end();
  else response.writeHead(404).end();
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const LIMITS = { maxBytes: 1_000_000, timeoutMs: 300, privateNetworks: true };
const reason = (address: string, more = {}) =>
  fetchFile(address, { ...LIMITS, ...more }).then(
    () => 'fetched',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

it('reads a file, also after a redirect', async () => {
  expect(String(await fetchFile(`${origin}/file`, LIMITS))).toBe('what is there');
  expect(String(await fetchFile(`${origin}/to//file`, LIMITS))).toBe('what is there');
});

it('keeps to its limits', async () => {
  expect(await reason(`${origin}/large`)).toBe('it is larger than 1 MB');
  expect(await reason(`${origin}/endless`, { timeoutMs: 5_000 })).toBe('it is larger than 1 MB');
  expect(await reason(`${origin}/silent`)).toBe('it took longer than 0.3 seconds');
  expect(await reason(`${origin}/circle`)).toBe('more than 3 redirects');
  expect(await reason(`${origin}/none`)).toBe('the server answered 404');
});

it.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://10.1.2.3/',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a00:1]/',
  'http://[2002:7f00:1::]/',
  'http://2130706433/',
  'http://0x7f.1/',
])('never asks %s', async (address) => {
  expect(await reason(address, { privateNetworks: false })).toBe('the address is of a private network');
});

it('refuses other schemes and addresses with a password, also by a redirect', async () => {
  expect(await reason('ftp://example.com/file')).toBe('it is not an address of the web');
  expect(await reason('http://me:secret@example.com/')).toBe('the address has a name or a password');
  expect(await reason(`${origin}/to/file:///etc/passwd`)).toBe('it is not an address of the web');
});
