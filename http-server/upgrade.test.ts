import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createLimitedServer } from './limited-server.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Everything that the server sends until it closes the connection. */
async function ask(protocol: string, close: string): Promise<string> {
  const created = createLimitedServer((_request, response) => response.end('page'), {
    headersMs: 10_000,
    requestMs: 60_000,
    stallMs: 30_000,
    keepAliveMs: 5_000,
    perAddress: undefined,
  });
  server = created;
  await new Promise<void>((done) => created.listen(0, '127.0.0.1', done));
  const { port } = created.address() as AddressInfo;
  return new Promise((done, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade${close}\r\nUpgrade: ${protocol}\r\n\r\n`,
      ),
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('end', () => done(text));
    socket.on('error', reject);
  });
}

it.each(['websocket', 'TLS/1.0', 'anything'])('refuses to speak %s, and closes', async (protocol) => {
  expect(await ask(protocol, '')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

it('answers as ever who only offers HTTP/2', async () => {
  expect(await ask('h2c', ', close')).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*page/);
});
