import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WIDTHS } from '#server/db/photos.ts';
import { draw } from '#server/seed/drawing/draw.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { storeMedia } from './media.ts';

useDatabase();

beforeAll(async () => {
  process.env.DATA_DIR = await mkdtemp(join(tmpdir(), 'revoir-media-'));
});
afterAll(() => rm(process.env.DATA_DIR ?? '', { recursive: true, force: true }));

const get = (file: string) => new Client().send('GET', `/api/v3/media/${file}`);

it('keeps a picture in the widths of the specification, never beyond its own', async () => {
  const original = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c04020' } })
    .jpeg()
    .toBuffer();
  const photo = await storeMedia('photo-test', original);
  expect(photo).toMatchObject({ key: 'photo-test', width: 900, height: 1200 });
  for (const width of [320, 640, 768, 900]) {
    const answer = await get(`photo-test/${width}.webp`);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
  }
  expect((await get('photo-test/1024.webp')).status).toBe(404);
});

it('draws a picture of the demonstration when it is first asked for', async () => {
  const answer = await get('drawn-r0001-1-front/640.webp');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('immutable');
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).height).toBe(853);
  for (const width of WIDTHS) expect((await get(`drawn-r0001-1-front/${width}.webp`)).status).toBe(200);
});

it('draws the same piece the same way, and another one another way', async () => {
  const [first, again, other] = await Promise.all(
    ['drawn-r0002-1-front', 'drawn-r0002-1-front', 'drawn-r0003-1-front'].map((key) => draw(key)),
  );
  expect(first?.equals(again ?? Buffer.alloc(0))).toBe(true);
  expect(first?.equals(other ?? Buffer.alloc(0))).toBe(false);
});

it.each([
  'drawn-r9999-1-front/640.webp',
  'drawn-r0001-1-side/640.webp',
  '..%2f..%2fsecret/640.webp',
  'photo-test/640.png',
  'photo-test/0640.webp',
])('knows nothing of %s', async (file) => {
  expect((await get(file)).status).toBe(404);
});
