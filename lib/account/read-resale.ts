import { idOf } from '#contract/hydra.ts';
import type { TradeIn } from '#contract/trade-in.ts';
import type { TradeInCart } from '#contract/trade-in-cart.ts';
import type { TradeInPhoto } from '#contract/trade-in-review.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { readFieldValues } from '#lib/api/field-values.ts';
import { readResale } from '#lib/api/resales.ts';
import { readTradeInCart, readTradeInPhotos } from '#lib/api/trade-ins.ts';
import { itemName, readTradeInLabels } from '#lib/trade-in-labels.ts';

/** All that the page of one resale shows. */
export interface ResalePage {
  resale: TradeIn;
  /** What it came in. */
  cart: TradeInCart;
  /** What it is, in words: "Coat, Repetto". */
  name: string;
  /** What its label says: the reference of the trade-in, and its place among several items. */
  number: string;
  photos: TradeInPhoto[];
  /** Labels of faults, by their value. */
  defects: Record<string, string>;
}

/** A confirmed item of the caller; undefined for an unknown id, for another's item, and for one on sale from another seller. */
export async function readResalePage(client: ApiClient, id: string): Promise<ResalePage | undefined> {
  const resale = await readResale(client, id).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'client') return undefined;
    throw error;
  });
  if (resale?.state === undefined || resale.tradeInCart === undefined) return undefined;
  const [cart, photos, labels, defects] = await Promise.all([
    readTradeInCart(client, idOf(resale.tradeInCart)),
    readTradeInPhotos(client, id),
    readTradeInLabels(client),
    readFieldValues(client, 'defect'),
  ]);
  const place = cart.items.findIndex((item) => item.id === resale.id) + 1;
  return {
    resale,
    cart,
    name: itemName(resale, labels),
    number: `${cart.reference ?? ''}${cart.items.length > 1 ? `-${place}` : ''}`,
    photos,
    defects: Object.fromEntries(defects.map(({ value, label }) => [value, label])),
  };
}
