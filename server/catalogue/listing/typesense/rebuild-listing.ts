import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { BATCH, FIELDS, readDocuments } from './item-document.ts';
import { applyChanges } from './listing-index.ts';
import { inTime, typesense } from './typesense-client.ts';

/** Time limit for writing a thousand items, in ms. */
const BATCH_DEADLINE_MS = 60_000;

/**
 * Fills a new collection with all items for sale, then points the alias to it: until then the last collection answers
 * listings. Other collections of this shop are deleted, including those of a failed fill.
 *
 * @returns the name of the collection and its number of items
 * @throws Error when LISTING_ENGINE is another engine, or Typesense does not answer
 */
export async function rebuildListing(): Promise<{ collection: string; items: number }> {
  const { LISTING_ENGINE: engine, TYPESENSE_COLLECTION: alias } = env();
  if (engine !== 'typesense') throw new Error('LISTING_ENGINE is not typesense');
  const client = await typesense();
  const collection = `${alias}_${Date.now()}`;
  await client.collections().create({ name: collection, fields: FIELDS });
  const snapshot = await currentSnapshot();
  const items = await fill(collection);
  await switchTo(collection, snapshot);
  await deleteOthers(collection);
  return { collection, items };
}

async function currentSnapshot(): Promise<string> {
  const [now] = await rowsOf(
    database(),
    z.object({ snapshot: z.string() }),
    sql`select pg_current_snapshot()::text as snapshot`,
  );
  return now?.snapshot ?? '';
}

async function fill(collection: string): Promise<number> {
  const client = await typesense();
  let items = 0;
  for (let last = '00000000-0000-0000-0000-000000000000', count = BATCH; count === BATCH; ) {
    const documents = await readDocuments(database(), sql`a.id > ${last}`);
    count = documents.length;
    if (count === 0) break;
    await inTime(
      BATCH_DEADLINE_MS,
      client.collections(collection).documents().import(documents, { action: 'upsert' }),
    );
    last = documents.at(-1)?.id ?? last;
    items += count;
  }
  return items;
}

/** Writes the changes made during the fill, then points the alias to the collection; writers of changes wait for it. */
async function switchTo(collection: string, filledAt: string): Promise<void> {
  const alias = env().TYPESENSE_COLLECTION;
  const client = await typesense();
  await database().transaction(async (tx) => {
    await tx.execute(sql`insert into listing_index (alias, snapshot) values (${alias}, ${filledAt})
      on conflict (alias) do update set read_at = listing_index.read_at`);
    const snapshot = await applyChanges(tx, collection, filledAt);
    if (snapshot === undefined) throw new Error('all items have changed meanwhile');
    await client.aliases().upsert(alias, { collection_name: collection });
    await tx.execute(
      sql`update listing_index set snapshot = ${snapshot}, read_at = now() where alias = ${alias}`,
    );
  });
}

async function deleteOthers(collection: string): Promise<void> {
  const client = await typesense();
  const ofThisShop = new RegExp(`^${env().TYPESENSE_COLLECTION}_\\d+$`);
  for (const { name } of await client.collections().retrieve()) {
    if (name !== collection && ofThisShop.test(name)) await client.collections(name).delete();
  }
}
