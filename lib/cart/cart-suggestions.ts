import type { Order } from '#lib/contract/order.ts';
import { fetchNear, fetchNewest } from '../api/cards.ts';
import type { Card } from '../catalogue/card.ts';

const WANTED = 4;
/** Some of what is near may be in the bag already. */
const ASKED = 8;

/**
 * Models to go on with when a page has nothing to show: near the piece that came into the bag last, else the newest.
 * What is in the bag already is left out. @throws ApiError
 */
export async function nearBag(cart: Order | null): Promise<{ near: boolean; cards: Card[] }> {
  const held = new Set((cart?.items ?? []).map((item) => item.article.slug));
  const newest = cart?.items.at(-1)?.article.slug;
  const near = newest ? await fetchNear(newest, ASKED) : [];
  const found = near.length > 0 ? near : await fetchNewest(ASKED);
  const cards = found.filter((card) => !held.has(card.choice.slug)).slice(0, WANTED);
  return { near: near.length > 0, cards };
}
