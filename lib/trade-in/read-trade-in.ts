import { readMe } from '../api/auth.ts';
import type { ApiClient } from '../api/client.ts';
import { readFieldValues, readOffer, readTradeInCarts } from '../api/trade-ins.ts';
import type { FieldValue } from '../contract/estimate.ts';
import type { User } from '../contract/identity.ts';
import type { TradeIn } from '../contract/trade-in.ts';
import type { TradeInCart } from '../contract/trade-in-cart.ts';

/** Everything that each step knows. */
export interface TradeInData {
  me: User | null;
  /** The draft, else the newest; absent before the first item. */
  cart: TradeInCart | undefined;
  /** Words for what items are. */
  words: TradeInWords;
}

/** Words for values of the field lists. */
export interface TradeInWords {
  types: Record<string, string>;
  brands: Record<string, string>;
  colors: Record<string, string>;
}

/** The shopper's trade-in: the draft, or the one with this id. @throws ApiError */
export async function readTradeIn(client: ApiClient, id?: string): Promise<TradeInData> {
  const [me, carts, types, brands, colors] = await Promise.all([
    readMe(client).catch(() => null),
    readTradeInCarts(client),
    readFieldValues(client, 'type'),
    readFieldValues(client, 'brand'),
    readFieldValues(client, 'color'),
  ]);
  const cart = id ? carts.find((one) => one.id === id) : carts.find(({ state }) => state === 'draft');
  return {
    me,
    cart: cart ?? (id ? undefined : carts[0]),
    words: { types: labels(types), brands: labels(brands), colors: labels(colors) },
  };
}

const labels = (values: readonly FieldValue[]) =>
  Object.fromEntries(values.map(({ value, label }) => [value, label]));

/** What an item is called: "Coat, Repetto". */
export function pieceName(item: TradeIn, words: TradeInWords): string {
  const { type, brand } = item.metadata;
  return `${words.types[type] ?? type}, ${words.brands[brand] ?? brand}`;
}

/**
 * What is paid at best for each item whose condition is not known yet, in cents, by its id: prices appear as soon as they
 * can. Where the API does not say, nothing is shown.
 */
export async function bestOffers(
  client: ApiClient,
  items: readonly TradeIn[],
): Promise<Record<string, number>> {
  const found = await Promise.all(
    items
      .filter(({ condition }) => condition === undefined)
      .map(async ({ id, metadata }) => {
        const { gender, category, type, brand, model, collectionYear } = metadata;
        if (collectionYear === undefined) return [];
        const request = { gender, category, type, brand, model, collectionYear, defects: [] };
        const offer = await readOffer(client, { ...request, condition: 'new' }).catch(() => undefined);
        return offer?.accepted ? [[id, offer.priceOffer] as const] : [];
      }),
  );
  return Object.fromEntries(found.flat());
}
