import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { makeProducts } from './catalogue/products.ts';
import { COLLECTIONS } from './collections.ts';
import { COVERS, demonstrationPicture, PICTURES } from './picture-files.ts';
import { demonstrationCovers, demonstrationPhotos, fabricPhoto, sameLook } from './pictures.ts';

const products = makeProducts();
const photos = demonstrationPhotos(products);
const files = readdirSync(PICTURES).filter((name) => name.endsWith('.avif'));

it('has a whole view and a close one of every piece of the demonstration', () => {
  for (const item of products.flatMap((product) => product.items)) {
    const shown = photos.get(item.sku) ?? [];
    expect(shown[0]?.key).toMatch(/-front$/);
    expect(shown.at(-1)?.key).toMatch(/-(label|close)$/);
    for (const photo of shown) {
      expect(files).toContain(`${photo.key}.avif`);
      expect(photo.color).toMatch(/^#[0-9a-f]{6}$/);
    }
  }
});

it('shows front, back, cloth and label of the pieces that were drawn in all views', () => {
  const viewsOf = (sku: string) =>
    (photos.get(sku) ?? []).map(({ key }) => key.slice(key.lastIndexOf('-') + 1));
  const complete = products.flatMap(({ items }) => items).filter(({ sku }) => viewsOf(sku).includes('label'));
  expect(complete.length).toBeGreaterThan(20);
  for (const { sku } of complete) {
    expect(viewsOf(sku).filter((view) => view !== 'fault')).toEqual(['front', 'back', 'fabric', 'label']);
    expect(photos.get(sku)?.[0]).toMatchObject({ width: 1200, height: 1600 });
  }
});

it('has a close look at the cloth of every piece', () => {
  for (const shown of photos.values()) expect(fabricPhoto(shown)?.key).toMatch(/-(fabric|close)$/);
});

it('tells the size that a picture has', async () => {
  for (const sku of ['r0001-1', 'r0200-1', 'r0420-1'])
    for (const photo of photos.get(sku) ?? []) {
      const found = await sharp(await demonstrationPicture(photo.key)).metadata();
      expect([found.width, found.height]).toEqual([photo.width, photo.height]);
    }
});

it('shares a picture only between items of one product that differ in size alone', () => {
  const shown = sameLook(products);
  for (const product of products)
    for (const item of product.items) {
      const other = product.items.find((entry) => entry.sku === shown.get(item.sku));
      expect(other).toMatchObject({
        color: item.color,
        condition: item.condition,
        defects: item.defects,
      });
    }
});

it('keeps no more than 40 MB of pictures, and none that no piece shows', () => {
  const used = new Set([...photos.values()].flat().map((photo) => `${photo.key}.avif`));
  expect(files.filter((name) => !used.has(name))).toEqual([]);
  const bytes = files.reduce((sum, name) => sum + statSync(join(PICTURES, name)).size, 0);
  expect(bytes).toBeLessThan(40_000_000);
});

it('has a cover of its own for each collection, and no more than 2 MB of them with the pictures of the texts', async () => {
  const covers = demonstrationCovers();
  expect([...covers.keys()].sort()).toEqual(COLLECTIONS.map(({ slug }) => slug).sort());
  for (const { key, width, height, color } of covers.values()) {
    const found = await sharp(await demonstrationPicture(key)).metadata();
    expect([found.width, found.height], key).toEqual([width, height]);
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
  }
  const scenes = [COVERS, 'brand/revoir/content/pictures'].flatMap((folder) =>
    readdirSync(folder).map((name) => statSync(join(folder, name)).size),
  );
  expect(scenes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_000_000);
  expect(Math.max(...scenes)).toBeLessThan(120_000);
});

it('knows no picture of another key', async () => {
  expect(await demonstrationPicture('demo-r9999-1-front')).toBeUndefined();
});
