import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { makeProducts } from '#demonstration/catalogue/products.ts';
import { VIEWS, type View } from '#demonstration/pictures.ts';
import { type Shot, shotsOf } from './appearance.ts';
import { render } from './render.ts';
import { writingOver } from './writing.ts';

// A thread of `npm run draw`: receives an item and answers with its pictures.
setPriority(15);
const known = new Map(
  makeProducts().flatMap((product) => product.items.map((item) => [item.sku, { product, item }] as const)),
);

export interface Drawn {
  view: View;
  width: number;
  height: number;
  /** Dominant colour, #rrggbb. */
  color: string;
  body: Uint8Array;
}

const QUALITY = 36;
/** Maximum size of a view in bytes. */
const MOST: Record<View, number> = {
  front: 28_000,
  back: 22_000,
  fabric: 20_000,
  label: 16_000,
  fault: 14_000,
};

const encoded = (image: Sharp, quality: number) => image.clone().avif({ quality, effort: 4 }).toBuffer();

/** Returns the quality that brings a picture too large by a factor close to the maximum. */
const lowered = (quality: number, factor: number) =>
  Math.max(30, Math.round(quality - 12 * Math.log2(factor)));

/** Renders a picture as AVIF, up to about `most` bytes. */
async function photograph(shot: Shot, view: View, most: number): Promise<Drawn> {
  const { garment, color, ground, seed, writing } = shot;
  const { w, h, close = 1 } = shot.view;
  const pixels = render(garment, color, ground, shot.view, seed);
  const drawn = sharp(pixels, { raw: { width: w, height: h, channels: 3 } });
  const over = writing ? [{ input: writingOver(shot.view, (w / 1000) * close, writing) }] : [];
  const { data, info } = await drawn.composite(over).raw().toBuffer({ resolveWithObject: true });
  const image = sharp(data, { raw: { width: w, height: h, channels: info.channels } }).removeAlpha();
  let body = await encoded(image, QUALITY);
  // All together have 40 MB: coarse cloth, which is the largest, gets lower quality.
  if (body.length > most) body = await encoded(image, lowered(QUALITY, body.length / most));
  const { dominant } = await image.clone().resize(80).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((channel) => channel.toString(16).padStart(2, '0'));
  return { view, width: w, height: h, color: `#${hex.join('')}`, body };
}

parentPort?.on('message', async (sku: string) => {
  const found = known.get(sku);
  if (!found) throw new Error(`no piece has the number ${sku}`);
  const shots = shotsOf(found.product, found.item);
  const pictures: Drawn[] = [];
  for (const view of VIEWS) {
    const shot = shots[view];
    if (shot) pictures.push(await photograph(shot, view, MOST[view]));
  }
  parentPort?.postMessage({ sku, pictures });
});
