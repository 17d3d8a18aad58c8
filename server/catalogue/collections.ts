import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { collection } from '#server/db/schema/catalogue.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { NotFound } from '#server/errors.ts';
import { storedPhoto } from '#server/storage/photos.ts';

const withPhoto = (row: typeof collection.$inferSelect) => ({
  ...row,
  photo: storedPhoto.nullable().parse(row.photo),
});
export type CollectionRow = ReturnType<typeof withPhoto>;

/** Collections in the order of the shop. */
export async function listCollections(
  db: Database,
  slice: Slice,
): Promise<{ total: number; rows: CollectionRow[] }> {
  const inOrder = db.select().from(collection).orderBy(collection.position, collection.id).$dynamic();
  const { total, rows } = await readSlice(db.$count(collection), inOrder, slice);
  return { total, rows: rows.map(withPhoto) };
}

/** @throws NotFound */
export async function findCollection(db: Database, slug: string): Promise<CollectionRow> {
  const [found] = await db.select().from(collection).where(eq(collection.slug, slug));
  if (!found) throw new NotFound();
  return withPhoto(found);
}
