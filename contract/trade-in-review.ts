import { z } from 'zod';
import { cents, collectionOf, node, timestamp } from './hydra.ts';
import { condition } from './product.ts';

/** Kinds of photos of an item; a `finding` is the workshop's. */
export const TRADE_IN_PHOTO_KINDS = ['front', 'back', 'label', 'fabric', 'fault', 'finding'] as const;
const tradeInPhotoKind = z.enum(TRADE_IN_PHOTO_KINDS);

/** GET trade-in-photos and by id: only for the seller. */
export const tradeInPhoto = z.object({
  ...node,
  id: z.string(),
  tradeInCart: z.string(),
  /** Absent if it belongs to no single item. */
  tradeIn: z.string().optional(),
  kind: tradeInPhotoKind,
  /** Description of a finding. */
  caption: z.string().optional(),
  /** URL of a WebP, only for the seller. */
  url: z.string(),
  width: z.int(),
  height: z.int(),
  position: z.int(),
  uploadedBy: z.enum(['seller', 'workshop']),
  createdAt: timestamp,
});
export const tradeInPhotoCollection = collectionOf(tradeInPhoto);

export const REVIEW_OUTCOMES = ['accepted', 'devalued', 'refused'] as const;
const reviewOutcome = z.enum(REVIEW_OUTCOMES);

/** GET trade-in-reviews and by id: the workshop's findings on an item, compared with the seller's declaration. */
export const tradeInReview = z.object({
  ...node,
  id: z.string(),
  tradeIn: z.string(),
  /** A seller may request one second look. */
  kind: z.enum(['inspection', 'second_look']),
  outcome: reviewOutcome,
  declaredCondition: condition,
  foundCondition: condition.optional(),
  /** Faults found, as values of the field list. */
  defects: z.array(z.string()),
  /** Offer in cents before and after the review; no offer after a refusal. */
  priceOfferBefore: cents,
  priceOfferAfter: cents.optional(),
  currency: z.string().length(3),
  /** Reason, shown to the seller. */
  note: z.string().optional(),
  /** First name of the reviewer. */
  reviewer: z.string().optional(),
  photos: z.array(tradeInPhoto),
  createdAt: timestamp,
});
export const tradeInReviewCollection = collectionOf(tradeInReview);

export type TradeInPhoto = z.infer<typeof tradeInPhoto>;
export type ReviewOutcome = z.infer<typeof reviewOutcome>;
export type TradeInReview = z.infer<typeof tradeInReview>;
