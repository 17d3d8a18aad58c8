import type { ImportedPiece } from './rows.ts';
import { brandIdOf } from './slugs.ts';

/**
 * Lets the pieces of one model say the same of it, as its first row does, and all pieces of a brand write it alike,
 * as most rows do. Otherwise rows of one file would correct each other at every import. Of pieces that a shopper
 * could not choose between (same size and condition) one stays, and each other is a model of its own.
 */
export function agreed(pieces: ImportedPiece[]): ImportedPiece[] {
  const models = new Map<string, ImportedPiece>();
  const brands = spellings(pieces);
  const alike = firstOfAlike(pieces);
  return pieces.map((given) => {
    const apart = alike.get(likeness(given)) !== given.reference;
    const piece = apart ? { ...given, model: `${given.model}|${given.reference}` } : given;
    const first = models.get(piece.model) ?? piece;
    models.set(piece.model, first);
    const brand = brands.get(brandIdOf(piece.brand)) ?? piece.brand;
    const { title, type, category, material } = first;
    return { ...piece, brand, title, type, category, material };
  });
}

/** How each brand is written: as most rows that write it do, else as the first row that guesses. */
function spellings(pieces: ImportedPiece[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { brand, brandWritten } of pieces) {
    const id = brandIdOf(brand);
    const written = counts.get(id) ?? new Map<string, number>();
    counts.set(id, written.set(brand, (written.get(brand) ?? 0) + (brandWritten ? 1 : 0)));
  }
  const best = (written: Map<string, number>) =>
    [...written].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0];
  return new Map([...counts].map(([id, written]) => [id, best(written)]));
}

const likeness = ({ model, size, condition }: ImportedPiece) => `${model}|${size}|${condition}`;

/** The smallest reference of those alike, so that the order of the file does not matter. */
function firstOfAlike(pieces: ImportedPiece[]): Map<string, string> {
  const first = new Map<string, string>();
  for (const piece of pieces) {
    const known = first.get(likeness(piece));
    if (known === undefined || piece.reference < known) first.set(likeness(piece), piece.reference);
  }
  return first;
}
