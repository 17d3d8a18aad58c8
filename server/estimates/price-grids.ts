import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { priceGrid } from '#server/db/schema/estimates.ts';
import { domainEvent } from '#server/db/schema/operations.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { NotFound } from '#server/errors.ts';
import { type Grid, grid } from './grid.ts';

/** The present version of the price grid, and the database's time. */
interface CurrentGrid {
  /** Number of the version; null, with an empty grid, before the first import. */
  version: number | null;
  grid: Grid;
  now: Date;
}

/** A grid that buys nothing. */
export const EMPTY_GRID: Grid = {
  brands: [],
  types: [],
  prices: [],
  tiers: [],
  ages: [],
  conditions: [],
  defects: [],
  exclusions: [],
};

/** The newest version read last; a version never changes. */
let known: { version: number; created_at: string; grid: Grid } | undefined;

export async function currentGrid(db: Database): Promise<CurrentGrid> {
  const [newest] = await db
    .select({
      version: priceGrid.id,
      created_at: priceGrid.created_at,
      now: sql<string>`now()`.mapWith(priceGrid.created_at),
    })
    .from(priceGrid)
    .orderBy(desc(priceGrid.id))
    .limit(1);
  if (!newest) return { version: null, grid: EMPTY_GRID, now: new Date() };
  const { version, created_at } = newest;
  // Another database may have the same number (a restored one, tests), but hardly the same time.
  if (known?.version !== version || known.created_at !== created_at) {
    const [row] = await db
      .select({ sheets: priceGrid.sheets })
      .from(priceGrid)
      .where(sql`${priceGrid.id} = ${version}`);
    known = { version, created_at, grid: grid.parse(row?.sheets) };
  }
  return { version, grid: known.grid, now: new Date(newest.now) };
}

/** Stores a grid as the newest version, valid at once. @returns its number */
export async function addGrid(tx: Database, sheets: Grid): Promise<number> {
  const [added] = await tx.insert(priceGrid).values({ sheets }).returning({ version: priceGrid.id });
  await tx.insert(domainEvent).values({ type: 'price-grid.imported', tags: ['trade-ins'] });
  return added?.version ?? 0;
}

/** Reads a version of the price grid. @throws Error for an unknown number */
export async function gridOfVersion(db: Database, version: number): Promise<Grid> {
  const [row] = await db
    .select({ sheets: priceGrid.sheets })
    .from(priceGrid)
    .where(eq(priceGrid.id, version));
  if (!row) throw new Error(`there is no price grid ${version}`);
  return grid.parse(row.sheets);
}

/** A version of the price grid in a list. */
export interface GridVersion {
  version: number;
  createdAt: string;
  /** Publisher in the back office; null for an import by the command. */
  actor: string | null;
}

/** Lists the versions of the price grid, the newest first. */
export async function listGrids(db: Database, slice: Slice): Promise<{ total: number; rows: GridVersion[] }> {
  const rows = db
    .select({
      version: priceGrid.id,
      createdAt: priceGrid.created_at,
      actor: sql<string | null>`(select a.actor from audit_entry a where a.subject_type = 'price_grid'
        and a.subject_id = price_grid.id::text and a.action = 'price-grid publish' limit 1)`,
    })
    .from(priceGrid)
    .orderBy(desc(priceGrid.id))
    .$dynamic();
  return readSlice(db.$count(priceGrid), rows, slice);
}

/** Finds the grid of a version by its number as text. @throws NotFound */
export async function findGrid(db: Database, named: string): Promise<Grid> {
  const version = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : 0;
  const [row] = await db
    .select({ sheets: priceGrid.sheets })
    .from(priceGrid)
    .where(eq(priceGrid.id, version));
  if (!row) throw new NotFound();
  return grid.parse(row.sheets);
}
