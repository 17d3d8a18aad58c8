import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { CollectionPatch, CollectionRule } from '#contract/private/collections.ts';
import { collectionRule } from '#contract/private/collections.ts';
import { type ProductQuery, productQuery } from '#contract/product.ts';
import { type Actor, recordAudit } from '#server/audit/audit.ts';
import { assertVersion, versionOf } from '#server/audit/versions.ts';
import { idArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { collection, collectionProduct } from '#server/db/schema/catalogue.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { announceCollections } from './collections.ts';
import { queryOfRule } from './listing/collection-scope.ts';
import { findProducts } from './listing/find-products.ts';
import { slugOf } from './slugs.ts';

const SHOWN = {
  id: collection.id,
  version: versionOf(collection),
  slug: collection.slug,
  name: collection.name,
  intro: collection.intro,
  photo: collection.photo,
  rule: collection.rule,
  publishedAt: collection.published_at,
  endsAt: collection.ends_at,
  products: sql<number>`(select count(*)::int from collection_product cp where cp.collection_id = collection.id)`,
  state: sql<
    'shown' | 'planned' | 'ended' | 'draft'
  >`case when ${collection.published_at} is null then 'draft'
    when ${collection.ends_at} <= now() then 'ended' when ${collection.published_at} > now() then 'planned'
    else 'shown' end`,
};
const select = (db: Database) => db.select(SHOWN).from(collection);
export type EditedCollection = Awaited<ReturnType<typeof findEditedCollection>>;

/** Lists all collections, published or not, in the order of the shop. */
export async function listEditedCollections(db: Database, slice: Slice) {
  const inOrder = select(db).orderBy(collection.position, collection.id).$dynamic();
  return readSlice(db.$count(collection), inOrder, slice);
}

/** @param key its id or slug @throws NotFound */
export async function findEditedCollection(db: Database, key: string, lock = false) {
  const query = select(db).where(sql`${collection.id}::text = ${key} or ${collection.slug} = ${key}`);
  const [found] = await (lock ? query.for('update', { of: collection }) : query);
  if (!found) throw new NotFound();
  return found;
}

/** Builds the query of a listing of a collection. */
const listingOf = (slug: string): ProductQuery => productQuery.parse({ collection: slug, itemsPerPage: 100 });

/** Counts the products of a collection by rule, as the listing does. */
export async function countOfRule(rule: CollectionRule): Promise<number> {
  const query = { ...productQuery.parse({ itemsPerPage: 0 }), ...queryOfRule(rule) };
  return (await findProducts(query, undefined)).total;
}

/**
 * Lists the ids of the products of a collection in the order of its page; of one by hand also those that are not for
 * sale.
 */
export async function productsOfCollection(
  db: Database,
  { id, slug, rule }: EditedCollection,
): Promise<string[]> {
  if (rule !== null) return (await findProducts(listingOf(slug), undefined)).productIds;
  const rows = await db
    .select({ id: collectionProduct.product_id })
    .from(collectionProduct)
    .where(eq(collectionProduct.collection_id, id))
    .orderBy(collectionProduct.position, collectionProduct.product_id)
    .limit(200);
  return rows.map((row) => row.id);
}

/** Creates an unpublished collection without products. @throws Conflict for a name that exists */
export async function createCollection(db: Database, name: string, actor: Actor): Promise<string> {
  return db.transaction(async (tx) => {
    const slug = slugOf(name);
    if (!slug) throw new Invalid([{ field: 'name', message: 'The name needs a letter or a digit.' }]);
    const [made] = await tx
      .insert(collection)
      .values({
        slug,
        name,
        by_hand: true,
        published_at: null,
        position: sql`(select coalesce(max(position), -1) + 1 from collection)`,
      })
      .onConflictDoNothing({ target: collection.slug })
      .returning({ id: collection.id });
    if (!made) throw new Conflict(`A collection is at the address ${slug} already.`, 'exists');
    const subject = { type: 'collection', id: made.id } as const;
    await recordAudit(tx, { actor, action: 'collection create', subject, details: { name } });
    return made.id;
  });
}

/**
 * Changes a collection with the version that was seen. The pages that show it are dropped now, and when its publication
 * begins and ends.
 *
 * @throws NotFound, VersionConflict, Invalid
 */
export async function changeCollection(
  db: Database,
  key: string,
  patch: CollectionPatch,
  { actor, version }: { actor: Actor; version: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await findEditedCollection(tx, key, true);
    const subject = { type: 'collection', id: found.id } as const;
    await assertVersion(tx, version, found.version, subject);
    const { name, intro, rule, publishedAt, endsAt, members, cover } = patch;
    const [from, until] = [
      publishedAt === undefined ? found.publishedAt : publishedAt,
      endsAt === undefined ? found.endsAt : endsAt,
    ];
    if (from && until && Date.parse(until) <= Date.parse(from))
      throw new Invalid([{ field: 'endsAt', message: 'It ends before it is shown.' }]);
    if (members) await writeMembers(tx, found.id, members);
    await tx
      .update(collection)
      .set({
        name,
        intro,
        rule: members ? null : rule,
        by_hand: members ? true : undefined,
        published_at: publishedAt,
        ends_at: endsAt,
        photo: cover && coverOf(cover),
        // A change of the products alone is a new version, too.
        position: sql`position`,
      })
      .where(eq(collection.id, found.id));
    const before = { name: found.name, publishedAt: found.publishedAt, endsAt: found.endsAt };
    const details = { before, after: { ...patch, members: members?.length } };
    await recordAudit(tx, { actor, action: 'collection change', subject, details });
    await announceCollections(tx, [found.slug]);
    for (const [end, moment] of [
      ['begins', from],
      ['ends', until],
    ] as const) {
      if (!moment || Date.parse(moment) <= Date.now()) continue;
      const job = { key: `collection-${end}:${found.id}`, runAt: sql`${moment}::timestamptz` };
      await enqueueJob(tx, 'announce-collection', { slug: found.slug }, job);
    }
  });
}

/** Returns the first photo of a product. */
const coverOf = (
  productId: string,
): SQL => sql`(select i.photos -> 0 from item i where i.product_id = ${productId}
  and jsonb_array_length(i.photos) > 0 order by i.status <> 'available', i.created_at desc limit 1)`;

/** @throws Invalid for a product that does not exist */
async function writeMembers(tx: Database, id: string, productIds: readonly string[]): Promise<void> {
  const ids = [...new Set(productIds)];
  await tx.delete(collectionProduct).where(and(eq(collectionProduct.collection_id, id)));
  const written = await tx.execute(sql`insert into collection_product (collection_id, product_id, position)
    select ${id}, p.id, listed.place from unnest(${idArray(ids)}) with ordinality as listed(product_id, place)
      join product p on p.id = listed.product_id`);
  if (written.rowCount !== ids.length)
    throw new Invalid([{ field: 'members', message: 'A product does not exist any more.' }]);
}

export const ruleOf = ({ rule }: EditedCollection): CollectionRule | undefined =>
  collectionRule.nullable().parse(rule) ?? undefined;
