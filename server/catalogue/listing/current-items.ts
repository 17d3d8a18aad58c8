import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ProductQuery } from '#contract/product.ts';
import { idArray, textArray } from '#server/db/arrays.ts';
import { pool } from '#server/db/database.ts';
import { builtRowsOf, preparedRowsOf } from '#server/db/rows.ts';
import { SharedRead } from '#server/db/shared-read.ts';
import { describeError, log } from '#server/log.ts';
import type { ItemsForSale } from './items-for-sale.ts';
import type { ListedItem } from './listed-item.ts';
import { BATCH, itemsForSale } from './listed-rows.ts';
import { loadItems } from './load-items.ts';

const snapshotRow = z.object({ snapshot: z.string() });
const changeRow = snapshotRow.extend({ item_ids: z.array(z.string()).nullable() });

/** Changes are deleted after a day (server/worker/clean-up.ts): a process whose last read is older reads everything. */
const MAX_SILENCE_MS = 12 * 3_600_000;

interface Current {
  items: ItemsForSale;
  /** PostgreSQL's snapshot of the transactions whose changes are included. */
  snapshot: string;
  /** `performance.now()` of the request for them. */
  at: number;
}
interface PoolState {
  current?: Current;
  /** A fresh copy of all items; the next call replaces the current ones with it. */
  renewed?: Current;
  isRenewing?: boolean;
  reads: SharedRead<ItemsForSale>;
}

const KEY = Symbol.for('revoir.itemsForSale');
const shared = globalThis as typeof globalThis & { [KEY]?: WeakMap<object, PoolState> };

/**
 * Returns the one state of the process and database: Next bundles routes apart, so a module variable would exist
 * several times.
 */
function poolState(): PoolState {
  shared[KEY] ??= new WeakMap();
  const state = shared[KEY].get(pool()) ?? { reads: new SharedRead() };
  shared[KEY].set(pool(), state);
  return state;
}

/**
 * Returns the items for sale as the database has them now: each call reads the changes since the last one, so no
 * process misses a change of another. The caller uses them at once, because the next call changes them. The first call
 * reads all items, and concurrent calls wait for it.
 */
export function currentItems(): Promise<ItemsForSale> {
  const state = poolState();
  return state.reads.get('', async () => {
    const known = state.renewed ?? state.current;
    state.renewed = undefined;
    const isKnown = known && performance.now() - known.at < MAX_SILENCE_MS;
    for (let current = isKnown ? known : undefined; ; current = undefined) {
      const next = await withChangesSince(current ?? (await readAll()));
      if (!next) continue;
      state.current = next;
      if (next.items.isMostlySold) void renew(state);
      return next.items;
    }
  });
}

/** Reads all items again while the current ones stay in use: the new ones have no texts of sold items. */
async function renew(state: PoolState): Promise<void> {
  if (state.isRenewing || state.renewed) return;
  state.isRenewing = true;
  const at = performance.now();
  try {
    state.renewed = { ...(await readAll()), at };
  } catch (error) {
    log.warn(describeError(error), 'the items for sale could not be read again');
  } finally {
    state.isRenewing = false;
  }
}

const SNAPSHOT = sql`${sql.placeholder('snapshot')}::pg_snapshot`;
const readChanges = builtRowsOf(
  changeRow,
  () => sql`select pg_current_snapshot()::text as snapshot, item_ids from item_change
    where changed_in >= pg_snapshot_xmin(${SNAPSHOT}) and not pg_visible_in_snapshot(changed_in, ${SNAPSHOT})
      and changed_in < pg_snapshot_xmax(pg_current_snapshot())`,
  { keepsPlan: true },
);

/** @returns undefined when everything has changed. */
async function withChangesSince({ items, snapshot }: Omit<Current, 'at'>): Promise<Current | undefined> {
  const at = performance.now();
  const changes = await readChanges({ snapshot });
  if (changes.some((change) => change.item_ids === null)) return undefined;
  const ids = [...new Set(changes.flatMap((change) => change.item_ids ?? []))];
  const changed: ListedItem[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    changed.push(...(await itemsForSale(sql`a.id = any(${idArray(ids.slice(from, from + BATCH))})`)));
  }
  if (ids.length > 0) items.update(ids, changed);
  return { items, snapshot: changes[0]?.snapshot ?? snapshot, at };
}

/** Changes made meanwhile are later than the snapshot, and are read again. */
async function readAll(): Promise<Omit<Current, 'at'>> {
  const [now] = await preparedRowsOf(snapshotRow, sql`select pg_current_snapshot()::text as snapshot`);
  return { items: await loadItems(), snapshot: now?.snapshot ?? '' };
}

/** Period in which items came into the shop: from a time, and before another. ISO 8601. */
export interface Added {
  from: string;
  until: string;
}

const joinedIds = z.object({ ids: z.string() });

/**
 * Applies the conditions of a query besides a search, the filters with facets and the price.
 *
 * @returns ids of the items for sale that meet them; undefined without conditions.
 */
export async function findItemIds(
  query: ProductQuery,
  { added, isByRule = false }: { added?: Added; isByRule?: boolean } = {},
): Promise<string[] | undefined> {
  const conditions: SQL[] = [];
  if (added)
    conditions.push(
      sql`a.added_at >= ${timestampOf(added.from)} and a.added_at < ${timestampOf(added.until)}`,
    );
  if (query.id?.length) conditions.push(sql`a.product_id = any(${idArray(query.id)})`);
  if (query.segment_age?.length) conditions.push(sql`a.segment_age = any(${textArray(query.segment_age)})`);
  if (query.collection && !isByRule) {
    conditions.push(sql`a.product_id in (select cp.product_id from collection_product cp
      join collection c on c.id = cp.collection_id where c.slug = ${query.collection})`);
  }
  if (query.createdAt?.after) conditions.push(sql`a.created_at >= ${timestampOf(query.createdAt.after)}`);
  if (query.createdAt?.before) conditions.push(sql`a.created_at <= ${timestampOf(query.createdAt.before)}`);
  if (conditions.length === 0) return undefined;
  // One row for all items: a row for each takes ten times as long to read.
  const [found] = await preparedRowsOf(
    joinedIds,
    sql`select coalesce(string_agg(a.id::text, ','), '') as ids from item a
      where a.status = 'available' and ${sql.join(conditions, sql` and `)}`,
  );
  return found?.ids ? found.ids.split(',') : [];
}

/**
 * Converts a time to seconds: PostgreSQL accepts neither the year 0 nor offsets near a whole day, which a well-formed
 * time may have.
 */
const timestampOf = (time: string) => sql`to_timestamp(${Date.parse(time) / 1000}::float8)`;
