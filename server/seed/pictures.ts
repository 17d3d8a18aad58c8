import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredPhoto } from '#server/storage/photos.ts';
import type { Model, Piece } from './catalogue/models.ts';

/** The demonstration's pictures, drawn by `npm run draw` and kept with the sources. */
export const PICTURES = join(process.cwd(), 'server', 'seed', 'pictures');
export const INDEX = join(PICTURES, 'index.csv');

/** What makes two pieces of a model look the same: their size does not show in a picture. */
const lookOf = (model: Model, piece: Piece) =>
  [model.reference, piece.color, piece.condition, ...piece.defects].join('|');

/** By number of a piece, the number of the piece that its pictures show: its own, or that of one that looks the same. */
export function sameLook(models: Model[]): Map<string, string> {
  const first = new Map<string, string>();
  return new Map(
    models.flatMap((model) =>
      model.pieces.map((piece) => {
        const look = lookOf(model, piece);
        const shown = first.get(look) ?? piece.sku;
        first.set(look, shown);
        return [piece.sku, shown] as const;
      }),
    ),
  );
}

/** Pictures of each piece, by its number: the whole of it, then a close look. */
export function demonstrationPhotos(models: Model[]): Map<string, StoredPhoto[]> {
  const [, ...lines] = readFileSync(INDEX, 'utf8').trimEnd().split('\n');
  const drawn = new Map<string, StoredPhoto>();
  for (const line of lines) {
    const [key = '', width, height, color = ''] = line.split(',');
    drawn.set(key, { key, width: Number(width), height: Number(height), color });
  }
  const photo = (key: string): StoredPhoto => {
    const found = drawn.get(key);
    if (!found) throw new Error(`the demonstration lacks the picture ${key}; run \`npm run draw\``);
    return found;
  };
  return new Map(
    [...sameLook(models)].map(([sku, shown]) => [
      sku,
      [photo(`demo-${shown}-front`), photo(`demo-${shown}-close`)],
    ]),
  );
}

/** A picture of the demonstration as it was drawn; undefined when there is none of that key. */
export async function demonstrationPicture(key: string): Promise<Buffer | undefined> {
  try {
    return await readFile(join(PICTURES, `${key}.webp`));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
