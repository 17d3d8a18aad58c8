import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';
import { storedPhoto } from '#server/storage/photos.ts';

const collectionRow = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  intro: z.string().nullable(),
  photo: storedPhoto.nullable(),
});
export type CollectionRow = z.infer<typeof collectionRow>;
const total = z.object({ total: z.coerce.number() });

/** Collections in the order of the shop. */
export async function listCollections(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: CollectionRow[] }> {
  const [counted] = await rowsOf(db, total, sql`select count(*) as total from collection`);
  const rows = await rowsOf(
    db,
    collectionRow,
    sql`select id, slug, name, intro, photo from collection order by position, id limit ${limit} offset ${offset}`,
  );
  return { total: counted?.total ?? 0, rows };
}

/** @throws NotFound */
export async function findCollection(db: Database, slug: string): Promise<CollectionRow> {
  const [found] = await rowsOf(
    db,
    collectionRow,
    sql`select id, slug, name, intro, photo from collection where slug = ${slug}`,
  );
  if (!found) throw new NotFound();
  return found;
}
