import type { Product } from '#contract/product.ts';
import { MAX_SUGGESTIONS, RELAXATION_STEPS, type Trait } from '#contract/product-suggestions.ts';
import type { Card } from './card.ts';

/**
 * Finds suggestions for an API without a call for them (specification, sections 4 and 7): requests listings of 20
 * with filters relaxed step by step, until there are enough distinct products. Excludes `shownProduct`.
 *
 * @param fetchCards reads `articles` with a query
 */
export async function composeSuggestions(
  shownProduct: Product,
  fetchCards: (query: string) => Promise<Card[]>,
  limit = MAX_SUGGESTIONS,
): Promise<Card[]> {
  const [item] = shownProduct.choices;
  if (!item) return [];
  const found = new Map<string, Card>();
  for (const step of RELAXATION_STEPS) {
    if (found.size >= limit) break;
    for (const card of await fetchCards(queryOf(step, item))) {
      if (card.id !== shownProduct.id && !found.has(card.id)) found.set(card.id, card);
    }
  }
  return [...found.values()].slice(0, limit);
}

function queryOf(step: readonly Trait[], traits: Record<Trait, string>): string {
  const query = new URLSearchParams({ page: '1', itemsPerPage: String(MAX_SUGGESTIONS) });
  for (const trait of step) query.set(`${trait}[0]`, traits[trait]);
  return query.toString();
}
