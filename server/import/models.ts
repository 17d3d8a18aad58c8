import type { ImportedPiece } from './rows.ts';
import { brandIdOf } from './slugs.ts';

/**
 * Lets the pieces of one model say the same of it, and all pieces of a brand write it alike: as the first row that
 * names it does. Otherwise rows of one file would correct each other at every import.
 */
export function agreed(pieces: ImportedPiece[]): ImportedPiece[] {
  const models = new Map<string, ImportedPiece>();
  const brands = new Map<string, string>();
  return pieces.map((piece) => {
    const first = models.get(piece.model) ?? piece;
    models.set(piece.model, first);
    const brand = brands.get(brandIdOf(piece.brand)) ?? piece.brand;
    brands.set(brandIdOf(piece.brand), brand);
    const { title, type, category, material } = first;
    return { ...piece, brand, title, type, category, material };
  });
}
