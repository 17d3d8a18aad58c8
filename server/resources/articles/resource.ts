import { EXPORT_SIZE, type ExportQuery, exportQuery } from '#contract/export.ts';
import {
  CARD_PROPERTIES,
  type ProductQuery,
  product,
  productCollection,
  productQuery,
  suggestionsQuery,
} from '#contract/product.ts';
import { cardsOf } from '#server/catalogue/cards.ts';
import { keptItemsForSaleOf } from '#server/catalogue/kept-items.ts';
import { findListing } from '#server/catalogue/listing/find-products.ts';
import { suggestionsFor } from '#server/catalogue/product-suggestions.ts';
import { exportProducts, type FoundProduct, findProduct } from '#server/catalogue/products.ts';
import type { Database } from '#server/db/database.ts';
import { languageOf } from '#server/http/language.ts';
import { parameter } from '#server/http/parameter.ts';
import { withProperties } from '#server/http/properties.ts';
import { operation, type Page, type Resource } from '#server/http/resource.ts';
import { type Bearer, ownHold } from '#server/identity/bearer.ts';
import type { Locale } from '#shared/locales.ts';
import { cardWire } from './card-wire.ts';
import { productWire } from './wire.ts';

/**
 * Lists a page of products with their facets; `searchCorrection` is the search that was run instead of a misspelt one,
 * `searchIsNear` means that no item matches all of it.
 */
export async function listProducts(
  db: Database,
  query: ProductQuery,
  locale: Locale,
  bearer?: Bearer | null,
): Promise<Page> {
  const found = await findListing(query);
  const { total, facets, searchCorrection, isNear } = found;
  const members = await membersOf(db, found, locale, query.properties, bearer);
  return { total, members, extra: { facets, searchCorrection, ...(isNear ? { searchIsNear: true } : {}) } };
}

const OF_A_CARD: readonly string[] = CARD_PROPERTIES;

interface Found {
  productIds: string[];
  /** Ids of the found items. */
  itemIds: ReadonlySet<string>;
  isDearestFirst?: boolean;
}

/**
 * Serializes the found products with the requested properties only; without products that no longer have an item for
 * sale. If a card's properties suffice, only these are read.
 */
async function membersOf(
  db: Database,
  { productIds, itemIds, isDearestFirst = false }: Found,
  locale: Locale,
  properties: readonly string[] = [],
  bearer?: Bearer | null,
): Promise<object[]> {
  const own = bearer ? ownHold(bearer) : undefined;
  const inOrder = <Row>(items: Row[]) => (isDearestFirst ? items.toReversed() : items);
  const isOfCard = properties.length > 0 && properties.every((name) => OF_A_CARD.includes(name));
  const members = isOfCard
    ? (await cardsOf(db, productIds, own)).map((items) => cardWire(inOrder(items), locale, itemIds))
    : (await keptItemsForSaleOf(db, productIds, own)).map((items) =>
        productWire(inOrder(items), locale, itemIds),
      );
  const shown = members.filter((member) => member !== undefined);
  const isWhole =
    properties.length === 0 || (isOfCard && OF_A_CARD.every((name) => properties.includes(name)));
  return isWhole ? shown : shown.map((member) => withProperties(member, properties));
}

/** Returns a batch of all products for sale, for sitemaps and feeds: without facets or sort. */
async function exportPage(db: Database, { after, properties }: ExportQuery, locale: Locale): Promise<Page> {
  const { total, products } = await exportProducts(db, after, EXPORT_SIZE);
  const members = products.flatMap(({ items, updatedAt }) => {
    const found = productWire(items, locale);
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
      ofCatalogue: true,
      query: productQuery,
      returns: product,
      collection: productCollection,
      handle: ({ db, query, bearer, request }) => listProducts(db, query, languageOf(request.url), bearer),
    }),
    // Before the route that takes any id.
    operation({
      kind: 'list',
      path: '/export',
      title:
        'Lists every product with items for sale in the order of their ids, the next ones after a given id.',
      guard: 'public',
      ofCatalogue: true,
      query: exportQuery,
      returns: product,
      handle: (call) => exportPage(call.db, call.query, languageOf(call.request.url)),
    }),
    operation({
      kind: 'read',
      title: 'Reads a product by its id, or by the id or slug of one of its items.',
      guard: 'public',
      ofCatalogue: true,
      returns: product,
      handle: async ({ db, params, bearer, request }) =>
        articleWire(
          await findProduct(db, parameter(params), bearer ? ownHold(bearer) : undefined),
          languageOf(request.url),
        ),
    }),
    operation({
      kind: 'list',
      path: '/{id}/suggestions',
      title: 'Lists up to 20 products similar to this one, the nearest first.',
      guard: 'public',
      ofCatalogue: true,
      query: suggestionsQuery,
      returns: product,
      async handle({ db, params, query, request }) {
        const found = await suggestionsFor(db, parameter(params), query.itemsPerPage);
        const members = await membersOf(db, found, languageOf(request.url), query.properties);
        return { total: members.length, members };
      },
    }),
  ],
};

/** Serializes a product; the requested item comes first among the choices. */
function articleWire({ items, itemId }: FoundProduct, locale: Locale): object {
  const found = productWire(items, locale, itemId ? new Set([itemId]) : undefined);
  // The requested item comes first even when it is sold: its address shows it, as sold.
  const requested = found?.choices.find((choice) => choice.id === itemId);
  if (!found || !requested) return found ?? {};
  return { ...found, choices: [requested, ...found.choices.filter((choice) => choice !== requested)] };
}
