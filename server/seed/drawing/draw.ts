import sharp from 'sharp';
import { groundOf } from '../catalogue/ground.ts';
import { type Model, makeModels, type Piece } from '../catalogue/models.ts';
import { drawSvg, VIEWS } from './svg.ts';

let known: Map<string, { model: Model; piece: Piece }> | undefined;

function pieces() {
  known ??= new Map(
    makeModels().flatMap((model) => model.pieces.map((piece) => [piece.sku, { model, piece }] as const)),
  );
  return known;
}

/**
 * Draws the picture behind a key `drawn-<sku>-<view>`: 1536 by 2048 pixels, the same each time.
 *
 * @returns undefined for a key that no piece of the demonstration has.
 */
export async function draw(key: string): Promise<Buffer | undefined> {
  const match = /^drawn-(.+)-([a-z]+)$/.exec(key);
  const view = VIEWS.find((name) => name === match?.[2]);
  const found = match?.[1] ? pieces().get(match[1]) : undefined;
  if (!found || !view) return undefined;
  const svg = await drawSvg(found.model, found.piece, view, groundOf(found.piece.sku));
  // The cloth's filters cost by the pixel: drawn at two thirds, and brought to the size that the catalogue promises.
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: 1536, height: 2048, fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Keys of every picture of the demonstration, fronts first. */
export function drawnKeys(): string[] {
  return VIEWS.flatMap((view) => [...pieces().keys()].map((sku) => `drawn-${sku}-${view}`));
}
