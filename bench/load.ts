import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';

const SECONDS = 5;
const CONNECTIONS = 16;

/** Requests per second and the slowest hundredth in ms. */
export async function load(url: string): Promise<{ rate: number; p99: number }> {
  const options = { url, connections: CONNECTIONS, headers: { 'accept-encoding': 'br' } };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: SECONDS });
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** A bare Node server that answers the same bytes from memory. */
export async function bareNode(like: string): Promise<{ url: string; close(): void }> {
  const sent = await new Promise<Buffer>((done, reject) => {
    get(like, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done(Buffer.concat(chunks)));
    }).on('error', reject);
  });
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'text/html',
      'Content-Encoding': 'br',
      'Content-Length': sent.length,
    });
    response.end(sent);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
