import { API_BASE } from '#contract/base.ts';
import type { PhotoWidth } from '#contract/trade-in-photo.ts';
import { withQuery } from '../routes.ts';
import type { Answers } from '../sell/answers.ts';

/** The entry: it leads on to the step that was reached. */
export const tradeInPath = () => '/pages/trade-in';

/** Steps of an online trade-in, in order. */
export const TRADE_IN_STEPS = ['items', 'condition', 'handOver', 'confirm'] as const;
export type TradeInStep = (typeof TRADE_IN_STEPS)[number];

interface StepQuery {
  /** Which of the items, from 1 on. */
  item?: string;
  /** A purchase that is asked about, by its id. */
  purchase?: string;
  /** The page of the purchases, from 1. */
  page?: string;
  /** A trade-in that is confirmed. */
  cart?: string;
  /** '1' leads on to the step that was reached. */
  continue?: '1';
}

/** The page of a step. */
export const tradeInStepPath = (step: TradeInStep, query: StepQuery = {}, section = '') =>
  withQuery(`/pages/trade-in/customer/${TRADE_IN_STEPS.indexOf(step) + 1}`, { ...query }, section);

/** The step that an address names by its number. */
export const tradeInStepOf = (number: string): TradeInStep | undefined =>
  /^[1-4]$/.test(number) ? TRADE_IN_STEPS[Number(number) - 1] : undefined;

/** Where a seller who finishes later leaves the draft. */
export const tradeInLaterPath = () => '/pages/trade-in/later';

/** Opened by the link of a mail to a guest: its button gives the trade-in to this browser, and leads to `item`. */
export const tradeInClaimPath = (token: string, item?: string) =>
  withQuery(`/pages/trade-in/claim/${encodeURIComponent(token)}`, { item });

/** The documents of a confirmed trade-in, as plain links: the gateway turns the cookie into the token. */
export const tradeInLabelPath = (cart: string) =>
  `${API_BASE}/trade-in-carts/${encodeURIComponent(cart)}/label`;
export const tradeInLabelCodePath = (cart: string) => `${tradeInLabelPath(cart)}-code`;
export const transferFormPath = (cart: string) =>
  `${API_BASE}/trade-in-carts/${encodeURIComponent(cart)}/transfer-form`;
export const tradeInReceiptPath = (cart: string) =>
  `${API_BASE}/trade-in-carts/${encodeURIComponent(cart)}/receipt`;

/** A small version of a photo, by the address of its file. */
export const smallPhotoPath = (file: string, width: PhotoWidth) => withQuery(file, { width });

/** What a list shows of a photo, by the photo's IRI. */
export const tradeInThumbnailPath = (photo: string) => smallPhotoPath(`${photo}/file`, '320');

/** The first step with the values of an estimate, so that they need not be entered again. */
export const tradeInOfEstimatePath = ({ brand, type, year, condition }: Answers) =>
  withQuery('/pages/trade-in/customer/1', { brand, type, collectionYear: year, condition }, 'item');
