import { randomBytes } from 'node:crypto';
import { chmod, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '#server/errors.ts';
import { useFolder } from '#tests/data-folder.ts';
import { type S3Double, startS3 } from '#tests/s3/double.ts';
import { copyMedia } from './copy-media.ts';
import { folderStore } from './folder-store.ts';
import type { MediaStore } from './media-file.ts';
import { openMediaStore } from './media-store.ts';
import { mediaStoreFailures } from './s3-store.ts';

const folder = useFolder();
let s3: S3Double;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const bucketAt = (endpoint: string, more: { prefix?: string; seconds?: number; bucket?: string } = {}) =>
  openMediaStore({
    DATA_DIR: folder,
    MEDIA_S3_BUCKET: more.bucket ?? s3.bucket,
    MEDIA_S3_PREFIX: more.prefix ?? '',
    MEDIA_S3_ENDPOINT: endpoint,
    MEDIA_S3_REGION: 'eu-west-3',
    MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
    MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
    MEDIA_S3_SECONDS: more.seconds ?? 5,
  });

let made = 0;
const STORES: [string, () => MediaStore][] = [
  ['a folder', () => folderStore(join(folder, `store-${made++}`))],
  ['a bucket, by the double of S3', () => bucketAt(s3.endpoint, { prefix: `/shop-${made++}/` })],
];

const namesIn = async (store: MediaStore, part: string) => {
  const names: string[] = [];
  for await (const { path } of store.list(part)) names.push(path);
  return names.sort();
};

describe.each(STORES)('%s', (_, open) => {
  let store: MediaStore;
  beforeEach(() => {
    store = open();
  });

  it('gives back what was written, and nothing for what was not', async () => {
    const body = randomBytes(300_000);
    await store.write('media/item-1/320.webp', body);
    expect(await store.read('media/item-1/320.webp')).toEqual(body);
    expect(await store.has('media/item-1/320.webp')).toBe(true);
    expect(await store.read('media/item-1/640.webp')).toBeUndefined();
    expect(await store.has('media/item-1/640.webp')).toBe(false);
    await store.write('media/item-1/320.webp', Buffer.from('anew'));
    expect((await store.read('media/item-1/320.webp'))?.toString()).toBe('anew');
  });

  it('lists one folder with sizes and times, however many files there are', async () => {
    expect(await namesIn(store, 'trade-in-photos')).toEqual([]);
    const names = Array.from({ length: 1_050 }, (_, number) => `trade-in-photos/${number}.webp`);
    for (let start = 0; start < names.length; start += 50)
      await Promise.all(names.slice(start, start + 50).map((name) => store.write(name, Buffer.from('x'))));
    await store.write('trade-in-photos-of-others/1.webp', Buffer.from('other'));
    expect(await namesIn(store, 'trade-in-photos')).toEqual(names.toSorted());
    for await (const { bytes, writtenAt } of store.list('trade-in-photos-of-others')) {
      expect(bytes).toBe(5);
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(10_000);
    }
  });

  it('deletes a file, and does not mind one that is gone', async () => {
    await store.write('return-photos/a.webp', Buffer.from('a'));
    await store.delete('return-photos/a.webp');
    await store.delete('return-photos/a.webp');
    expect(await store.read('return-photos/a.webp')).toBeUndefined();
  });

  it('writes a file whole or not at all when several write it at once', async () => {
    const bodies = ['a', 'b', 'c'].map((letter) => Buffer.alloc(200_000, letter));
    await Promise.all(bodies.map((body) => store.write('media/x/1.webp', body)));
    const found = await store.read('media/x/1.webp');
    expect(bodies.some((body) => found?.equals(body))).toBe(true);
    expect(await namesIn(store, 'media/x')).toEqual(['media/x/1.webp']);
  });
});

it('keeps private pictures of a folder from other users of the machine', async () => {
  const store = folderStore(join(folder, 'private'));
  await store.write('trade-in-photos/a.webp', Buffer.from('a'));
  expect((await stat(join(folder, 'private/trade-in-photos'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'private/trade-in-photos/a.webp'))).mode & 0o777).toBe(0o600);
});

describe('a store that is away', () => {
  let server: Server | undefined;
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    server?.close();
  });
  /** A server that reads each request and passes its connection to `answer`. */
  const listen = async (answer: (socket: Socket) => void) => {
    server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => answer(socket));
    });
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    const address = server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  };

  it.each<[string, (socket: Socket) => void]>([
    ['never answers', () => undefined],
    [
      'stops in the middle of a picture',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\nhalf'),
    ],
    ['breaks off', (socket) => socket.destroy()],
    [
      'says that it has a fault',
      (socket) => socket.end('HTTP/1.1 503 Slow Down\r\nContent-Length: 0\r\n\r\n'),
    ],
  ])('is given up in time when it %s', async (_, answer) => {
    const store = bucketAt(await listen(answer), { seconds: 0.5 });
    const [began, failures] = [performance.now(), mediaStoreFailures()];
    const asked = [store.read('media/a/1.webp'), store.write('media/a/1.webp', Buffer.alloc(10))];
    for (const { status, ...rest } of await Promise.allSettled(asked)) {
      expect(status).toBe('rejected');
      expect('reason' in rest && rest.reason).toBeInstanceOf(Unavailable);
    }
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(mediaStoreFailures()).toBe(failures + 2);
  });

  it('is told apart from a picture that is not there: a bucket that does not exist is a fault', async () => {
    const store = bucketAt(s3.endpoint, { bucket: 'nowhere' });
    await expect(store.read('media/a/1.webp')).rejects.toBeInstanceOf(Unavailable);
  });
});

it('copies what the other store lacks, goes on after a fault, and leaves half-written files behind', async () => {
  const from = folderStore(join(folder, 'moved'));
  const to = bucketAt(s3.endpoint, { prefix: 'moved' });
  const paths = ['media/a/1.webp', 'media/a/1.avif', 'media/a/share.jpg', 'return-photos/b.webp'];
  for (const path of paths) await from.write(path, Buffer.from(path));
  await writeFile(join(folder, 'moved/media/a/2.webp.5f0c'), 'half');
  const last = join(folder, 'moved/return-photos/b.webp');
  const interrupted = {
    ...from,
    read: (path: string) => (path.startsWith('return') ? Promise.reject(new Error('disk')) : from.read(path)),
  };
  await expect(copyMedia(interrupted, to)).rejects.toThrow('disk');
  await chmod(last, 0o600);
  expect(await copyMedia(from, to)).toEqual({ copied: 1, present: 3, bytes: 'return-photos/b.webp'.length });
  expect(await copyMedia(from, to)).toMatchObject({ copied: 0, present: 4 });
  for (const path of paths) expect((await to.read(path))?.toString()).toBe(path);
  expect(await namesIn(to, 'media')).toEqual(paths.slice(0, 3).toSorted());
  expect(await readdir(join(folder, 'moved/media/a'))).toHaveLength(4);
});
