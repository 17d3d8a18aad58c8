import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FILTER_NAMES, type FilterName } from '#contract/filters.ts';
import type { ProductQuery } from '#contract/product.ts';
import { idArray, textArray } from '#server/db/arrays.ts';
import { pool } from '#server/db/database.ts';
import { preparedRowsOf } from '#server/db/rows.ts';
import { SharedRead } from '#server/db/shared-read.ts';
import { ItemsForSale, type ListedItem, listedItem } from './items-for-sale.ts';

const snapshotRow = z.object({ snapshot: z.string() });
const changeRow = snapshotRow.extend({ item_ids: z.array(z.string()).nullable() });

/** Items read at a time, so that other calls are answered between: 1,000 take 10 ms. */
const BATCH = 1_000;
/** Changes are deleted after a day (server/worker/clean-up.ts): a process that has not asked for so long reads everything. */
const MAX_SILENCE_MS = 12 * 3_600_000;

interface Current {
  items: ItemsForSale;
  /** The transactions whose changes are in here, as PostgreSQL names them. */
  snapshot: string;
  /** `performance.now()` when it was asked for them. */
  at: number;
}
interface PoolState {
  current?: Current;
  reads: SharedRead<ItemsForSale>;
}

const KEY = Symbol.for('revoir.itemsForSale');
const shared = globalThis as typeof globalThis & { [KEY]?: WeakMap<object, PoolState> };

/** One per process and database: Next bundles routes apart, so a module variable would make several. */
function poolState(): PoolState {
  shared[KEY] ??= new WeakMap();
  const state = shared[KEY].get(pool()) ?? { reads: new SharedRead() };
  shared[KEY].set(pool(), state);
  return state;
}

/**
 * The items for sale as they are in the database now: at each call it is asked what has changed since the last one, so no
 * process misses a change of another. The caller uses them at once, as the next call changes them. The first call
 * reads them all, and those that come meanwhile wait.
 */
export function currentItems(): Promise<ItemsForSale> {
  const state = poolState();
  return state.reads.get('', async () => {
    const isKnown = state.current && performance.now() - state.current.at < MAX_SILENCE_MS;
    for (let current = isKnown ? state.current : undefined; ; current = undefined) {
      const next = await withChangesSince(current ?? (await readAll()));
      if (!next) continue;
      state.current = next;
      return next.items;
    }
  });
}

/** @returns undefined when everything has changed. */
async function withChangesSince({ items, snapshot }: Omit<Current, 'at'>): Promise<Current | undefined> {
  const at = performance.now();
  const changes = await preparedRowsOf(
    changeRow,
    sql`select pg_current_snapshot()::text as snapshot, item_ids from item_change
      where changed_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_in, ${snapshot}::pg_snapshot)
        and changed_in < pg_snapshot_xmax(pg_current_snapshot())`,
  );
  if (changes.some((change) => change.item_ids === null)) return undefined;
  const ids = [...new Set(changes.flatMap((change) => change.item_ids ?? []))];
  const changed: ListedItem[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    changed.push(...(await readItems(sql`a.id = any(${idArray(ids.slice(from, from + BATCH))})`)));
  }
  if (ids.length > 0) items.update(ids, changed);
  return { items, snapshot: changes[0]?.snapshot ?? snapshot, at };
}

/** What changes meanwhile lies after the snapshot, and is read once more. */
async function readAll(): Promise<Omit<Current, 'at'>> {
  const [now] = await preparedRowsOf(snapshotRow, sql`select pg_current_snapshot()::text as snapshot`);
  const items = new ItemsForSale();
  for (let last = '00000000-0000-0000-0000-000000000000', count = BATCH; count === BATCH; ) {
    const batch = await readItems(sql`a.id > ${last}`);
    items.update([], batch);
    last = batch.at(-1)?.id ?? last;
    count = batch.length;
  }
  return { items, snapshot: now?.snapshot ?? '' };
}

/** The genders of an item, in both languages: no text of it names them. The bar is read by `SearchTexts`. */
const GENDER_WORDS = sql`case a.gender when 'femme' then '|women femme' when 'homme' then '|men homme'
  when 'fille' then '|girls fille' when 'garcon' then '|boys garcon' else '|baby bebe' end`;

/** The column of the table `item` that holds a filter's value. */
export const FILTER_COLUMNS: Readonly<Record<FilterName, string>> = {
  size: 'size',
  state: 'condition',
  color: 'color',
  brand: 'brand_id',
  type: 'type',
  gender: 'gender',
  category: 'category',
  material: 'material',
};

/** The first of the items for sale that meet a condition, by id. */
const readItems = (where: SQL): Promise<ListedItem[]> => readRows(sql`a.status = 'available' and ${where}`);

/** Reads an item, for sale or not, as listings index it. */
export async function listedItemOf(id: string): Promise<ListedItem | undefined> {
  const [item] = await readRows(sql`a.id = ${id}`);
  return item;
}

/** Builds the same for an item that is not yet in the shop, from its words. */
export async function listedItemFrom({
  words,
  ...item
}: Omit<ListedItem, 'search'> & { words: readonly string[] }): Promise<ListedItem> {
  const [text] = await preparedRowsOf(
    z.object({ search: z.string() }),
    sql`select fold(${words.join(' ')}::text) || ${GENDER_WORDS} as search
      from (select ${item.gender}::text as gender) a`,
  );
  return { ...item, search: text?.search ?? '' };
}

function readRows(where: SQL): Promise<ListedItem[]> {
  const columns = FILTER_NAMES.map(
    (name) => sql`a.${sql.identifier(FILTER_COLUMNS[name])} as ${sql.identifier(name)}`,
  );
  return preparedRowsOf(
    listedItem,
    sql`select a.id, a.product_id, b.name as brand_name, a.price, a.prior_price,
        (extract(epoch from a.reduced_at) * 1000000)::float8 as reduced_at, a.photos <> '[]' as has_photo, a.measurements, a.search || ${GENDER_WORDS} as search,
        (extract(epoch from a.created_at) * 1000000)::float8 as created_at, ${sql.join(columns, sql`, `)}
      from item a join brand b on b.id = a.brand_id
      where ${where} order by a.id limit ${BATCH}`,
  );
}

/** When items came into the shop: from a moment on, and before another. ISO 8601. */
export interface Added {
  from: string;
  until: string;
}

/**
 * What a query asks for besides a search, the filters that have facets and the price.
 *
 * @returns ids of the items for sale that meet it; undefined when nothing is asked.
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
  // One row, however many items: a row for each takes ten times as long to read.
  const [found] = await preparedRowsOf(
    z.object({ ids: z.string() }),
    sql`select coalesce(string_agg(a.id::text, ','), '') as ids from item a
      where a.status = 'available' and ${sql.join(conditions, sql` and `)}`,
  );
  return found?.ids ? found.ids.split(',') : [];
}

/** As seconds: PostgreSQL has neither the year 0 nor zones near a whole day, which a well-formed time may name. */
const timestampOf = (time: string) => sql`to_timestamp(${Date.parse(time) / 1000}::float8)`;
