import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { withExistingDatabase, withShopDatabase } from './shop-database.ts';

afterEach(() => vi.unstubAllEnvs());

/** A message of PostgreSQL’s protocol: its letter, its length, its content. */
function message(letter: string, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(letter), length, content]);
}

/** A server that accepts all logins and answers with its version. */
function answer(socket: Socket, version: string): void {
  const ready = message('Z', 'I');
  const text = Buffer.from([0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]);
  const column = Buffer.concat([Buffer.from('server_version\0'), Buffer.alloc(6), text]);
  const value = Buffer.from([0, 1, 0, 0, 0, version.length]);
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
    socket.once('data', () => {
      const rows = [message('T', Buffer.from([0, 1]), column), message('D', value, version)];
      socket.write(Buffer.concat([...rows, message('C', 'SHOW\0'), ready]));
    });
  });
}

it.each([
  ['that writes', withShopDatabase],
  ['that reads', withExistingDatabase],
])('a command %s refuses an older PostgreSQL in one sentence', async (_, withDatabase) => {
  const server = createServer((socket) => answer(socket, '14.9'));
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  vi.stubEnv('DATABASE_URL', `postgres://shop@127.0.0.1:${port}/shop`);
  const work = vi.fn(async () => undefined);
  await expect(withDatabase(work)).rejects.toThrow(
    'The database of DATABASE_URL is PostgreSQL 14.9; the shop needs 15 or newer.',
  );
  expect(work).not.toHaveBeenCalled();
  server.close();
});
