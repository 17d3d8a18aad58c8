import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import type { Mapping } from './mapping.ts';
import { makePhotos } from './photos.ts';
import { type ImportedPiece, type Refusal, readRow } from './rows.ts';
import { announceImport, storePieces } from './store.ts';

export interface ImportOptions {
  file: string;
  mapping: Mapping;
  /** Our currency for one unit of the file's. */
  rate: number;
  photos: string | undefined;
  dryRun: boolean;
  say: (line: string) => void;
  /** Is told often; shows where the work stands. */
  progress: (line: string) => void;
}

export interface ImportResult {
  read: number;
  accepted: number;
  models: number;
  created: number;
  changed: number;
  byStatus: Record<ImportedPiece['status'], number>;
  refusals: Refusal[];
  missingPhotos: number;
}

const record = z.record(z.string(), z.string());

/** Reads a file of listings and brings the catalogue up to it. Nothing is written when `dryRun` is set. */
export async function importListings(options: ImportOptions): Promise<ImportResult> {
  const { pieces, refusals, read } = await readFile(options);
  const result: ImportResult = {
    read,
    accepted: pieces.length,
    models: new Set(pieces.map((piece) => piece.model)).size,
    created: 0,
    changed: 0,
    byStatus: { available: 0, sold: 0, withdrawn: 0 },
    refusals,
    missingPhotos: 0,
  };
  for (const piece of pieces) result.byStatus[piece.status] += 1;
  if (options.dryRun) return result;
  const names = options.photos ? pieces.flatMap((piece) => piece.photos) : [];
  const work = await makePhotos(options.photos ?? '', names, (done, of) => {
    if (done % 20 === 0 || done === of) options.progress(`Photos ${done} of ${of}`);
  });
  result.missingPhotos = work.missing.size;
  for (const [name, reason] of [...work.missing].slice(0, 20)) options.say(`Photo ${name}: ${reason}`);
  options.progress(`Writing ${pieces.length} pieces`);
  await database().transaction(async (tx) => {
    await tx.execute('set local statement_timeout = 0');
    const stored = await storePieces(tx, pieces, work.photos);
    result.created = stored.created;
    result.changed = stored.changed;
    if (stored.created + stored.changed > 0) await announceImport(tx);
  });
  return result;
}

async function readFile({ file, mapping, rate, progress }: ImportOptions) {
  const pieces: ImportedPiece[] = [];
  const refusals: Refusal[] = [];
  const seen = new Map<string, number>();
  let read = 0;
  const rows = createReadStream(file).pipe(
    parse({ columns: true, bom: true, info: true, relax_column_count: true }),
  );
  for await (const entry of rows) {
    read += 1;
    const line = Number(entry.info?.lines ?? read + 1);
    const piece = readRow(record.parse(entry.record), line, mapping, rate);
    if (Array.isArray(piece)) refusals.push(...piece);
    else if (seen.has(piece.sku)) {
      const reason = `the same reference stands in line ${seen.get(piece.sku)}`;
      refusals.push({ line, reference: piece.sku, column: mapping.columns.reference, reason });
    } else {
      seen.set(piece.sku, line);
      pieces.push(piece);
    }
    if (read % 500 === 0) progress(`Rows ${read}`);
  }
  return { pieces, refusals, read };
}
