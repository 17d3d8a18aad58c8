import { sql } from 'drizzle-orm';
import type { Actor } from '#server/audit/audit.ts';
import { announceCollections } from '#server/catalogue/collections.ts';
import { insertMarkets } from '#server/catalogue/markets.ts';
import type { Database } from '#server/db/database.ts';
import { announce, type Changes, compare, writeCatalogue } from './catalogue.ts';
import { fillCollections } from './collections.ts';
import { fetchedPhotos } from './fetched-photos.ts';
import type { Mapping } from './mapping.ts';
import type { Mended } from './mended-cells.ts';
import { type Missing, type MissingItems, withdrawUnnamed } from './missing-items.ts';
import { ImportPhotos } from './photos.ts';
import { ProductCount } from './product-count.ts';
import { type ImportedItem, readRow } from './read-row.ts';
import { readRows } from './read-rows.ts';
import type { Remark } from './report.ts';
import { insertStagedItems, type StagedItem, unifyProducts, withStaging } from './staging.ts';

/** Rows in memory at a time. */
const BATCH = 1_000;

export interface ImportOptions {
  file: string;
  mapping: Mapping;
  /** The value of one unit of the file's currency in the shop's. */
  rate: number;
  /** Folder of the photos; without it none are stored. */
  photos: string | undefined;
  /** Maximum of rows to read. */
  limit: number;
  /** Reads and compares only: 'alone' without a database to compare with. */
  dryRun: false | 'compare' | 'alone';
  /** Receives the faults of rows, in the order of the file. */
  report: (remarks: readonly Remark[]) => void | Promise<void>;
  /** Called often, with the progress. */
  progress: (line: string) => void;
  /** Treatment of the source's items that the file does not name; they stay by default. */
  missing?: Missing;
  /** Importer, for the audit log of items that are taken off sale. */
  actor?: Actor;
  /** Cells that replace those of the file. */
  mended?: Mended;
  /** Receives every refused row, as it was read. */
  refused?: (row: RefusedRow) => void;
  /** Runs at the end of the writing transaction. */
  finish?: (tx: Database, result: ImportResult) => Promise<void>;
}

export interface RefusedRow {
  line: number;
  cells: Readonly<Record<string, string>>;
  /** It has too few or too many cells. */
  isUneven: boolean;
  remarks: readonly Remark[];
}

export interface ImportResult {
  read: number;
  accepted: number;
  refused: number;
  /** Remarks on rows that were accepted. */
  warnings: number;
  products: number;
  /** Number of created items; in a dry run, of those that would be. */
  created: number;
  changed: number;
  /** Items that the file does not name, if they were to be taken off sale. */
  missing: MissingItems;
  byStatus: Record<ImportedItem['status'], number>;
}

/**
 * Reads a file of listings and updates the catalogue with it, all or nothing. A dry run writes nothing.
 *
 * @throws ImportError when the file cannot be read with this mapping; ImportBusy while another import writes.
 */
export function importListings(options: ImportOptions): Promise<ImportResult> {
  if (options.dryRun === 'alone') return importWithoutDatabase(options);
  return withStaging(!options.dryRun, async (db) => {
    const photos = new ImportPhotos(options.photos, options.dryRun ? undefined : fetchedPhotos(db));
    const { refusedReferences, ...counts } = await readItems(options, photos, (items) =>
      insertStagedItems(db, items),
    );
    options.progress('Comparing');
    const products = await unifyProducts(db);
    return db.transaction(async (tx) => {
      const result = { ...counts, products, ...(await applyChanges(tx, options, refusedReferences)) };
      await options.finish?.(tx, result);
      return result;
    });
  });
}

async function importWithoutDatabase(options: ImportOptions): Promise<ImportResult> {
  const products = new ProductCount();
  const photos = new ImportPhotos(options.photos, undefined);
  const counts = await readItems(options, photos, async (staged) => {
    for (const { item } of staged) products.add(item);
  });
  const { refusedReferences, ...rest } = counts;
  const missing = { withdrawn: [], kept: [] };
  return { ...rest, products: products.count, created: rest.accepted, changed: 0, missing };
}

