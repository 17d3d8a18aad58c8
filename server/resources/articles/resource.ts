import { articleQuery, product } from '#lib/contract/article.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { readArticle } from './item.ts';
import { listArticles } from './list.ts';

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
      handle: (call) => listArticles(call.db, call.query),
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads a model by its id, or by the id or slug of one of its pieces.',
      guard: 'public',
      returns: product,
      handle: (call) => readArticle(call.db, call.params.id ?? ''),
    }),
  ],
};
