import { type Product, suggestionCollection } from '#lib/contract/article.ts';
import type { Order } from '#lib/contract/order.ts';
import type { Via } from '../api/via.ts';
import { type Card, cardOf } from '../catalogue/card.ts';

const WANTED = 4;

/**
 * Models to go on with when a page has nothing to show: near the piece that came into the bag last, else the newest.
 * What is in the bag already is left out. @throws ApiError
 */
export async function nearBag(
  via: Via,
  cart: Order | null,
  signal?: AbortSignal,
): Promise<{ near: boolean; cards: Card[] }> {
  const held = new Set((cart?.items ?? []).map((item) => item.article.id));
  const newest = cart?.items.at(-1)?.article.id;
  const ask = async (path: string) =>
    (await via({ path, returns: suggestionCollection, signal }))['hydra:member'].filter(
      (product: Product) => !product.choices.some((choice) => held.has(choice.id)),
    );
  const near = newest ? await ask(`articles/${encodeURIComponent(newest)}/suggestions?itemsPerPage=8`) : [];
  const products = near.length > 0 ? near : await ask('articles?sort[createdAt]=desc&itemsPerPage=8');
  return { near: near.length > 0, cards: products.slice(0, WANTED).flatMap(cardOf) };
}