async function applyChanges(
  tx: Database,
  { dryRun, mapping, progress, missing = 'keep', actor = 'import' }: ImportOptions,
  refused: readonly string[],
): Promise<Changes & Pick<ImportResult, 'missing'>> {
  if (dryRun) await tx.execute(sql`set transaction read only`);
  const changes = await compare(tx);
  const step = { source: mapping.source, missing, refused, actor, dryRun: dryRun !== false };
  if (dryRun) return { ...changes, missing: await withdrawUnnamed(tx, step) };
  await writeCatalogue(tx, changes, (done, of) => progress(`Written ${done} of ${of}`));
  if (changes.created + changes.changed > 0) await announce(tx);
  await insertMarkets(tx);
  await announceCollections(tx, await fillCollections(tx, mapping.collections));
  return { ...changes, missing: await withdrawUnnamed(tx, step) };
}

type Counts = Omit<ImportResult, 'products' | 'created' | 'changed' | 'missing'> & {
  refusedReferences: string[];
};

async function readItems(
  options: ImportOptions,
  photos: ImportPhotos,
  take: (items: StagedItem[]) => Promise<void>,
): Promise<Counts> {
  const { file, mapping, rate, limit, report, progress } = options;
  const byStatus = { available: 0, sold: 0, withdrawn: 0 };
  const counts: Counts = { read: 0, accepted: 0, refused: 0, warnings: 0, byStatus, refusedReferences: [] };
  const seen = new Map<string, number>();
  let items: ImportedItem[] = [];
  let remarks: Remark[] = [];
  let share = 0;
  const flush = async () => {
    await photos.make(items.flatMap(namedPhotos));
    remarks.push(...photoRemarks(items, photos, mapping));
    counts.warnings += remarks.filter((remark) => !remark.refused).length;
    remarks.sort((a, b) => a.line - b.line);
    if (remarks.length > 0) await report(remarks);
    await take(
      items.map((item) => ({
        item,
        photos: photosOf(item, photos, options.photos !== undefined),
        faults: faultsOf(item, photos),
      })),
    );
    progress(`Rows ${counts.read} (${Math.floor(share * 100)} %)`);
    items = [];
    remarks = [];
  };
  for await (const { line, cells, fault, share: done } of readRows(file, mapping, options.mended)) {
    if (counts.read === limit) break;
    counts.read += 1;
    share = done;
    const found = fault ? [remarkOn(line, '', mapping, fault)] : readRow(cells, line, mapping, rate);
    const refused = Array.isArray(found) ? found : repeated(found, seen, mapping);
    if (refused) {
      counts.refused += 1;
      counts.refusedReferences.push(refused[0]?.reference ?? '');
      remarks.push(...refused);
      options.refused?.({ line, cells, isUneven: fault !== undefined, remarks: refused });
    } else if (!Array.isArray(found)) {
      counts.accepted += 1;
      byStatus[found.status] += 1;
      items.push(found);
    }
    if (counts.read % BATCH === 0) await flush();
  }
  await flush();
  return counts;
}

const remarkOn = (line: number, reference: string, { columns }: Mapping, reason: string): Remark => ({
  line,
  reference,
  column: String(columns.reference?.[0]),
  refused: true,
  reason,
});

function repeated(
  { line, reference }: ImportedItem,
  seen: Map<string, number>,
  mapping: Mapping,
): Remark[] | undefined {
  const earlier = seen.get(reference);
  if (earlier === undefined) {
    seen.set(reference, line);
    return undefined;
  }
  return [remarkOn(line, reference, mapping, `line ${earlier} has the same reference`)];
}

/** Returns an item's photos; undefined if the file gives none: the item then keeps its own. */
function photosOf({ photos: names }: ImportedItem, photos: ImportPhotos, hasFolder: boolean) {
  const stored = photos.stored(names);
  return stored.length > 0 || (names.length === 0 && hasFolder) ? stored : undefined;
}

const namedPhotos = ({ photos, faults = [] }: ImportedItem): string[] => [
  ...photos,
  ...faults.flatMap(({ photo }) => photo ?? []),
];

/** Returns the faults of an item, each with its close-up if that could be read. */
const faultsOf = ({ faults }: ImportedItem, photos: ImportPhotos) =>
  faults?.map(({ description, photo }) => ({ description, photo: photos.stored(photo ? [photo] : [])[0] }));

/** Reports photos that cannot be used; their items are imported without them. */
function photoRemarks(items: ImportedItem[], { faults }: ImportPhotos, { columns }: Mapping): Remark[] {
  const column = String(columns.photos?.[0] ?? 'photos');
  return items.flatMap((item) =>
    namedPhotos(item).flatMap((name) => {
      const reason = faults.get(name);
      if (reason === undefined) return [];
      const { line, reference } = item;
      return [{ line, reference, column, refused: false, reason: `photo ${name}: ${reason}` }];
    }),
  );
}
