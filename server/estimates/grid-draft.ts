import { sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import type { Database } from '#server/db/database.ts';
import { priceGridDraft } from '#server/db/schema/estimates.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import {
  changeSheets,
  countChanges,
  type DraftChange,
  type DraftFault,
  type DraftSheets,
  draftSheets,
  readDraft,
  replaceRows,
  sheetsOf,
} from './draft-sheets.ts';
import type { Grid } from './grid.ts';
import { importGrid } from './import-grid.ts';
import { currentGrid, EMPTY_GRID, gridOfVersion } from './price-grids.ts';
import { cellsOfFile, SHEETS, sheetFile } from './sheet-files.ts';

/** The team's changes before they become a version; without changes it equals the newest version. */
export interface GridDraft {
  /** Version of the row; NO_DRAFT without one. */
  version: string;
  /** The version of the grid that it changes; null before one was imported. */
  base: number | null;
  /** A newer version was made meanwhile. */
  isOutdated: boolean;
  /** The sheets of `base`. */
  before: DraftSheets;
  sheets: DraftSheets;
}

/** Version of a draft without changes. */
const NO_DRAFT = '0';
const SUBJECT = { type: 'price_grid', id: 'draft' } as const;

const gridOf = async (db: Database, version: number | null): Promise<Grid> =>
  version === null ? EMPTY_GRID : gridOfVersion(db, version);

export async function findDraft(db: Database): Promise<GridDraft> {
  const { version: newest, grid } = await currentGrid(db);
  const [row] = await db
    .select({ version: versionOf(priceGridDraft), base: priceGridDraft.base, sheets: priceGridDraft.sheets })
    .from(priceGridDraft);
  if (!row) {
    const before = sheetsOf(grid);
    return { version: NO_DRAFT, base: newest, isOutdated: false, before, sheets: before };
  }
  const before = sheetsOf(await gridOf(db, row.base));
  const sheets = draftSheets.parse(row.sheets);
  return { version: row.version, base: row.base, isOutdated: row.base !== newest, before, sheets };
}

/** Lists everything that keeps a draft from becoming a version. */
export const faultsOf = ({ sheets }: GridDraft): DraftFault[] => readDraft(sheets).faults;

/** Counts the rows of each sheet that a draft changes. */
export const changesOf = ({ before, sheets }: GridDraft) =>
  SHEETS.map((sheet) => ({
    sheet,
    rows: sheets[sheet].length,
    changed: countChanges(before[sheet], sheets[sheet]),
  }));

interface Seen {
  actor: Actor;
  /** The version that was seen. */
  version: string;
}

/** Changes cells and rows of the draft, which the first change creates. @throws VersionConflict, NotFound */
export const changeDraft = (db: Database, changes: readonly DraftChange[], seen: Seen): Promise<GridDraft> =>
  editDraft(db, seen, 'price-grid edit', (draft) => {
    let { sheets } = draft;
    for (const change of changes) {
      const next = changeSheets(sheets, change);
      if (!next) throw new NotFound('There is no such row or column.');
      sheets = next;
    }
    return { sheets, details: { changes } };
  });

/** Replaces a sheet by the rows of a CSV file, whose header identifies the sheet. @throws Invalid for any other file */
export const uploadSheet = (db: Database, text: string, seen: Seen): Promise<GridDraft> =>
  editDraft(db, seen, 'price-grid upload', ({ sheets }) => {
    const file = cellsOfFile(text);
    if ('fault' in file) throw new Invalid([{ field: 'file', message: file.fault }]);
    const { sheet, rows } = file;
    return {
      sheets: { ...sheets, [sheet]: replaceRows(sheet, sheets[sheet], rows) },
      details: { sheet, rows: rows.length },
    };
  });

async function editDraft(
  db: Database,
  seen: Seen,
  action: string,
  edit: (draft: GridDraft) => { sheets: DraftSheets; details: Record<string, unknown> },
): Promise<GridDraft> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, seen.version);
    const { sheets, details } = edit(draft);
    await tx
      .insert(priceGridDraft)
      .values({ base: draft.base, sheets })
      .onConflictDoUpdate({ target: priceGridDraft.id, set: { sheets, updated_at: sql`now()` } });
    await recordAudit(tx, { actor: seen.actor, action, subject: SUBJECT, details });
    return findDraft(tx);
  });
}

/** Locks the draft until the transaction ends. @throws VersionConflict */
async function lockDraft(tx: Database, version: string): Promise<GridDraft> {
  await tx.execute(sql`lock table price_grid_draft in share row exclusive mode`);
  const draft = await findDraft(tx);
  await assertVersion(tx, version, draft.version, SUBJECT);
  return draft;
}

/** Discards the changes. @throws VersionConflict */
export async function discardDraft(db: Database, { actor, version }: Seen): Promise<GridDraft> {
  return db.transaction(async (tx) => {
    await lockDraft(tx, version);
    await tx.delete(priceGridDraft);
    await recordAudit(tx, { actor, action: 'price-grid discard', subject: SUBJECT });
    return findDraft(tx);
  });
}

/**
 * Publishes the draft as the newest version by the import of sheets, so that the same checks apply.
 *
 * @returns the number of the version
 * @throws VersionConflict, Invalid for a draft with faults, Conflict if it changes nothing or an older version
 */
export async function publishDraft(db: Database, { actor, version }: Seen): Promise<number> {
  return db.transaction(async (tx) => {
    const draft = await lockDraft(tx, version);
    if (draft.isOutdated)
      throw new Conflict('A newer version of the price grid was made meanwhile.', 'outdated');
    const files = SHEETS.map((sheet) => ({
      name: sheet,
      text: sheetFile(
        sheet,
        draft.sheets[sheet].map(({ cells }) => cells),
      ),
    }));
    const { version: made, changes, faults } = await importGrid(tx, files);
    if (faults.length > 0) throw new Invalid(faults.map(({ file, message }) => ({ field: file, message })));
    if (made === null) throw new Conflict('The draft changes nothing.', 'unchanged');
    await tx.delete(priceGridDraft);
    const details = { changes: changes.filter(({ added, removed }) => added + removed > 0) };
    await recordAudit(tx, {
      actor,
      action: 'price-grid publish',
      subject: { type: 'price_grid', id: String(made) },
      details,
    });
    return made;
  });
}
