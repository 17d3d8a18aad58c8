import { articleQuery, product, productCollection, suggestionsQuery } from '#lib/contract/article.ts';
import { suggestionsFor } from '#server/catalogue/suggestions.ts';
import { withProperties } from '#server/http/properties.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { ownHold } from '#server/identity/bearer.ts';
import { readArticle } from './item.ts';
import { listArticles } from './list.ts';
import { productWire } from './wire.ts';

/** Models with their pieces (specification, section 7, "Catalogue"). */
export const articles: Resource = {
  name: 'articles',
  type: 'Article',
  shape: product,
  operations: [
    operation({
      method: 'GET',
      path: '',
      kind: 'list',
      title: 'Lists the models of which a piece for sale meets the filters.',
      guard: 'public',
      query: articleQuery,
      returns: product,
      collection: productCollection,
      handle: (call) => listArticles(call.db, call.query),
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads a model by its id, or by the id or slug of one of its pieces.',
      guard: 'public',
      returns: product,
      handle: ({ db, params, bearer }) =>
        readArticle(db, params.id ?? '', bearer ? ownHold(bearer) : undefined),
    }),
    operation({
      method: 'GET',
      path: '/{id}/suggestions',
      kind: 'list',
      title: 'Lists up to 20 models near this one, nearest first.',
      guard: 'public',
      query: suggestionsQuery,
      returns: product,
      async handle({ db, params, query }) {
        const found = await suggestionsFor(db, params.id ?? '', query.itemsPerPage);
        const members = found.flatMap(({ items, chosen }) => {
          const member = productWire(items, chosen);
          if (!member) return [];
          return [query.properties?.length ? withProperties(member, query.properties) : member];
        });
        return { total: members.length, members };
      },
    }),
  ],
};
