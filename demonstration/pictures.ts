import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredPhoto } from '#server/storage/photos.ts';
import type { Item, Product } from './catalogue/products.ts';
import { COVERS, PICTURES } from './picture-files.ts';

export const INDEX = join(PICTURES, 'index.csv');
export const COVER_INDEX = join(COVERS, 'index.csv');

/** Names the cover of a collection. */
export const coverKey = (slug: string): string => `demo-cover-${slug}`;

/** What photos of a piece show, in the order of its page; not every piece has a fault. */
export const VIEWS = ['front', 'back', 'fault', 'fabric', 'label'] as const;
export type View = (typeof VIEWS)[number];

/** What makes two items of a product look the same: their size does not show in a picture. */
const appearanceOf = (product: Product, item: Item) =>
  [product.reference, item.color, item.condition, ...item.defects].join('|');

/** By number of an item, the number of the item that its pictures show: its own, or that of one that looks the same. */
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
 * Pictures of each item by its number, in the order of VIEWS. Pieces not yet drawn in all views have a front and a close
 * look.
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

/** Covers of the demonstration's collections, by their slugs. */
export function demonstrationCovers(): Map<string, StoredPhoto> {
  const drawn = drawnIn(COVER_INDEX);
  return new Map([...drawn].map(([key, photo]) => [key.slice(coverKey('').length), photo]));
}

/** What was drawn, by its key. */
function drawnIn(index: string): Map<string, StoredPhoto> {
  const [, ...lines] = readFileSync(index, 'utf8').trimEnd().split('\n');
  return new Map(
    lines.map((line) => {
      const [key = '', width, height, color = ''] = line.split(',');
      return [key, { key, width: Number(width), height: Number(height), color }];
    }),
  );
}

/** The photo of a piece that looks closely at its fault. */
export const faultPhoto = (photos: readonly StoredPhoto[]): StoredPhoto | undefined =>
  photos.find(({ key }) => /-(fault|close)$/.test(key));

/** The photo of a piece that looks closely at its cloth. */
export const fabricPhoto = (photos: readonly StoredPhoto[]): StoredPhoto | undefined =>
  photos.find(({ key }) => /-(fabric|close)$/.test(key));
