import {
  MAX_SEARCH_SUGGESTIONS,
  type SearchSuggestions,
  searchSuggestionsQuery,
  searchSuggestions as shape,
} from '#contract/search-suggestions.ts';
import { listCollections } from '#server/catalogue/collections.ts';
import { suggestSearches } from '#server/catalogue/listing/suggest-searches.ts';
import type { Database } from '#server/db/database.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { thumbnailOf } from '#server/storage/photos.ts';
import { collectionWire } from './collections.ts';

/** Maximum of a shop's collections, whose names are compared here. */
const COLLECTIONS = { offset: 0, limit: 100 };

/** Returns all suggestions for a typed text. */
export async function suggest(db: Database, q: string): Promise<Omit<SearchSuggestions, '@id'>> {
  const [found, { rows }] = await Promise.all([suggestSearches(db, q), listCollections(db, COLLECTIONS)]);
  const none = { total: 0, completions: [], types: [], brands: [], collections: [], pieces: [] };
  if (!found) return { q, ...none };
  const { total, completions, types, brands, products, matching, isNamed } = found;
  const collections = rows.filter((row) => isNamed(row.name)).map(collectionWire);
  return {
    q,
    total,
    completions,
    types,
    brands,
    collections: collections
      .slice(0, MAX_SEARCH_SUGGESTIONS)
      .map(({ slugName, title }) => ({ slugName, title })),
    pieces: products.flatMap((items) => {
      const item = items.find((entry) => matching.has(entry.id));
      if (!item) return [];
      const { slug, title, brand, price, currency, front } = item;
      return [{ slug, title, brand, price, currency, picture: thumbnailOf(front ?? undefined) }];
    }),
  };
}

/** Suggestions of the search field: everything in one call. */
export const searchSuggestions: Resource = {
  name: 'search-suggestions',
  type: 'SearchSuggestions',
  shape,
  operations: [
    operation({
      kind: 'read',
      path: '',
      title: 'Suggests searches, types, brands, collections and up to four items for what was typed so far.',
      guard: 'public',
      ofCatalogue: true,
      query: searchSuggestionsQuery,
      returns: shape,
      handle: ({ db, query }) => suggest(db, query.q),
    }),
  ],
};
