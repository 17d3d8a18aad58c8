import { type ChildProcess, spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Runs in a separate process, like the shop; answers with the length of the body, and "/slow" never. */
const SERVER = `
import { createLimitedServer } from ${JSON.stringify(join(import.meta.dirname, 'limited-server.ts'))};
const limits = { ...JSON.parse(process.argv[1]) };
const server = createLimitedServer(async (request, response) => {
  let length = 0;
  try { for await (const chunk of request) length += chunk.length; } catch { return; }
  response.end(String(length));
}, limits);
server.listen(0, process.argv[2], 8192, () => console.log(server.address().port));`;
const SHORT = { headersMs: 1_000, requestMs: 4_000, stallMs: 1_000, keepAliveMs: 2_000 };

const children: ChildProcess[] = [];
async function serve(limits: object, host = '127.0.0.1'): Promise<number> {
  const parameters = ['--input-type=module', '-e', SERVER, JSON.stringify(limits), host];
  const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  return new Promise((done) => child.stdout.once('data', (line: Buffer) => done(Number(line))));
}
let port = 0;
beforeAll(async () => {
  port = await serve(SHORT);
});
afterAll(() => {
  for (const child of children) child.kill();
});

interface Visitor {
  socket: Socket;
  opened: Promise<void>;
  /** Time from the connection to its end, in ms. */
  closed: Promise<number>;
}

/** A connection that sends `text` and then nothing. */
function visit(to: number, text = '', host = '127.0.0.1'): Visitor {
  const socket = connect({ port: to, host });
  const started = performance.now();
  // Reads the answer, so that the end of the connection is noticed.
  socket.resume().on('error', () => undefined);
  const opened = new Promise<void>((done) => {
    socket.once('connect', done);
    socket.once('close', () => done());
  });
  if (text) socket.once('connect', () => socket.write(text));
  const closed = new Promise<number>((done) => socket.once('close', () => done(performance.now() - started)));
  return { socket, opened, closed };
}

const HALF_BODY = 'POST /x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\nhalf';
const HALF_HEADERS = 'GET / HTTP/1.1\r\nHost: local';
const ask = async (to: number) =>
  (await fetch(`http://127.0.0.1:${to}/`, { method: 'POST', body: 'abc' })).text();

it('closes 5,000 silent, half-said and half-sent connections in time, and answers meanwhile', async () => {
  const visitors = Array.from({ length: 5_000 }, (_, index) =>
    visit(port, ['', HALF_HEADERS, HALF_BODY][index % 3]),
  );
  await Promise.all(visitors.map(({ opened }) => opened));
  const asked = performance.now();
  expect(await ask(port)).toBe('3');
  expect(performance.now() - asked).toBeLessThan(10_000);
  const times = await Promise.all(visitors.map(({ closed }) => closed));
  expect(times).toHaveLength(5_000);
  // Deadlines of one second, plus the time that two busy processors need for that many events.
  expect(Math.max(...times)).toBeLessThan(15_000);
  expect(await ask(port)).toBe('3');
}, 60_000);

it('closes a connection whose body comes in drops, once the whole request has taken too long', async () => {
  const { socket, closed } = visit(port, HALF_BODY);
  const drops = setInterval(() => socket.write('x'), 300);
  const time = await closed;
  clearInterval(drops);
  expect(time).toBeGreaterThan(3_000);
  expect(time).toBeLessThan(10_000);
});

it('closes a kept connection that asks nothing more, and not before', async () => {
  const time = await visit(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n').closed;
  expect(time).toBeGreaterThan(1_900);
  expect(time).toBeLessThan(10_000);
});

it('refuses the connections of an address beyond its share, and frees the share again', async () => {
  const limited = await serve({
    ...SHORT,
    headersMs: 30_000,
    stallMs: 30_000,
    requestMs: 30_000,
    perAddress: 20,
  });
  const first = Array.from({ length: 20 }, () => visit(limited));
  await Promise.all(first.map(({ opened }) => opened));
  expect(await visit(limited).closed).toBeLessThan(5_000);
  await expect(ask(limited)).rejects.toThrow();
  for (const { socket } of first.slice(0, 5)) socket.destroy();
  await expect.poll(() => ask(limited).catch(() => 'refused')).toBe('3');
  for (const { socket } of first) socket.destroy();
});

it('counts nothing behind a trusted proxy', async () => {
  const proxied = await serve({ ...SHORT, headersMs: 30_000, stallMs: 30_000, requestMs: 30_000 });
  const visitors = Array.from({ length: 600 }, () => visit(proxied));
  await Promise.all(visitors.map(({ opened }) => opened));
  expect(await ask(proxied)).toBe('3');
  for (const { socket } of visitors) socket.destroy();
});
