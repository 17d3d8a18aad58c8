import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredPhoto } from '#server/storage/photos.ts';
import type { Item, Product } from './catalogue/products.ts';
import { COVERS, PICTURES } from './picture-files.ts';

export const INDEX = join(PICTURES, 'index.csv');
export const COVER_INDEX = join(COVERS, 'index.csv');

/** Returns the key of a collection's cover. */
export const coverKey = (slug: string): string => `demo-cover-${slug}`;

/** Views of an item's photos, in the order of its page; not every item has a fault. */
export const VIEWS = ['front', 'back', 'fault', 'fabric', 'label'] as const;
export type View = (typeof VIEWS)[number];

/** Properties that determine an item's look: its size is not visible in a picture. */
const appearanceOf = (product: Product, item: Item) =>
  [product.reference, item.color, item.condition, ...item.defects].join('|');

/** Returns, by item number, the number of the item whose pictures it uses: its own, or one that looks the same. */
export function sameLook(products: Product[]): Map<string, string> {
  const first = new Map<string, string>();
  return new Map(
    products.flatMap((product) =>
      product.items.map((item) => {
        const appearance = appearanceOf(product, item);
        const shown = first.get(appearance) ?? item.sku;
        first.set(appearance, shown);
        return [item.sku, shown] as const;
      }),
    ),
  );
}

/**
 * Returns the pictures of each item by number, in the order of VIEWS. Items not yet drawn in all views have a
 * front and a close-up.
 */
export function demonstrationPhotos(products: Product[]): Map<string, StoredPhoto[]> {
  const drawn = drawnIn(INDEX);
  return new Map(
    [...sameLook(products)].map(([sku, shown]) => {
      const photos = [...VIEWS, 'close'].flatMap((view) => drawn.get(`demo-${shown}-${view}`) ?? []);
      if (photos.length < 2)
        throw new Error(`the demonstration lacks pictures of ${shown}; run \`npm run draw\``);
      return [sku, photos];
    }),
  );
}

/** Returns the covers of the demonstration's collections, by slug. */
export function demonstrationCovers(): Map<string, StoredPhoto> {
  const drawn = drawnIn(COVER_INDEX);
  return new Map([...drawn].map(([key, photo]) => [key.slice(coverKey('').length), photo]));
}

/** Returns drawn pictures by key. */
function drawnIn(index: string): Map<string, StoredPhoto> {
  const [, ...lines] = readFileSync(index, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [key = '', width, height, color = ''] = line.split(',');
      return [key, { key, width: Number(width), height: Number(height), color }];
    }),
  );
}

/** Returns the close-up of an item's fault. */
export const faultPhoto = (photos: readonly StoredPhoto[]): StoredPhoto | undefined =>
  photos.find(({ key }) => /-(fault|close)$/.test(key));

/** Returns the close-up of an item's fabric. */
export const fabricPhoto = (photos: readonly StoredPhoto[]): StoredPhoto | undefined =>
  photos.find(({ key }) => /-(fabric|close)$/.test(key));
