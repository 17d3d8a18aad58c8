import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { brandIdOf } from '#server/catalogue/slugs.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { collectionProduct } from '#server/db/schema/catalogue.ts';
import type { Mapping } from './mapping.ts';

type Wanted = Mapping['collections'][number];

const member = z.object({ id: z.string(), photo: z.unknown(), key: z.string().nullable() });
const COVERS = sql`select slug, photo->>'key' as key from collection`;
const existing = z.object({ slug: z.string(), key: z.string().nullable() });
const storedCollection = z.object({ id: z.string(), changed: z.boolean() });

/**
 * Fills a mapping's collections from the items for sale, in their order. Each has a cover photo that no other has. An
 * empty one is not created.
 *
 * @returns the slugs of those that changed.
 */
export async function fillCollections(tx: Database, wanted: Wanted[]): Promise<string[]> {
  const changed: string[] = [];
  const there = new Map((await rowsOf(tx, existing, COVERS)).map(({ slug, key }) => [slug, key]));
  const covers = new Set([...there.values()]);
  for (const [position, collection] of wanted.entries()) {
    const members = await rowsOf(tx, member, membersOf(collection.where));
    if (members.length === 0 && !there.has(collection.slug)) continue;
    // An existing cover is kept.
    const cover = there.get(collection.slug)
      ? undefined
      : coverOf(
          collection.slug,
          members.filter((entry) => entry.key !== null && !covers.has(entry.key)),
        );
    if (cover) covers.add(cover.key);
    const photo = cover ? JSON.stringify(cover.photo) : null;
    const ids = JSON.stringify(members.map((entry) => entry.id));
    if (await store(tx, collection, position, photo, ids)) changed.push(collection.slug);
  }
  return changed;
}

/** Chooses a cover: not the newest, which the home page shows above, but always the same one of the same members. */
function coverOf<T>(slug: string, photographed: T[]): T | undefined {
  const number = createHash('sha256').update(slug).digest().readUInt32BE();
  return photographed[number % Math.max(1, photographed.length)];
}

async function store(
  tx: Database,
  { slug, name, intro }: Wanted,
  position: number,
  photo: string | null,
  ids: string,
) {
  const [row] = await rowsOf(
    tx,
    storedCollection,
    sql`with wanted as (select value::uuid as id, place from jsonb_array_elements_text(${ids}::jsonb)
        with ordinality as listed(value, place)),
      before as (select name, intro, position, photo from collection where slug = ${slug}),
      made as (insert into collection (slug, name, intro, photo, position)
        values (${slug}, ${name}, ${intro ?? null}, ${photo}::jsonb, ${position})
        on conflict (slug) do update set name = excluded.name, intro = excluded.intro, position = excluded.position,
          photo = coalesce(collection.photo, excluded.photo)
        returning id, name, intro, position, photo)
      select id, (select (name, intro, position, photo) from before)
        is distinct from (made.name, made.intro, made.position, made.photo) or (select coalesce(array_agg(id order by place), '{}') from wanted) is distinct from
        (select coalesce(array_agg(product_id order by position), '{}') from collection_product
          where collection_id = made.id) as changed from made`,
  );
  if (!row?.changed) return false;
  await tx.delete(collectionProduct).where(eq(collectionProduct.collection_id, row.id));
  await tx.execute(sql`insert into collection_product (collection_id, product_id, position)
    select ${row.id}, value::uuid, place from jsonb_array_elements_text(${ids}::jsonb)
      with ordinality as listed(value, place)`);
  return true;
}

/** Selects products with a matching item for sale, newest first, each with a photo of that item if it has one. */
function membersOf(where: Wanted['where']): SQL {
  const among = (column: SQL, values: string[] | undefined) =>
    values && sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
  const cents = (amount: number) => Math.round(amount * 100);
  const conditions = [
    sql`a.status = 'available'`,
    among(sql`a.gender`, where.gender),
    among(sql`a.category`, where.category),
    among(sql`a.type`, where.type),
    among(sql`a.brand_id`, where.brand?.map(brandIdOf)),
    among(sql`a.color`, where.color),
    among(sql`a.condition`, where.condition),
    where.material && sql`p.material ~* ${`\\m(${where.material.join('|')})\\M`}`,
    where.price?.from !== undefined && sql`a.price >= ${cents(where.price.from)}`,
    where.price?.to !== undefined && sql`a.price <= ${cents(where.price.to)}`,
  ].filter((condition) => condition !== undefined && condition !== false);
  return sql`select id, photo, photo->>'key' as key from (
      select distinct on (p.id) p.id, a.photos->0 as photo, a.created_at from item a
      join product p on p.id = a.product_id where ${sql.join(conditions, sql` and `)}
      order by p.id, (a.photos->0) is null, a.created_at desc, a.id) found
    order by created_at desc, id limit ${where.newest ?? 100_000}`;
}
