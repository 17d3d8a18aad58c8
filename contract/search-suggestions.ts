import { z } from 'zod';
import { node } from './hydra.ts';
import { choice } from './product.ts';

/** Maximum number of suggestions of each kind. */
export const MAX_SEARCH_SUGGESTIONS = 4;

/** Query of `GET search-suggestions`. */
export const searchSuggestionsQuery = z.object({ q: z.string().max(200).default('') });

const suggestedPiece = choice
  .pick({ slug: true, title: true, brand: true, price: true, currency: true })
  .extend({
    /** URL of the smallest picture. */
    picture: z.string().optional(),
  });

/**
 * Suggestions while a search is typed: `completions` are complete searches, `types` and `brands` filter values;
 * each has items for sale.
 */
export const searchSuggestions = z.object({
  ...node,
  q: z.string(),
  /** Number of products that the search finds as typed so far. */
  total: z.int().min(0),
  completions: z.array(z.string()),
  types: z.array(z.string()),
  brands: z.array(z.string()),
  collections: z.array(z.object({ slugName: z.string(), title: z.string() })),
  pieces: z.array(suggestedPiece),
});
export type SearchSuggestions = z.infer<typeof searchSuggestions>;
