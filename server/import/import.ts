import { sql } from 'drizzle-orm';
import { database } from '#server/db/database.ts';
import { seedMoney } from '#server/seed/shop.ts';
import { announceCollections, fillCollections } from './collections.ts';
import { readListings } from './listings.ts';
import type { Mapping } from './mapping.ts';
import { agreed } from './models.ts';
import { makePhotos, type PhotoWork } from './photos.ts';
import type { Remark } from './report.ts';
import { type ImportedPiece, readRow } from './rows.ts';
import { announceImport, differing, storePieces } from './store.ts';

export interface ImportOptions {
  file: string;
  mapping: Mapping;
  /** Our currency for one unit of the file's. */
  rate: number;
  photos: string | undefined;
  /** Rows to read at most. */
  limit: number;
  /** Reads and compares only: 'alone' when there is no database to compare with. */
  dryRun: false | 'compare' | 'alone';
  /** Is told often; shows where the work stands. */
  progress: (line: string) => void;
}

export interface ImportResult {
  read: number;
  accepted: number;
  models: number;
  /** Written, or in a dry run what would be. */
  created: number;
  changed: number;
  byStatus: Record<ImportedPiece['status'], number>;
  remarks: Remark[];
}

/** Reads a file of listings and brings the catalogue up to it. Nothing is written in a dry run. */
export async function importListings(options: ImportOptions): Promise<ImportResult> {
  const { pieces, remarks, read } = await readPieces(options);
  const result: ImportResult = {
    read,
    accepted: pieces.length,
    models: new Set(pieces.map((piece) => piece.model)).size,
    created: pieces.length,
    changed: 0,
    byStatus: { available: 0, sold: 0, withdrawn: 0 },
    remarks,
  };
  for (const piece of pieces) result.byStatus[piece.status] += 1;
  const work = await photosOf(pieces, options);
  remarks.push(...photoRemarks(pieces, work, options.mapping));
  if (options.dryRun === 'alone') return result;
  options.progress(`${options.dryRun ? 'Comparing' : 'Writing'} ${pieces.length} pieces`);
  const stored = await database().transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local lock_timeout = '30s'`);
    if (options.dryRun) await tx.execute(sql`set transaction read only`);
    const differences = await differing(tx, pieces, work?.photos);
    if (options.dryRun) return differences;
    await storePieces(tx, differences, work?.photos);
    if (differences.length > 0) await announceImport(tx, differences);
    await seedMoney(tx);
    await announceCollections(tx, await fillCollections(tx, options.mapping.collections));
    return differences;
  });
  result.created = stored.filter((entry) => entry.created).length;
  result.changed = stored.length - result.created;
  return result;
}

async function readPieces({ file, mapping, rate, limit, progress }: ImportOptions) {
  const pieces: ImportedPiece[] = [];
  const remarks: Remark[] = [];
  const seen = new Map<string, number>();
  let read = 0;
  for await (const { line, row, uneven } of readListings(file, Object.values(mapping.columns))) {
    if (read === limit) break;
    read += 1;
    const refuse = (reference: string, reason: string) =>
      remarks.push({ line, reference, column: mapping.columns.reference, refused: true, reason });
    const piece = uneven ? undefined : readRow(row, line, mapping, rate);
    if (uneven) refuse('', uneven);
    else if (Array.isArray(piece)) remarks.push(...piece);
    else if (piece) {
      const earlier = seen.get(piece.sku);
      if (earlier !== undefined) refuse(piece.reference, `the same reference stands in line ${earlier}`);
      else pieces.push(piece);
      seen.set(piece.sku, earlier ?? line);
    }
    if (read % 500 === 0) progress(`Rows ${read}`);
  }
  return { pieces: agreed(pieces), remarks, read };
}

async function photosOf(
  pieces: ImportedPiece[],
  { photos, dryRun, progress }: ImportOptions,
): Promise<PhotoWork | undefined> {
  if (photos === undefined) return undefined;
  const names = pieces.flatMap((piece) => piece.photos);
  return makePhotos(photos, names, !dryRun, (done, of) => {
    if (done % 20 === 0 || done === of) progress(`Photos ${done} of ${of}`);
  });
}

/** A piece is taken without a photo that cannot be used; the report says so. */
function photoRemarks(pieces: ImportedPiece[], work: PhotoWork | undefined, mapping: Mapping): Remark[] {
  return pieces.flatMap(({ line, reference, photos }) =>
    photos.flatMap((name) => {
      const reason = work?.missing.get(name);
      if (reason === undefined) return [];
      const column = mapping.columns.photos ?? 'photos';
      return [{ line, reference, column, refused: false, reason: `photo ${name}: ${reason}` }];
    }),
  );
}
