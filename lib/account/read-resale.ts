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

/** Data of the page of one resale. */
export interface ResalePage {
  resale: TradeIn;
  /** Trade-in of the item. */
  cart: TradeInCart;
  /** Display name: "Coat, Repetto". */
  name: string;
  /** Number on its label: the reference of the trade-in, and the item's position if there are several. */
  number: string;
  photos: TradeInPhoto[];
  /** Labels of faults by value. */
  defects: Record<string, string>;
}

/**
 * Reads a confirmed item of the caller; undefined for an unknown id and for another seller's item, even if it is
 * on sale.
 */
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
