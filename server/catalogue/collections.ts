import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { collection } from '#server/db/schema/catalogue.ts';
import { domainEvent } from '#server/db/schema/operations.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { NotFound } from '#server/errors.ts';
import { storedPhoto } from '#server/storage/photos.ts';

const withPhoto = (row: typeof collection.$inferSelect) => ({
  ...row,
  photo: storedPhoto.nullable().parse(row.photo),
});
export type CollectionRow = ReturnType<typeof withPhoto>;

/** Whether a collection is published now. */
const IS_SHOWN = sql`(${collection.published_at} <= now() and (${collection.ends_at} is null or ${collection.ends_at} > now()))`;

/** Lists published collections, in the order of the shop. */
export async function listCollections(
  db: Database,
  slice: Slice,
): Promise<{ total: number; rows: CollectionRow[] }> {
  const inOrder = db
    .select()
    .from(collection)
    .where(IS_SHOWN)
    .orderBy(collection.position, collection.id)
    .$dynamic();
  const { total, rows } = await readSlice(db.$count(collection, IS_SHOWN), inOrder, slice);
  return { total, rows: rows.map(withPhoto) };
}

/** Finds a published collection. @throws NotFound */
export async function findCollection(db: Database, slug: string): Promise<CollectionRow> {
  const [found] = await db
    .select()
    .from(collection)
    .where(and(eq(collection.slug, slug), IS_SHOWN));
  if (!found) throw new NotFound();
  return withPhoto(found);
}

/** Drops the pages of collections from page caches. */
export async function announceCollections(tx: Database, slugs: readonly string[]): Promise<void> {
  if (slugs.length === 0) return;
  const tags = ['collections', ...slugs.map((slug) => `collections/${slug}`)];
  await tx.insert(domainEvent).values({ type: 'catalogue.changed', tags });
}
