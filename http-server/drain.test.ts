import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Drain } from './drain.ts';

/** A process that restarts like the shop: at SIGTERM it drains, closes and ends. */
const SERVER = `
import { createLimitedServer } from ${JSON.stringify(join(import.meta.dirname, 'limited-server.ts'))};
import { Drain } from ${JSON.stringify(join(import.meta.dirname, 'drain.ts'))};
const server = createLimitedServer((request, response) => {
  if (request.url === '/readyz') return response.writeHead(drain.isDraining ? 503 : 200).end();
  setTimeout(() => response.end('page'), Math.random() * 10);
}, { headersMs: 10_000, requestMs: 60_000, stallMs: 30_000, keepAliveMs: 75_000 });
const drain = new Drain(server, 400);
process.on('SIGTERM', async () => { await drain.begin(); await drain.close(5_000); process.exit(0); });
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

interface Backend {
  child: ChildProcess;
  port: number;
  agent: Agent;
  isReady: boolean;
}

async function start(): Promise<Backend> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { child, port: Number(line), agent: new Agent({ keepAlive: true }), isReady: true };
}

/**
 * One call as a proxy forwards it, on a kept-alive connection.
 *
 * @returns its status; rejects if the connection breaks.
 */
const ask = ({ port, agent }: Backend, path: string): Promise<number> =>
  new Promise((done, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, agent }, (answer) => {
      answer.resume().on('end', () => done(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    asked.on('error', reject).end();
  });

let backends: Backend[] = [];
afterAll(() => {
  for (const { child } of backends) child.kill('SIGKILL');
});

it('restarts two processes in turn under thousands of requests, and no connection is reset', async () => {
  backends = [await start(), await start()];
  let isOver = false;
  const statuses: number[] = [];
  const broken: unknown[] = [];
  // Like a load balancer, polls /readyz every 50 ms and sends requests to ready processes.
  const watch = async () => {
    while (!isOver) {
      for (const backend of backends)
        backend.isReady = (await ask(backend, '/readyz').catch(() => 503)) === 200;
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  let turn = 0;
  const visitor = async () => {
    while (!isOver) {
      const ready = backends.filter((backend) => backend.isReady);
      turn += 1;
      const backend = ready[turn % ready.length];
      if (!backend) throw new Error('no process is ready');
      await ask(backend, '/').then(
        (status) => statuses.push(status),
        (error: unknown) => broken.push(error),
      );
    }
  };
  const working = [watch(), ...Array.from({ length: 16 }, visitor)];
  for (const index of [0, 1, 0, 1]) {
    const old = backends[index];
    const ended = old && once(old.child, 'exit');
    old?.child.kill('SIGTERM');
    const [exit] = (await ended) ?? [];
    expect(exit).toBe(0);
    backends[index] = await start();
  }
  await expect.poll(() => statuses.length, { timeout: 60_000 }).toBeGreaterThan(3_150);
  isOver = true;
  await Promise.all(working);
  expect(broken).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([200]));
}, 120_000);

it('answers a request that is on its way on a kept connection while the process closes', async () => {
  const server = createServer((_request, response) => response.end('page'));
  const drain = new Drain(server, 0);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const proxy = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const ask = () => proxy.write('GET / HTTP/1.1\r\nHost: shop.example\r\n\r\n');
  ask();
  expect(String(await once(proxy, 'data'))).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  const closed = drain.close(5_000);
  ask();
  const [answer] = await once(proxy, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(String(answer)).toContain('\r\nConnection: close\r\n');
  await closed;
});

it('sends reads elsewhere at the end of a drain, where the proxy asks another process then, and never writes', async () => {
  const server = createServer((request, response) => {
    if (!drain.refuse(request, response)) response.end('page');
  });
  const drain = new Drain(server, 100);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const proxy = { 'x-retries-reads': '504' };
  const statusOf = async (options: RequestInit) => (await fetch(origin, options)).status;
  expect(await statusOf({ headers: proxy })).toBe(200);
  await drain.begin();
  expect(await statusOf({ headers: proxy })).toBe(504);
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ method: 'POST', headers: proxy })).toBe(200);
  await drain.close(5_000);
});
