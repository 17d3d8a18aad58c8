import { queryOptions } from '@tanstack/react-query';
import { plainCardCollection } from '#contract/product.ts';
import { CARD_QUERY, type Card, cardOf } from '#lib/catalogue/card.ts';
import type { FacetValue } from '#lib/catalogue/facet-values.ts';
import type { OrderedGender } from '#lib/catalogue/genders.ts';
import { browserClient } from './browser-client.ts';
import { queryKeys } from './query-client.ts';

const TYPES = 12;
const BRANDS = 8;

/** What the menu shows of a gender: its most frequent types and brands, and the newest piece. */
interface MenuPanel {
  types: string[];
  brands: string[];
  newest: { slug: string; title: string; front: Card['front'] } | undefined;
}

/** The values with the most products, in the order in which they came. */
function mostFrequent(values: readonly FacetValue[], most: number): string[] {
  const counts = values.map(({ count }) => count ?? 0).toSorted((a, b) => b - a);
  const least = counts[most - 1] ?? 0;
  return values
    .filter(({ count }) => (count ?? 0) >= least)
    .slice(0, most)
    .map(({ value }) => value);
}

async function readMenuPanel(gender: OrderedGender, signal: AbortSignal): Promise<MenuPanel> {
  const query = `gender[0]=${gender}&sort[createdAt]=desc&itemsPerPage=1&${CARD_QUERY}`;
  const found = await browserClient({ path: `articles?${query}`, returns: plainCardCollection, signal });
  const [card] = found['hydra:member'].flatMap(cardOf);
  return {
    types: mostFrequent(found.facets?.type ?? [], TYPES),
    brands: mostFrequent(found.facets?.brand ?? [], BRANDS),
    newest: card && { slug: card.item.slug, title: card.title, front: card.front },
  };
}

export const menuPanelQuery = (gender: OrderedGender) =>
  queryOptions({
    queryKey: queryKeys.menuPanel(gender),
    queryFn: ({ signal }) => readMenuPanel(gender, signal),
  });
