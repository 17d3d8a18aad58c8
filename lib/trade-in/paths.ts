import { API_BASE } from '#contract/base.ts';
import type { PhotoWidth } from '#contract/trade-in-photo.ts';
import { withQuery } from '../routes.ts';
import type { Answers } from '../sell/answers.ts';

/** Entry of the trade-in: redirects to the current step. */
export const tradeInPath = () => '/pages/trade-in';

/** Steps of an online trade-in, in order. */
export const TRADE_IN_STEPS = ['items', 'condition', 'handOver', 'confirm'] as const;
export type TradeInStep = (typeof TRADE_IN_STEPS)[number];

interface StepQuery {
  /** Number of the item, from 1. */
  item?: string;
  /** Id of a selected purchase. */
  purchase?: string;
  /** Page of the purchases, from 1. */
  page?: string;
  /** Id of a confirmed trade-in. */
  cart?: string;
  /** '1' redirects to the current step. */
  continue?: '1';
}

/** Page of a step. */
export const tradeInStepPath = (step: TradeInStep, query: StepQuery = {}, section = '') =>
  withQuery(`/pages/trade-in/customer/${TRADE_IN_STEPS.indexOf(step) + 1}`, { ...query }, section);

/** Returns the step of a number in the address. */
export const tradeInStepOf = (number: string): TradeInStep | undefined =>
  /^[1-4]$/.test(number) ? TRADE_IN_STEPS[Number(number) - 1] : undefined;

/** Page to save the draft for later. */
export const tradeInLaterPath = () => '/pages/trade-in/later';

/** Page of a guest's mailed link: its button assigns the trade-in to this browser, and leads to `item`. */
export const tradeInClaimPath = (token: string, item?: string) =>
  withQuery(`/pages/trade-in/claim/${encodeURIComponent(token)}`, { item });

/** Documents of a confirmed trade-in, as plain links: the gateway turns the cookie into the token. */
export const tradeInLabelPath = (cart: string) =>
  `${API_BASE}/trade-in-carts/${encodeURIComponent(cart)}/label`;
export const tradeInLabelCodePath = (cart: string) => `${tradeInLabelPath(cart)}-code`;
export const transferFormPath = (cart: string) =>
  `${API_BASE}/trade-in-carts/${encodeURIComponent(cart)}/transfer-form`;
export const tradeInReceiptPath = (cart: string) =>
  `${API_BASE}/trade-in-carts/${encodeURIComponent(cart)}/receipt`;

/** Path of a small version of a photo, from its file's path. */
export const smallPhotoPath = (file: string, width: PhotoWidth) => withQuery(file, { width });

/** Path of a photo's thumbnail, from the photo's IRI. */
export const tradeInThumbnailPath = (photo: string) => smallPhotoPath(`${photo}/file`, '320');

/** The first step with the values of an estimate, so that they need not be entered again. */
export const tradeInOfEstimatePath = ({ brand, type, year, condition }: Answers) =>
  withQuery('/pages/trade-in/customer/1', { brand, type, collectionYear: year, condition }, 'item');
