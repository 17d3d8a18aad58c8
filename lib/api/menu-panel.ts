import { queryOptions } from '@tanstack/react-query';
import { plainCardCollection } from '#contract/product.ts';
import { CARD_QUERY, type Card, cardOf } from '#lib/catalogue/card.ts';
import { mostFrequent } from '#lib/catalogue/facet-values.ts';
import type { OrderedGender } from '#lib/catalogue/genders.ts';
import { browserClient } from './browser-client.ts';
import { queryKeys } from './query-client.ts';

const TYPES = 12;
const BRANDS = 8;

/** The most frequent types and brands of a gender, and its newest item. */
interface MenuPanel {
  types: string[];
  brands: string[];
  newest: { slug: string; title: string; front: Card['front'] } | undefined;
}

async function readMenuPanel(gender: OrderedGender, signal: AbortSignal): Promise<MenuPanel> {
  const query = `gender[0]=${gender}&sort[createdAt]=desc&itemsPerPage=1&${CARD_QUERY}`;
  const found = await browserClient({ path: `articles?${query}`, returns: plainCardCollection, signal });
  const [card] = found['hydra:member'].flatMap(cardOf);
  return {
    types: mostFrequent(found.facets?.type ?? [], TYPES).map(({ value }) => value),
    brands: mostFrequent(found.facets?.brand ?? [], BRANDS).map(({ value }) => value),
    newest: card && { slug: card.item.slug, title: card.title, front: card.front },
  };
}

export const menuPanelQuery = (gender: OrderedGender) =>
  queryOptions({
    queryKey: queryKeys.menuPanel(gender),
    queryFn: ({ signal }) => readMenuPanel(gender, signal),
  });
