import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { idArray } from '#server/db/arrays.ts';
import { type Database, database, pool } from '#server/db/database.ts';
import { preparedRowsOf, rowsOf } from '#server/db/rows.ts';
import { SharedRead } from '#server/db/shared-read.ts';
import { env } from '#server/env.ts';
import { BATCH, readDocuments } from './item-document.ts';
import { inTime, typesense } from './typesense-client.ts';

/** Typesense has no collection of this shop, or one that is too old to be updated. */
export class NotFilled extends Error {}

/**
 * Time limit of a write, in ms: less than PostgreSQL's limit of an idle transaction (server/db/session-settings.ts).
 */
const DEADLINE_MS = 5_000;

/** Ids of one deletion: they are in its address. */
const DELETED_AT_A_TIME = 50;

/** Condition: a change is committed and not in a snapshot. As in ../current-items.ts. */
const changedSince = (snapshot: ReturnType<typeof sql>) => sql`c.changed_in >= pg_snapshot_xmin(${snapshot})
  and not pg_visible_in_snapshot(c.changed_in, ${snapshot}) and c.changed_in < pg_snapshot_xmax(pg_current_snapshot())`;

const stateRow = z.object({ is_behind: z.boolean(), is_old: z.boolean(), is_too_old: z.boolean() });

const reads = new WeakMap<object, SharedRead<void>>();

/**
 * Updates the collection with the changes of items: a request for a listing writes the missing changes first, so that a
 * sold item is never listed. Concurrent callers share the update, and processes take turns.
 *
 * @throws NotFilled
 */
export function bringUpToDate(): Promise<void> {
  const shared = reads.get(pool()) ?? new SharedRead();
  reads.set(pool(), shared);
  return shared.get('', async () => {
    const [state] = await preparedRowsOf(
      stateRow,
      sql`select i.read_at < now() - interval '1 hour' as is_old,
          i.read_at < now() - interval '12 hours' as is_too_old,
          exists (select from item_change c where ${changedSince(sql`i.snapshot::pg_snapshot`)}) as is_behind
        from listing_index i where i.alias = ${env().TYPESENSE_COLLECTION}`,
    );
    // Changes are deleted after a day (server/worker/clean-up.ts).
    if (!state || state.is_too_old) throw new NotFilled('Typesense has no current collection of this shop');
    if (state.is_behind || state.is_old) await writeChanges();
  });
}

const snapshotRow = z.object({ snapshot: z.string() });

/** The lock on the row keeps an older state of an item from being written over a newer one. */
async function writeChanges(): Promise<void> {
  const alias = env().TYPESENSE_COLLECTION;
  const isWritten = await database().transaction(async (tx) => {
    const [index] = await rowsOf(
      tx,
      snapshotRow,
      sql`select snapshot from listing_index where alias = ${alias} for update`,
    );
    const snapshot = index && (await applyChanges(tx, alias, index.snapshot));
    if (snapshot === undefined) {
      await tx.execute(sql`delete from listing_index where alias = ${alias}`);
      return false;
    }
    await tx.execute(
      sql`update listing_index set snapshot = ${snapshot}, read_at = now() where alias = ${alias}`,
    );
    return true;
  });
  if (!isWritten) throw new NotFilled('all items have changed');
}

const changesRow = z.object({
  snapshot: z.string(),
  is_everything: z.boolean(),
  ids: z.array(z.string()),
});

/**
 * Writes the changes since a snapshot to a collection.
 *
 * @returns the snapshot that the collection then has; undefined when everything has changed
 */
export async function applyChanges(
  db: Database,
  collection: string,
  since: string,
): Promise<string | undefined> {
  const [changes] = await rowsOf(
    db,
    changesRow,
    sql`with c as (select c.item_ids from item_change c where ${changedSince(sql`${since}::pg_snapshot`)})
      select pg_current_snapshot()::text as snapshot, exists (select from c where item_ids is null) as is_everything,
        coalesce((select array_agg(distinct id::text) from c, unnest(c.item_ids) id), '{}') as ids`,
  );
  if (!changes || changes.is_everything) return undefined;
  const client = await typesense();
  const documents = client.collections(collection).documents();
  for (let from = 0; from < changes.ids.length; from += BATCH) {
    const ids = changes.ids.slice(from, from + BATCH);
    const forSale = await readDocuments(db, sql`a.id = any(${idArray(ids)})`);
    if (forSale.length > 0) await inTime(DEADLINE_MS, documents.import(forSale, { action: 'upsert' }));
    const kept = new Set(forSale.map(({ id }) => id));
    const gone = ids.filter((id) => !kept.has(id));
    for (let at = 0; at < gone.length; at += DELETED_AT_A_TIME) {
      const filter_by = `id:[${gone.slice(at, at + DELETED_AT_A_TIME).join(',')}]`;
      await inTime(DEADLINE_MS, documents.delete({ filter_by }));
    }
  }
  return changes.snapshot;
}
