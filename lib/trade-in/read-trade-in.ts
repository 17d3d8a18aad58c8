import type { User } from '#contract/identity.ts';
import type { TradeIn } from '#contract/trade-in.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import { readMe } from '../api/auth.ts';
import type { ApiClient } from '../api/client.ts';
import { readOffer, readTradeInCarts } from '../api/trade-ins.ts';
import { readTradeInLabels, type TradeInLabels } from '../trade-in-labels.ts';

/** Data of every step. */
export interface TradeInData {
  me: User | null;
  /** The draft, else the newest one; absent before the first item. */
  cart: TradeInCart | undefined;
  /** Labels of items' attributes. */
  labels: TradeInLabels;
}

/** Reads the shopper's trade-in: the draft, or the one with this id. @throws ApiError */
export async function readTradeIn(client: ApiClient, id?: string): Promise<TradeInData> {
  const [me, carts, labels] = await Promise.all([
    readMe(client).catch(() => null),
    readTradeInCarts(client),
    readTradeInLabels(client),
  ]);
  const cart = id ? carts.find((one) => one.id === id) : carts.find(({ state }) => state === 'draft');
  return {
    me,
    cart: cart ?? (id ? undefined : carts[0]),
    labels,
  };
}

/**
 * Returns the highest offer for each item without a known condition, in cents, by its id, so that prices appear
 * early. Without an answer of the API, nothing is shown.
 */
export async function bestOffers(
  client: ApiClient,
  items: readonly TradeIn[],
): Promise<Record<string, number>> {
  const found = await Promise.all(
    items
      .filter(({ condition }) => condition === undefined)
      .map(async ({ id, metadata, bestOffer }) => {
        if (bestOffer !== undefined) return [[id, bestOffer] as const];
        const { gender, category, type, brand, model, collectionYear } = metadata;
        if (collectionYear === undefined) return [];
        const request = { gender, category, type, brand, model, collectionYear, defects: [] };
        const offer = await readOffer(client, { ...request, condition: 'new' }).catch(() => undefined);
        return offer?.accepted ? [[id, offer.priceOffer] as const] : [];
      }),
  );
  return Object.fromEntries(found.flat());
}
