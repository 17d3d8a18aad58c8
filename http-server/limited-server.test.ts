import { spawn } from 'node:child_process';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const MEGABYTE = 1024 * 1024;
/** Reads every body whole, like Next. Answers /memory with its memory in MB. */
const SERVER = `
import { createLimitedServer } from ${JSON.stringify(join(import.meta.dirname, 'limited-server.ts'))};
let handled = 0;
const server = createLimitedServer(async (request, response) => {
  if (request.url === '/memory') return response.end(String(process.memoryUsage.rss() / 1048576));
  if (request.url === '/handled') return response.end(String(handled));
  if (request.url === '/at-once') return response.end('at once');
  const chunks = [];
  try { for await (const chunk of request) chunks.push(chunk); } catch { return; }
  handled += 1;
  response.end(String(Buffer.concat(chunks).length));
}, { headersMs: 10_000, requestMs: 60_000, stallMs: 30_000, keepAliveMs: 5_000 });
server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

let child: ReturnType<typeof spawn>;
let port = 0;
beforeAll(async () => {
  child = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  port = await new Promise((done) => child.stdout?.once('data', (line: Buffer) => done(Number(line))));
});
afterAll(() => child.kill());

interface Answer {
  status?: number;
  headers: IncomingHttpHeaders;
  body: string;
  sent: number;
}

/** Sends `bytes` in pieces while they are accepted, and reads the answer. */
function post(path: string, bytes: number, headers: Record<string, string> = {}): Promise<Answer> {
  const piece = Buffer.alloc(64 * 1024, 'x');
  return new Promise((done, reject) => {
    let sent = 0;
    let answered = false;
    const asked = request({ port, path, headers, method: 'POST', host: '127.0.0.1', agent: false });
    asked.on('response', (answer) => {
      answered = true;
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      answer.on('end', () => done({ status: answer.statusCode, headers: answer.headers, body, sent }));
    });
    // After the answer, a connection closed during the upload is expected.
    asked.on('error', (error) => answered || reject(error));
    const send = () => {
      while (!answered && !asked.destroyed && sent < bytes) {
        sent += piece.length;
        if (!asked.write(piece)) return asked.once('drain', send);
      }
      asked.end();
      return asked;
    };
    if (headers.expect) asked.on('continue', send).flushHeaders();
    else send();
  });
}

const memory = async () => Number(await (await fetch(`http://127.0.0.1:${port}/memory`)).text());
const API = '/api/v3/customer/auth/check-email';

it('keeps its memory under ten endless bodies, and refuses each as a problem document', async () => {
  await post(API, MEGABYTE / 2);
  const before = await memory();
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(API, 200 * MEGABYTE)));
  const grown = (await memory()) - before;
  for (const { status, headers, body, sent } of answers) {
    expect(status).toBe(413);
    expect(headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    });
    expect(JSON.parse(body)).toMatchObject({ status: 413, detail: 'The body is larger than 1 MB.' });
    expect(sent).toBeLessThan(200 * MEGABYTE);
  }
  // Of 2,000 MB: ten times the limit, and memory that the garbage collector has not freed yet.
  expect(grown).toBeLessThan(150);
}, 60_000);

it('refuses by the length that is named, before anything is sent or handled', async () => {
  const handled = await (await fetch(`http://127.0.0.1:${port}/handled`)).text();
  const length = { 'content-length': String(600 * MEGABYTE) };
  const asking = await post(API, 600 * MEGABYTE, { ...length, expect: '100-continue' });
  expect([asking.status, asking.sent]).toEqual([413, 0]);
  const sending = await post(API, 600 * MEGABYTE, length);
  expect(sending.status).toBe(413);
  expect(sending.sent).toBeLessThan(600 * MEGABYTE);
  expect(await (await fetch(`http://127.0.0.1:${port}/handled`)).text()).toBe(handled);
}, 60_000);

it('takes what is within the limit, files where they belong', async () => {
  expect((await post(API, MEGABYTE)).body).toBe(String(MEGABYTE));
  const asking = await post(API, MEGABYTE / 2, { expect: '100-continue' });
  expect(asking.body).toBe(String(MEGABYTE / 2));
  const photo = '/api/v3/customer/orders/1/return-photos';
  expect((await post(photo, 10 * MEGABYTE)).body).toBe(String(10 * MEGABYTE));
  expect((await post(photo, 12 * MEGABYTE)).status).toBe(413);
  expect((await post('/api/v3/forms/return', 40 * MEGABYTE)).body).toBe(String(40 * MEGABYTE));
}, 60_000);

it('lets a connection go on after an answer that did not wait for the body', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string, body: Buffer) =>
    new Promise<string>((done, reject) => {
      const headers = { 'content-length': body.length };
      const asked = request({ port, path, headers, method: 'POST', host: '127.0.0.1', agent }, (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        answer.on('end', () => done(`${text}, ${asked.reusedSocket ? 'same' : 'new'} connection`));
      });
      asked.on('error', reject).end(body);
    });
  expect(await ask('/at-once', Buffer.alloc(900_000))).toBe('at once, new connection');
  expect(await ask('/read', Buffer.alloc(10))).toBe('10, same connection');
  agent.destroy();
});

it('answers a form with a page', async () => {
  const { status, headers, body } = await post('/api/v3/forms/return', 60 * MEGABYTE);
  expect(status).toBe(413);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).toContain('Together, text and files may have 45 MB.');
  expect((await post('/products', 2 * MEGABYTE)).body).toContain('may have 1 MB');
}, 60_000);

it('holds no more than some large bodies at a time', async () => {
  const before = await memory();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => post('/api/v3/forms/return', 44 * MEGABYTE)),
  );
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect((await memory()) - before).toBeLessThan(400);
  // A refused caller may keep sending for a second: afterwards its share is free.
  const again = async () => expect((await post('/api/v3/forms/return', 40 * MEGABYTE)).status).toBe(200);
  await vi.waitFor(again, { timeout: 10_000, interval: 200 });
}, 60_000);
