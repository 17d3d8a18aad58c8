import { ApiError } from '#lib/api/api-error.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { readWallet } from '#lib/api/credit.ts';
import { readFieldValues } from '#lib/api/field-values.ts';
import { readResale, readResalePhotos, readResaleReviews } from '#lib/api/resales.ts';
import type { TradeIn } from '#lib/contract/trade-in.ts';
import type { TradeInPhoto, TradeInReview } from '#lib/contract/trade-in-review.ts';
import { readTradeInLabels, type TradeInLabels } from '#lib/trade-in-labels.ts';

/** All that the page of one resale shows. */
export interface ResalePage {
  resale: TradeIn;
  photos: TradeInPhoto[];
  reviews: TradeInReview[];
  labels: TradeInLabels;
  /** Labels of faults, by their value. */
  defects: Record<string, string>;
  /** Credit of the customer after it was paid, in cents. */
  balance: number;
}

/** An item of the customer's; undefined for another's as for none, and for what is for sale from somebody else. */
export async function readResalePage(client: ApiClient, id: string): Promise<ResalePage | undefined> {
  const resale = await readResale(client, id).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'client') return undefined;
    throw error;
  });
  if (resale?.state === undefined) return undefined;
  const [photos, reviews, labels, defects, wallet] = await Promise.all([
    readResalePhotos(client, id),
    readResaleReviews(client, id),
    readTradeInLabels(client),
    readFieldValues(client, 'defect'),
    readWallet(client),
  ]);
  const faults = Object.fromEntries(defects.map(({ value, label }) => [value, label]));
  return { resale, photos, reviews, labels, defects: faults, balance: wallet.balance };
}
