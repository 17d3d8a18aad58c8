import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { type LastingAnswer, sendAgain } from './send-again.ts';

const page = (): LastingAnswer => ({
  status: 200,
  headers: ['Content-Type', 'text/html', 'ETag', '"a"', 'Content-Length', '5'],
  body: Buffer.from('hello'),
});

async function open(listener: RequestListener): Promise<number> {
  const server = createServer({ keepAliveTimeout: 75_000 }, listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** All answers of one connection to these requests, which are sent at once; the last one closes it. */
async function answersTo(port: number, requests: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(requests.map((request) => `${request}\r\nHost: localhost\r\n\r\n`).join(''));
  return (await text(socket)).replaceAll(/^Date: .*GMT\r$/gm, 'Date: now\r');
}

const requests = [
  'GET /1 HTTP/1.1\r\nX-Request-Id: one',
  'GET /2 HTTP/1.1\r\nX-Request-Id: two',
  'HEAD /3 HTTP/1.1\r\nX-Request-Id: three',
  'GET /4 HTTP/1.1\r\nX-Request-Id: four',
  'GET /5 HTTP/1.1',
  'GET /6 HTTP/1.1\r\nX-Request-Id: six\r\nConnection: close',
];

it('sends each time what Node would write, on one connection', async () => {
  const answer = page();
  const again = await open((request, response) => sendAgain(request, response, answer));
  const plain = await open((request, response) => {
    const id = request.headers['x-request-id'];
    response.writeHead(answer.status, [...answer.headers, ...(id ? ['X-Request-Id', String(id)] : [])]);
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  const sent = await answersTo(again, requests);
  expect(sent).toBe(await answersTo(plain, requests));
  expect(sent.match(/X-Request-Id: \w+/g)).toHaveLength(5);
  expect(answer.head?.after).toContain('Keep-Alive: timeout=75');
});

it('sends an answer without a body again, and reports its status', async () => {
  const answer: LastingAnswer = { status: 304, headers: ['ETag', '"a"'] };
  const seen: number[] = [];
  const port = await open((request, response) => {
    response.once('close', () => seen.push(response.statusCode));
    sendAgain(request, response, answer);
    expect(response.headersSent).toBe(true);
  });
  const sent = await answersTo(port, requests);
  expect(sent.match(/^HTTP\/1\.1 304 Not Modified\r\nETag: "a"\r$/gm)).toHaveLength(6);
  expect(seen).toEqual([304, 304, 304, 304, 304, 304]);
});
