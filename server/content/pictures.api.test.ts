import { cpSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { contentPicture } from '#contract/content-picture.ts';
import { collectionOf } from '#contract/hydra.ts';
import { Client } from '#tests/client.ts';
import { useFolder } from '#tests/data-folder.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();
const dataFolder = useFolder();
process.env.DATA_DIR = dataFolder;
const folder = join(useFolder(), 'content');
cpSync('brand/revoir/content', folder, { recursive: true });
process.env.CONTENT_DIR = folder;

const pictures = collectionOf(contentPicture);
async function read(place: string) {
  const answer = await new Client().send('GET', '/content-pictures?itemsPerPage=100');
  return pictures.parse(await answer.json())['hydra:member'].find(({ id }) => id === place);
}
const get = (address: string) => new Client().send('GET', address);

it('lists the pictures of texts with size, colour and words, and serves each in its widths', async () => {
  const home = await read('home');
  expect(home).toMatchObject({
    photo: { width: 2000, height: 1333 },
    texts: { 'fr-FR': expect.any(String) },
  });
  expect(home?.photo.color).toMatch(/^#[0-9a-f]{6}$/);
  for (const { width, url } of home?.photo.sources ?? []) {
    const answer = await get(url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
  }
  expect(await read('pages/terms-conditions')).toBeUndefined();
});

it('finds the colour of a picture once, and reads it from the kept file after that', async () => {
  const original = join(folder, 'pictures/rail.avif');
  const home = await read('home');
  const [, key] = /\/media\/([^/]+)\//.exec(home?.photo.url ?? '') ?? [];
  const kept = join(dataFolder, 'media', key ?? '', 'color');
  expect(readFileSync(kept, 'utf8')).toBe(home?.photo.color);
  // With another modification time the file is read again, as after a restart.
  writeFileSync(kept, '#0a0b0c');
  utimesSync(original, 1, 1);
  expect((await read('home'))?.photo).toEqual({ ...home?.photo, color: '#0a0b0c' });
  writeFileSync(kept, 'no colour');
  utimesSync(original, 2, 2);
  expect(await read('home')).toEqual(home);
  expect(readFileSync(kept, 'utf8')).toBe(home?.photo.color);
});

it('shows another picture under another address once the file is replaced, and goes without one that is no picture', async () => {
  const before = await read('home');
  const blue = { create: { width: 800, height: 600, channels: 3, background: '#203050' } } as const;
  writeFileSync(join(folder, 'pictures/rail.avif'), await sharp(blue).avif().toBuffer());
  const after = await read('home');
  expect(after?.photo).toMatchObject({ width: 800, height: 600 });
  expect(after?.photo.url).not.toBe(before?.photo.url);
  expect((await get(after?.photo.url ?? '')).status).toBe(200);
  expect(
    (await get(before?.photo.url.replace('2000.webp', '1536.webp').replace('-', '-x') ?? '')).status,
  ).toBe(404);
  writeFileSync(join(folder, 'pictures/rail.avif'), 'no picture');
  expect(await read('home')).toBeUndefined();
  expect((await read('sell'))?.photo.width).toBe(1400);
});
