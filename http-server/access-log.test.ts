import { openSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { shortNetwork, startAccessLog } from './access-log.ts';
import { observed } from './observe.ts';
import { numberRequest } from './request-id.ts';
import { noteCall, noteOf } from './request-note.ts';

const file = join(tmpdir(), `revoir-access-${process.pid}.log`);
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await rm(file, { force: true });
});

/** Calls a server that logs. @returns the lines, after it has ended */
async function logOf(
  answer: Parameters<typeof createServer>[1] & object,
  ...asked: [path: string, init?: RequestInit][]
): Promise<{ lines: Record<string, unknown>[]; text: string }> {
  const end = startAccessLog(openSync(file, 'a'));
  const server = createServer((request, response) => {
    numberRequest(request);
    observed(request, response, { count: 1 }, () => answer(request, response));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const [path, init] of asked) await (await fetch(origin + path, init)).text();
  await new Promise((done) => server.close(done));
  end();
  const text = await readFile(file, 'utf8');
  return {
    text,
    lines: text.trim()
      ? text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [],
  };
}

it('logs a request at its end, without its address, its query or the whole network', async () => {
  const { lines, text } = await logOf(
    (_request, response) => {
      Object.assign(noteOf(response) ?? {}, { route: '/wishlist/:token', source: 'personal' });
      response.writeHead(200).end('twelve bytes');
    },
    [
      '/wishlist/secret-token?email=ada@example.org',
      {
        headers: {
          'x-request-id': 'of-the-proxy',
          'x-forwarded-for': '203.0.113.77',
          cookie: 'token=secret',
        },
      },
    ],
  );
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      requestId: 'of-the-proxy',
      method: 'GET',
      route: '/wishlist/:token',
      status: 200,
      bytes: expect.any(Number),
      ms: expect.any(Number),
      cache: 'personal',
      network: '203.0.113.0/24',
      msg: 'request',
    },
  ]);
  expect(Number(lines[0]?.bytes)).toBeGreaterThan(100);
  expect(text).not.toMatch(/secret|ada@|203\.0\.113\.77/);
});

it('names calls of the API by resource and operation, a page by its route though it calls the API, and no health check', async () => {
  const { lines } = await logOf(
    (request, response) => {
      if (request.url === '/page')
        Object.assign(noteOf(response) ?? {}, { route: '/cart', source: 'personal' });
      noteCall('orders', 'get_order');
      response.end();
    },
    ['/api/v3/customer/orders/0190'],
    ['/page'],
    ['/readyz'],
    ['/healthz?now'],
  );
  expect(lines).toMatchObject([{ resource: 'orders', operation: 'get_order' }, { route: '/cart' }]);
  expect(lines[0]).not.toHaveProperty('route');
  expect(lines[1]).not.toHaveProperty('resource');
});

it('logs that a caller left before the end', async () => {
  const leaving = new AbortController();
  const end = startAccessLog(openSync(file, 'a'));
  const left = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    observed(request, response, { count: 0 }, () => {
      response.once('close', () => left.resolve());
      leaving.abort();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await fetch(address, { signal: leaving.signal }).catch(() => undefined);
  await left.promise;
  end();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ route: '(other)', aborted: true });
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['::1', '0:0:0::/48'],
])('shortens %s to %s', (address, network) => {
  expect(shortNetwork(address)).toBe(network);
});
