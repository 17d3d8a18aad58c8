import { and, eq, sql } from 'drizzle-orm';
import type { ImportResult as FoundResult, RefusedRow as ShownRow } from '#contract/private/imports.ts';
import { MAX_CELL } from '#contract/private/imports.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/db/database.ts';
import { databaseSentence } from '#server/db/database-sentence.ts';
import { listingImport } from '#server/db/schema/listing-import.ts';
import { env } from '#server/env.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { describeError, log } from '#server/log.ts';
import { readChoices } from './hand-mapping.ts';
import { type ImportResult, importListings, type RefusedRow } from './import.ts';
import { ImportBusy, ImportError } from './import-error.ts';
import type { Mapping } from './mapping.ts';
import type { Mended } from './mended-cells.ts';
import { previewListings } from './preview.ts';
import { type Remark, reportText } from './report.ts';
import { withFile } from './temporary-file.ts';

type ImportRow = typeof listingImport.$inferSelect;

/** Maximum of refused rows, and of items, that are shown. */
const SHOWN_ROWS = 200;
const SHOWN_ITEMS = 12;
/** Minimum interval of progress updates, in ms. */
const PROGRESS_MS = 700;
const STOPPED = 'The import stopped for a fault of the shop; nothing was written. Try again later.';

/** Checks or runs an import: the job of `checkImport` and `runImport`. Does nothing for a finished one. */
export async function runListingImport(db: Database, id: string): Promise<void> {
  const [row] = await db.select().from(listingImport).where(eq(listingImport.id, id));
  if (!row || (row.state !== 'checking' && row.state !== 'running')) return;
  try {
    await withFile(row.content, (path) => bringIn(db, row, path));
  } catch (error) {
    if (error instanceof ImportBusy) {
      const runAt = sql`now() + interval '5 seconds'`;
      await enqueueJob(db, 'import-listings', { importId: id }, { key: `import ${id}`, runAt });
      return;
    }
    if (!(error instanceof ImportError))
      log.error({ import: id, ...describeError(error) }, 'an import failed');
    const failure = error instanceof ImportError ? error.message : (databaseSentence(error) ?? STOPPED);
    await update(db, row, { state: 'failed', failure, progress: null });
  }
}

async function bringIn(db: Database, row: ImportRow, path: string): Promise<void> {
  const { id, start, choices, survey } = row;
  const { mapping, rate, faults } = readChoices(start, choices, survey.header);
  if (!mapping || faults.length > 0) throw new ImportError('The mapping has faults.');
  const mended = mendedOf(row);
  const { items } = await previewListings(path, mapping, rate, SHOWN_ITEMS, mended);
  const remarks: Remark[] = [];
  const refusedRows: ShownRow[] = [];
  const written = (result: ImportResult) => ({
    result: {
      ...countsOf(result),
      refusedRows,
      items: items.map(({ sku, photos, ...item }) => ({
        code: sku,
        brand: item.brand,
        title: item.title,
        type: item.type,
        gender: item.gender,
        size: item.size,
        condition: item.condition,
        price: item.price,
        status: item.status,
        photos: photos.length,
      })),
    },
    report: reportText(remarks),
    progress: null,
  });
  let told = 0;
  const isRun = row.state === 'running';
  const result = await importListings({
    file: path,
    mapping,
    rate,
    photos: env().IMPORT_PHOTOS,
    limit: Number.POSITIVE_INFINITY,
    dryRun: isRun ? false : 'compare',
    report: (found) => void remarks.push(...found),
    mended,
    refused(refused) {
      if (refusedRows.length < SHOWN_ROWS) refusedRows.push(shownRow(refused, mapping));
    },
    progress(line) {
      if (performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      update(db, row, { progress: line }).catch((error: unknown) =>
        log.warn({ import: id, ...describeError(error) }, 'the progress of an import was not written'),
      );
    },
    async finish(tx, done) {
      if (!isRun) return;
      // A second job of the same import has waited for this one, and must not report it as its own.
      if ((await update(tx, row, { state: 'done', ...written(done) })) === 0)
        throw new ImportError('The import was done already.');
      const actor = { name: row.made_by, memberId: row.member_id };
      const details = countsOf(done);
      await recordAudit(tx, { actor, action: 'import done', subject: { type: 'import', id }, details });
    },
  });
  if (!isRun) await update(db, row, { state: 'checked', ...written(result) });
}

/** Updates the import unless it has ended meanwhile. @returns the number of changed rows */
async function update(
  db: Database,
  { id, state }: ImportRow,
  set: Partial<Pick<ImportRow, 'state' | 'progress' | 'failure' | 'result' | 'report'>>,
): Promise<number> {
  const { rowCount } = await db
    .update(listingImport)
    .set({ ...set, updated_at: sql`now()` })
    .where(and(eq(listingImport.id, id), eq(listingImport.state, state)));
  return rowCount ?? 0;
}

const countsOf = ({
  read,
  accepted,
  refused,
  created,
  changed,
  products,
  warnings,
}: ImportResult): Omit<FoundResult, 'refusedRows' | 'items'> => ({
  read,
  created,
  changed,
  unchanged: accepted - created - changed,
  refused,
  products,
  photosMissing: warnings,
});

function mendedOf({ mended }: ImportRow): Mended {
  const byLine = new Map<number, Record<string, string>>();
  for (const { line, column, text } of mended) byLine.set(line, { ...byLine.get(line), [column]: text });
  return byLine;
}

/**
 * Returns a refused row with the cells that can be corrected: of the faulty columns, and of the title, which rules
 * read.
 */
function shownRow({ line, cells, isUneven, remarks }: RefusedRow, { columns }: Mapping): ShownRow {
  const wanted = new Set([...remarks.map(({ column }) => column), ...(columns.name ?? []).map(String)]);
  const mendable = [...wanted].filter((column) => (cells[column]?.length ?? MAX_CELL + 1) <= MAX_CELL);
  return {
    line,
    reference: remarks[0]?.reference ?? '',
    faults: remarks.map(({ column, reason }) => ({ column, reason })),
    cells: isUneven ? [] : mendable.map((column) => ({ column, text: cells[column] ?? '' })),
  };
}
