import type { ImportedPiece } from './rows.ts';
import { brandIdOf } from './slugs.ts';

/**
 * Lets the pieces of one model say the same of it, as its first row does, and all pieces of a brand write it alike,
 * as most rows do. Otherwise rows of one file would correct each other at every import.
 */
export function agreed(pieces: ImportedPiece[]): ImportedPiece[] {
  const models = new Map<string, ImportedPiece>();
  const brands = spellings(pieces);
  return pieces.map((piece) => {
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
