import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import { env } from '#server/env.ts';
import { NotFound } from '#server/errors.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { deleteOrphanPhotos, deletePhoto, readPhoto, storePhoto } from './uploaded-photos.ts';

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://127.0.0.1/none');
  vi.stubEnv('APP_SECRET', 'secret'.repeat(10));
});
useDataFolder();

const FOLDER = 'trade-in-photos';
const stored = async (bytes: Buffer) => {
  const photo = await storePhoto(FOLDER, bytes);
  const kept = await readPhoto(FOLDER, photo.file);
  return { photo, kept, metadata: await sharp(kept).metadata() };
};
/** Colour in the middle of the upper and of the lower half. */
async function halves(kept: Buffer) {
  const { data, info } = await sharp(kept).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [0.25, 0.75].map((part) => {
    const at = (Math.round(info.height * part) * info.width + Math.round(info.width / 2)) * 3;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  });
}
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#804020' } });

it('takes HEIC as a phone makes it, upright and without its position', async () => {
  // 640 x 480 on its side, with a phone's rotation, a GPS position and the name of the phone in its Exif data.
  const bytes = await readFile('tests/pictures/phone.heic');
  expect(bytes.includes('Phone 12')).toBe(true);
  const { photo, kept, metadata } = await stored(bytes);
  expect(photo).toMatchObject({ width: 480, height: 640 });
  expect(await halves(kept)).toEqual(['red', 'blue']);
  expect(metadata).toMatchObject({ format: 'webp', width: 480, height: 640 });
  expect(metadata.exif).toBeUndefined();
  expect(metadata.icc).toBeUndefined();
});

it('turns a JPEG upright as its Exif data says, and keeps none of that', async () => {
  const lying = await blank(640, 480)
    .composite([
      { input: await plain('#c02020'), gravity: 'west' },
      { input: await plain('#2040c0'), gravity: 'east' },
    ])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { kept, metadata } = await stored(lying);
  expect(await halves(kept)).toEqual(['red', 'blue']);
  expect(metadata).toMatchObject({ width: 480, height: 640 });
  expect(metadata.exif).toBeUndefined();
});
const plain = (background: string) =>
  sharp({ create: { width: 320, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

it.each(['png', 'webp'] as const)('takes %s, and nothing of the file beside the picture', async (format) => {
  const picture = await blank(300, 400).toFormat(format).toBuffer();
  const polyglot = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
  const { kept, metadata } = await stored(polyglot);
  expect(metadata).toMatchObject({ format: 'webp', width: 300, height: 400 });
  expect(kept.includes('script')).toBe(false);
});

it('refuses 100 megapixels by the head of the file, before it decodes them', async () => {
  const large = await blank(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
  // Without its pixels: decoding them would fail.
  await expect(storePhoto(FOLDER, large.subarray(0, 2_000))).rejects.toThrow(
    'photo: The picture has 100 megapixels, more than the 50 that are taken.',
  );
  await expect(storePhoto(FOLDER, large)).rejects.toThrow('100 megapixels');
});

it.each([
  ['text called .jpg', Buffer.alloc(10_000_000, 'Not a picture. '), 'photo: The photo is not a picture.'],
  ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not a picture'],
  ['half a HEIC', null, 'photo: This picture cannot be read.'],
])('refuses %s with a sentence that names the field', async (_, bytes, message) => {
  const sent = bytes ?? (await readFile('tests/pictures/phone.heic')).subarray(0, 900);
  await expect(storePhoto(FOLDER, sent)).rejects.toThrow(message);
});

it('decodes several HEIC pictures one after the other, and a broken one delays none', async () => {
  const bytes = await readFile('tests/pictures/phone.heic');
  const broken = Buffer.from(bytes);
  broken.fill(0, 1_000);
  const results = await Promise.allSettled([bytes, broken, bytes].map((one) => storePhoto(FOLDER, one)));
  expect(results[0]?.status).toBe('fulfilled');
  expect(results[2]?.status).toBe('fulfilled');
});

it('reads and removes nothing but what it gave a name to', async () => {
  await expect(deletePhoto(FOLDER, '../../etc/passwd')).rejects.toThrow();
  await expect(readPhoto(FOLDER, '../secret.webp')).rejects.toThrow('is no name of a picture');
  const { photo } = await stored(await blank(20, 20).png().toBuffer());
  await deletePhoto(FOLDER, photo.file);
  await expect(readPhoto(FOLDER, photo.file)).rejects.toThrow();
});

it('makes a small version once, which goes with its photo', async () => {
  const { photo } = await stored(await blank(1_600, 1_200).jpeg().toBuffer());
  const files = async () =>
    (await readdir(join(env().DATA_DIR, FOLDER))).filter((name) => name.startsWith(photo.file.slice(0, 32)));
  const [small, twice] = await Promise.all([
    readPhoto(FOLDER, photo.file, '320'),
    readPhoto(FOLDER, photo.file, '320'),
  ]);
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
  expect(twice).toEqual(small);
  expect(await readPhoto(FOLDER, photo.file, '320')).toEqual(small);
  expect((await files()).length).toBe(2);
  // It is never larger than its original.
  const { photo: tiny } = await stored(await blank(200, 100).png().toBuffer());
  expect(await sharp(await readPhoto(FOLDER, tiny.file, '640')).metadata()).toMatchObject({
    width: 200,
  });
  // Kept as long as its photo is known, whatever its age.
  for (const name of await files()) await utimes(join(env().DATA_DIR, FOLDER, name), 0, 0);
  await deleteOrphanPhotos(FOLDER, async (names) => new Set(names));
  expect((await files()).length).toBe(2);
  await deleteOrphanPhotos(FOLDER, async () => new Set());
  expect(await files()).toEqual([]);
  await deletePhoto(FOLDER, tiny.file);
  await expect(readPhoto(FOLDER, tiny.file, '640')).rejects.toThrow(NotFound);
});
