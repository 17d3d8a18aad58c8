import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { makeProducts } from '#demonstration/catalogue/products.ts';
import { type Shot, shotsOf } from './appearance.ts';
import { render } from './render.ts';

// One thread of `npm run draw`: it is told an item and answers with its pictures.
setPriority(15);
const known = new Map(
  makeProducts().flatMap((product) => product.items.map((item) => [item.sku, { product, item }] as const)),
);

export interface Drawn {
  view: 'front' | 'close';
  width: number;
  height: number;
  /** Dominant colour, #rrggbb. */
  color: string;
  body: Uint8Array;
}

const encoded = (image: Sharp, quality: number) =>
  image.clone().webp({ quality, effort: 4, smartSubsample: true }).toBuffer();

/** The quality at which a picture that is too large by a factor is about as large as it may be. */
const lowered = (quality: number, factor: number) =>
  Math.max(22, Math.round(quality - 22 * Math.log2(factor)));

/** Renders one picture as WebP, `most` bytes long where that costs little. */
async function photograph(shot: Shot, view: Drawn['view'], quality: number, most: number): Promise<Drawn> {
  const { garment, color, ground, seed } = shot;
  const { w, h } = shot.view;
  const pixels = render(garment, color, ground, shot.view, seed);
  const image = sharp(pixels, { raw: { width: w, height: h, channels: 3 } });
  let body = await encoded(image, quality);
  // All of them together have 12 MB: coarse cloth, which costs most, gets along with less.
  if (body.length > most) body = await encoded(image, lowered(quality, body.length / most));
  const { dominant } = await image.clone().resize(80).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0'));
  return { view, width: w, height: h, color: `#${hex.join('')}`, body };
}

parentPort?.on('message', async (sku: string) => {
  const found = known.get(sku);
  if (!found) throw new Error(`no piece has the number ${sku}`);
  const { front, close } = shotsOf(found.product, found.item);
  const pictures = [
    await photograph(front, 'front', 50, 14_500),
    await photograph(close, 'close', 44, 5_500),
  ];
  parentPort?.postMessage({ sku, pictures });
});
