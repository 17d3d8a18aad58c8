import { EXPORT_SIZE, type ExportQuery, exportQuery } from '#contract/export.ts';
import {
  type ProductQuery,
  product,
  productCollection,
  productQuery,
  suggestionsQuery,
} from '#contract/product.ts';
import type { ItemRow } from '#server/catalogue/items.ts';
import { findListing } from '#server/catalogue/listing/find-products.ts';
import { suggestionsFor } from '#server/catalogue/product-suggestions.ts';
import { exportProducts, type FoundProduct, findProduct } from '#server/catalogue/products.ts';
import type { Database } from '#server/db/database.ts';
import { parameter } from '#server/http/parameter.ts';
import { withProperties } from '#server/http/properties.ts';
import { operation, type Page, type Resource } from '#server/http/resource.ts';
import { type Bearer, ownHold } from '#server/identity/bearer.ts';
import { productWire } from './wire.ts';

/** A page of products with their facets; `searchCorrection` says which search was run instead of a misspelt one, `searchIsNear` that nothing has all of it. */
export async function listProducts(db: Database, query: ProductQuery, bearer?: Bearer | null): Promise<Page> {
  const { total, products, itemIds, facets, searchCorrection, isNear } = await findListing(
    db,
    query,
    bearer ? ownHold(bearer) : undefined,
  );
  const members = products.flatMap((items) => membersOf(items, itemIds, query.properties));
  return { total, members, extra: { facets, searchCorrection, ...(isNear ? { searchIsNear: true } : {}) } };
}

/** The product of these items, with the asked fields only; none when there are no items. */
function membersOf(
  items: ItemRow[],
  matching: ReadonlySet<string>,
  properties?: readonly string[],
): object[] {
  const member = productWire(items, matching);
  if (!member) return [];
  return [properties?.length ? withProperties(member, properties) : member];
}

/** A part of everything for sale, for sitemaps and feeds: no facets, no order to choose, many at a time. */
async function exportPage(db: Database, { after, properties }: ExportQuery): Promise<Page> {
  const { total, products } = await exportProducts(db, after, EXPORT_SIZE);
  const members = products.flatMap(({ items, updatedAt }) => {
    const found = productWire(items);
    if (!found) return [];
    const member = { ...found, updatedAt };
    return [properties?.length ? withProperties(member, properties) : member];
  });
  const last = products.length === EXPORT_SIZE ? products.at(-1)?.id : undefined;
  return { total, members, next: last ? { after: last } : null };
}

/** Products with their items (specification, section 7, "Catalogue"). */
export const articles: Resource = {
  name: 'articles',
  type: 'Article',
  shape: product,
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the products of which an item for sale meets the filters.',
      guard: 'public',
      query: productQuery,
      returns: product,
      collection: productCollection,
      handle: ({ db, query, bearer }) => listProducts(db, query, bearer),
    }),
    // Before the one that takes any id.
    operation({
      kind: 'list',
      path: '/export',
      title:
        'Lists every product with items for sale in the order of their ids, the next ones after a given id.',
      guard: 'public',
      query: exportQuery,
      returns: product,
      handle: (call) => exportPage(call.db, call.query),
    }),
    operation({
      kind: 'read',
      title: 'Reads a product by its id, or by the id or slug of one of its items.',
      guard: 'public',
      returns: product,
      handle: async ({ db, params, bearer }) =>
        articleWire(await findProduct(db, parameter(params), bearer ? ownHold(bearer) : undefined)),
    }),
    operation({
      kind: 'list',
      path: '/{id}/suggestions',
      title: 'Lists up to 20 products similar to this one, the nearest first.',
      guard: 'public',
      query: suggestionsQuery,
      returns: product,
      async handle({ db, params, query }) {
        const found = await suggestionsFor(db, parameter(params), query.itemsPerPage);
        const members = found.flatMap(({ items, chosen }) => membersOf(items, chosen, query.properties));
        return { total: members.length, members };
      },
    }),
  ],
};

/** A product; the requested item comes first among the choices. */
function articleWire({ items, itemId }: FoundProduct): object {
  const found = productWire(items, itemId ? new Set([itemId]) : undefined);
  // The asked-for item leads even when it is sold: its address shows it, as sold.
  const requested = found?.choices.find((choice) => choice.id === itemId);
  if (!found || !requested) return found ?? {};
  return { ...found, choices: [requested, ...found.choices.filter((choice) => choice !== requested)] };
}
