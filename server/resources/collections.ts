import { type Collection, collection } from '#contract/collection.ts';
import { pageQuery } from '#contract/hydra.ts';
import { type CollectionRow, findCollection, listCollections } from '#server/catalogue/collections.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { photoWire } from '#server/storage/photos.ts';

/** Serializes a collection. `title` follows the first ' - ' of the name (specification, section 3). */
export function collectionWire(found: CollectionRow): Omit<Collection, '@id'> {
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
      kind: 'list',
      title: 'Lists the collections in the order of the shop.',
      guard: 'public',
      ofCatalogue: true,
      query: pageQuery,
      returns: collection,
      async handle({ db, query }) {
        const { total, rows } = await listCollections(db, sliceOf(query));
        return { total, members: rows.map(collectionWire) };
      },
    }),
    operation({
      kind: 'read',
      path: '/{slugName}',
      title: 'Reads a collection by its slug.',
      guard: 'public',
      ofCatalogue: true,
      returns: collection,
      handle: async ({ db, params }) =>
        collectionWire(await findCollection(db, parameter(params, 'slugName'))),
    }),
  ],
};
