import { pageQuery, type Wire } from '#contract/hydra.ts';
import {
  collectionInput,
  collectionPatch,
  type OfficeCollection,
  type OfficeCollectionDetails,
  officeCollection,
  officeCollectionDetails,
} from '#contract/private/collections.ts';
import {
  changeCollection,
  countOfRule,
  createCollection,
  type EditedCollection,
  findEditedCollection,
  listEditedCollections,
  productsOfCollection,
  ruleOf,
} from '#server/catalogue/edit-collections.ts';
import { itemsOfProducts } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { storedPhoto, thumbnailOf } from '#server/storage/photos.ts';

async function listedWire(row: EditedCollection): Promise<Wire<OfficeCollection>> {
  const rule = ruleOf(row);
  return {
    id: row.id,
    version: row.version,
    slug: row.slug,
    name: row.name,
    state: row.state,
    isByRule: rule !== undefined,
    products: rule ? await countOfRule(rule) : row.products,
    publishedAt: row.publishedAt ?? undefined,
    endsAt: row.endsAt ?? undefined,
    photo: thumbnailOf(storedPhoto.nullable().parse(row.photo) ?? undefined),
  };
}

/** @param key its id or slug @throws NotFound */
async function detailsWire(db: Database, key: string): Promise<Wire<OfficeCollectionDetails>> {
  const row = await findEditedCollection(db, key);
  const ids = await productsOfCollection(db, row);
  const items = Map.groupBy(await itemsOfProducts(db, ids, true), (item) => item.product_id);
  const members = ids.flatMap((id) => {
    const all = items.get(id) ?? [];
    const forSale = all.find(({ status }) => status === 'available');
    const shown = forSale ?? all[0];
    if (!shown) return [];
    const { brand, title, photos } = shown;
    return [{ id, brand, title, price: forSale?.price, photo: thumbnailOf(photos[0]) }];
  });
  return { ...(await listedWire(row)), intro: row.intro ?? undefined, rule: ruleOf(row), members };
}

/** Collections for editing, published or not. */
export const officeCollections: Resource = {
  name: 'collections',
  type: 'OfficeCollection',
  shape: officeCollection,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists every collection in the order of the shop.',
      right: 'collections.read',
      query: pageQuery,
      returns: officeCollection,
      async handle({ db, query }) {
        const { total, rows } = await listEditedCollections(db, sliceOf(query));
        const members: Wire<OfficeCollection>[] = [];
        for (const row of rows) members.push(await listedWire(row));
        return { total, members };
      },
    }),
    privateOperation({
      kind: 'create',
      title: 'Makes a collection, which is not shown yet.',
      right: 'collections.write',
      body: collectionInput,
      returns: officeCollectionDetails,
      handle: async ({ db, body, member }) => detailsWire(db, await createCollection(db, body.name, member)),
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads a collection with its products.',
      right: 'collections.read',
      returns: officeCollectionDetails,
      handle: ({ db, params }) => detailsWire(db, parameter(params)),
    }),
    privateOperation({
      kind: 'update',
      title: 'Changes what a collection says and holds, and when it is shown.',
      right: 'collections.write',
      ifMatch: true,
      body: collectionPatch,
      returns: officeCollectionDetails,
      async handle({ db, params, body, member, version }) {
        const key = parameter(params);
        await changeCollection(db, key, body, { actor: member, version });
        return detailsWire(db, key);
      },
    }),
  ],
};
