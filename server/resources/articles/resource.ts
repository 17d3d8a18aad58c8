import {
  type ArticleQuery,
  articleQuery,
  product,
  productCollection,
  suggestionsQuery,
} from '#lib/contract/article.ts';
import { MAX_PER_PAGE } from '#lib/contract/hydra.ts';
import { correctionOf } from '#server/catalogue/listing/correction.ts';
import { countListing } from '#server/catalogue/listing/counts.ts';
import { readPage, sortOf } from '#server/catalogue/listing/page.ts';
import { type FoundProduct, findProduct } from '#server/catalogue/products.ts';
import { suggestionsFor } from '#server/catalogue/suggestions.ts';
import type { Database } from '#server/db/database.ts';
import { withProperties } from '#server/http/properties.ts';
import { operation, type Page, type Resource } from '#server/http/resource.ts';
import { ownHold } from '#server/identity/bearer.ts';
import { productWire } from './wire.ts';

/**
 * A page of products of which an item for sale meets every filter, with the facets under the other filters. A search for
 * a misspelt word is run with the corrected one, and `searchCorrection` says so.
 */
export async function listArticles(db: Database, asked: ArticleQuery): Promise<Page> {
  const searchCorrection = asked.verbatim ? undefined : await correctionOf(db, asked.q);
  const query = searchCorrection ? { ...asked, q: searchCorrection.to } : asked;
  const counts = await countListing(query);
  const items = await readPage(query, Math.min(query.itemsPerPage, MAX_PER_PAGE), counts);
  const matching = new Set(items.flatMap((item) => (item.matches ? [item.id] : [])));
  // A product stands where its dearest item does, so that item is the one shown; else the cheapest that was found.
  const dearestFirst = sortOf(query).price === 'desc';
  const members = [...Map.groupBy(items, (item) => item.product_id).values()].flatMap((of) => {
    const product = productWire(dearestFirst ? of.toReversed() : of, matching);
    if (!product) return [];
    return [query.properties?.length ? withProperties(product, query.properties) : product];
  });
  return { total: counts.total, members, extra: { facets: counts.facets, searchCorrection } };
}

/** Products with their items (specification, section 7, "Catalogue"). */
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
      handle: async ({ db, params, bearer }) =>
        articleWire(await findProduct(db, params.id ?? '', bearer ? ownHold(bearer) : undefined)),
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

/** A product; the item that was asked for stands first among the choices. */
function articleWire({ items, itemId }: FoundProduct): object {
  const found = productWire(items, itemId ? new Set([itemId]) : undefined);
  // The asked-for item leads even when it is sold: its address shows it, as sold.
  const asked = found?.choices.find((choice) => choice.id === itemId);
  if (!found || !asked) return found ?? {};
  return { ...found, choices: [asked, ...found.choices.filter((choice) => choice !== asked)] };
}
