import files, { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { makeProducts } from '#demonstration/catalogue/products.ts';
import { demonstrationPhotos } from '#demonstration/pictures.ts';
import { Client } from '#tests/client.ts';
import { useFolder } from '#tests/data-folder.ts';
import { useDatabase } from '#tests/database.ts';
import { storeMedia } from '../storage/media.ts';
import { widthsOf } from '../storage/photos.ts';

useDatabase();

/** Lets all writes fail meanwhile, as on a full disk. */
async function onFullDisk(work: () => Promise<void>): Promise<void> {
  const { writeFile } = files;
  files.writeFile = async (...written) => {
    await writeFile(...written);
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  };
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    files.writeFile = writeFile;
    syncBuiltinESMExports();
  }
}

process.env.DATA_DIR = useFolder();

const get = (file: string, accept?: string) =>
  new Client().send('GET', `/api/v3/media/${file}`, undefined, accept ? { accept } : {});
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it('keeps a picture in the widths of the specification, never beyond its own', async () => {
  const original = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c04020' } })
    .jpeg()
    .toBuffer();
  const photo = await storeMedia('photo-test', original);
  expect(photo).toMatchObject({ key: 'photo-test', width: 900, height: 1200 });
  for (const width of [320, 400, 640, 768, 900]) {
    const answer = await get(`photo-test/${width}.webp`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
  }
  expect((await get('photo-test/1024.webp')).status).toBe(404);
});

it('serves each picture as a JPEG for previews of links, whole on its own colour', async () => {
  const original = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c04020' } })
    .png()
    .toBuffer();
  await storeMedia('photo-shared', original);
  for (const file of ['photo-shared/share.jpg', 'demo-r0001-1-front/share.jpg']) {
    const answer = await get(file);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await get(file)).status).toBe(200);
  }
  for (const file of ['photo-none/share.jpg', 'demo-none/share.jpg', 'photo-shared/share.png'])
    expect((await get(file)).status, file).toBe(404);
});

it('serves a picture of the demonstration in each of its widths, and keeps what it made', async () => {
  const photo = demonstrationPhotos(makeProducts()).get('r0001-1')?.[0];
  const widths = widthsOf(photo?.width ?? 0);
  expect(widths.length).toBeGreaterThan(1);
  for (const width of widths) {
    const answer = await get(`demo-r0001-1-front/${width}.webp`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const body = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(body).metadata()).toMatchObject({ width, height: Math.round((width * 4) / 3) });
    const again = await get(`demo-r0001-1-front/${width}.webp`);
    expect(body.equals(Buffer.from(await again.arrayBuffer()))).toBe(true);
  }
  expect((await get('demo-r0001-1-front/1536.webp')).status).toBe(404);
  expect((await get('demo-r0001-1-front/300.webp')).status).toBe(404);
});

/** Chromium's Accept header for a picture. */
const TAKES_AVIF = 'image/avif,image/webp,image/apng,*/*;q=0.8';

it.each(['demo-r0004-1-front', 'photo-avif'])(
  'serves %s as AVIF to browsers that take it, once an idle machine has made it',
  async (key) => {
    const idle = vi.spyOn(os, 'loadavg').mockReturnValue([0, 0, 0]);
    const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
    const original = sharp({ create: { width: 700, height: 900, channels: 3, background: '#888', noise } });
    if (key === 'photo-avif') await storeMedia(key, await original.jpeg().toBuffer());
    const first = await get(`${key}/320.webp`, TAKES_AVIF);
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('vary')).toBe('Accept');
    const webp = await bytesOf(first);
    const avif = await vi.waitFor(async () => {
      const answer = await get(`${key}/320.webp`, TAKES_AVIF);
      expect(answer.headers.get('content-type')).toBe('image/avif');
      return bytesOf(answer);
    }, 20_000);
    idle.mockRestore();
    const { width, height } = await sharp(webp).metadata();
    expect(await sharp(avif).metadata()).toMatchObject({ format: 'heif', width, height });
    expect(avif.length).toBeLessThan(webp.length * 0.8);
    expect((await bytesOf(await get(`${key}/320.webp`, 'image/webp,*/*'))).equals(webp)).toBe(true);
  },
);

it('makes no AVIF while the machine is busy', async () => {
  const busy = vi.spyOn(os, 'loadavg').mockReturnValue([64, 64, 64]);
  const key = 'demo-r0005-1-front';
  await get(`${key}/320.webp`, TAKES_AVIF);
  await get(`${key}/320.webp`, TAKES_AVIF);
  busy.mockRestore();
  expect(await readdir(join(process.env.DATA_DIR ?? '', 'media', key))).toEqual(['320.webp']);
});

it('answers several requests at once for a width that was not made before', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => get('demo-r0002-1-front/320.webp')));
  expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
});

it('makes the width of a phone’s card for photos that were stored before it, and no other', async () => {
  const original = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c04020' } })
    .jpeg()
    .toBuffer();
  await storeMedia('photo-older', original);
  const folder = join(process.env.DATA_DIR ?? '', 'media', 'photo-older');
  for (const width of [400, 640]) await files.rm(join(folder, `${width}.webp`));
  const answer = await get('photo-older/400.webp');
  expect((await sharp(await bytesOf(answer)).metadata()).width).toBe(400);
  expect(await readdir(folder)).toContain('400.webp');
  expect((await get('photo-older/640.webp')).status).toBe(404);
});

it('answers many pictures that are made at once one after another, not all at the end', async () => {
  const began = performance.now();
  const pieces = demonstrationPhotos(makeProducts());
  const keys = [...pieces.values()].flatMap((photos) => photos[0]?.key ?? []).slice(20, 44);
  const times = await Promise.all(
    keys.map(async (key) => {
      expect((await get(`${key}/320.webp`)).status).toBe(200);
      return performance.now() - began;
    }),
  );
  expect(Math.min(...times)).toBeLessThan(Math.max(...times) / 2);
});

it('serves pictures from a full disk, keeps none of them, and leaves nothing half written', async () => {
  const folder = join(process.env.DATA_DIR ?? '', 'media', 'demo-r0003-1-front');
  await onFullDisk(async () => {
    for (const _ of ['first', 'again']) {
      const answer = await get('demo-r0003-1-front/320.webp');
      expect(answer.status).toBe(200);
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(320);
    }
    expect(await readdir(folder)).toEqual([]);
  });
  expect((await get('demo-r0003-1-front/320.webp')).status).toBe(200);
  expect(await readdir(folder)).toEqual(['320.webp']);
});

it.each([
  'demo-r9999-1-front/640.webp',
  'demo-r0001-1-side/640.webp',
  '..%2f..%2fsecret/640.webp',
  'photo-test/640.png',
  'photo-test/0640.webp',
])('knows nothing of %s', async (file) => {
  expect((await get(file)).status).toBe(404);
});
