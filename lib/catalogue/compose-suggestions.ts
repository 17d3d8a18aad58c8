import type { Product } from '../contract/article.ts';
import { MOST_SUGGESTIONS, STEPS, type Trait } from '../contract/suggestions.ts';
import type { Card } from './card.ts';

/**
 * Suggestions for an API that has no call for them (specification, sections 4 and 7): listings of 20, the filters relaxed
 * step by step, until there are enough distinct models. The model of `looked` itself is never among them.
 *
 * @param list reads `articles` with a query
 */
export async function composeSuggestions(
  looked: Product,
  list: (query: string) => Promise<Card[]>,
  most = MOST_SUGGESTIONS,
): Promise<Card[]> {
  const [choice] = looked.choices;
  if (!choice) return [];
  const found = new Map<string, Card>();
  for (const step of STEPS) {
    if (found.size >= most) break;
    for (const card of await list(queryOf(step, choice))) {
      if (card.id !== looked.id && !found.has(card.id)) found.set(card.id, card);
    }
  }
  return [...found.values()].slice(0, most);
}

function queryOf(step: readonly Trait[], traits: Record<Trait, string>): string {
  const query = new URLSearchParams({ page: '1', itemsPerPage: String(MOST_SUGGESTIONS) });
  for (const trait of step) query.set(`${trait}[0]`, traits[trait]);
  return query.toString();
}
