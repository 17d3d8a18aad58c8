import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Collection, collection } from '#lib/contract/collection.ts';
import { MAX_PER_PAGE, pageQuery } from '#lib/contract/hydra.ts';
import { rowsOf } from '#server/db/rows.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { photoWire, storedPhoto } from '#server/storage/photos.ts';

const row = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  intro: z.string().nullable(),
  photo: storedPhoto.nullable(),
  total: z.coerce.number(),
});

/** `title` is what follows the first ' - ' of the name (specification, section 3). */
export function collectionWire(found: z.infer<typeof row>): Omit<Collection, '@id'> {
  const cut = found.name.indexOf(' - ');
  const title = cut < 0 ? found.name : found.name.slice(cut + 3);
  return {
    id: found.id,
    name: found.name,
    slugName: found.slug,
    title,
    fullTitle: found.name,
    translatedTitle: title,
    intro: found.intro ?? undefined,
    thumbnail: found.photo ? photoWire(found.photo, title) : undefined,
  };
}

export const collections: Resource = {
  name: 'collections',
  type: 'Collection',
  identifier: 'slugName',
  shape: collection,
  operations: [
    operation({
      method: 'GET',
      path: '',
      kind: 'list',
      title: 'Lists the collections in the order of the shop.',
      guard: 'public',
      query: pageQuery,
      returns: collection,
      async handle({ db, query }) {
        const limit = Math.min(query.itemsPerPage, MAX_PER_PAGE);
        const rows = await rowsOf(
          db,
          row,
          sql`select id, slug, name, intro, photo, count(*) over () as total from collection
            order by position, id limit ${limit} offset ${(query.page - 1) * limit}`,
        );
        const [first] = rows;
        const total = first?.total ?? (await countAll(db));
        return { total, members: rows.map(collectionWire) };
      },
    }),
    operation({
      method: 'GET',
      path: '/{slugName}',
      kind: 'read',
      title: 'Reads a collection by its slug.',
      guard: 'public',
      returns: collection,
      async handle({ db, params }) {
        const [found] = await rowsOf(
          db,
          row,
          sql`select id, slug, name, intro, photo, 1 as total from collection where slug = ${params.slugName}`,
        );
        if (!found) throw notFound();
        return collectionWire(found);
      },
    }),
  ],
};

async function countAll(db: Parameters<typeof rowsOf>[0]): Promise<number> {
  const [found] = await rowsOf(
    db,
    z.object({ total: z.coerce.number() }),
    sql`select count(*) as total from collection`,
  );
  return found?.total ?? 0;
}
