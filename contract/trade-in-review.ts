import { z } from 'zod';
import { cents, collectionOf, node, timestamp } from './hydra.ts';
import { condition } from './product.ts';

/** What a photo of an item shows; a `finding` is the workshop's. */
export const TRADE_IN_PHOTO_KINDS = ['front', 'back', 'label', 'fabric', 'fault', 'finding'] as const;
const tradeInPhotoKind = z.enum(TRADE_IN_PHOTO_KINDS);

/** GET trade-in-photos and by id: for the seller alone. */
export const tradeInPhoto = z.object({
  ...node,
  id: z.string(),
  tradeInCart: z.string(),
  /** Absent for one that is of no single item. */
  tradeIn: z.string().optional(),
  kind: tradeInPhotoKind,
  /** What a finding shows. */
  caption: z.string().optional(),
  /** A WebP, for the seller alone. */
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

/** GET trade-in-reviews and by id: what the workshop found of an item, against what its seller declared. */
export const tradeInReview = z.object({
  ...node,
  id: z.string(),
  tradeIn: z.string(),
  /** A seller may ask for one second look. */
  kind: z.enum(['inspection', 'second_look']),
  outcome: reviewOutcome,
  declaredCondition: condition,
  foundCondition: condition.optional(),
  /** Faults that were found, by the values of the field list. */
  defects: z.array(z.string()),
  /** Cents before the look and after it; no offer after a refusal. */
  priceOfferBefore: cents,
  priceOfferAfter: cents.optional(),
  currency: z.string().length(3),
  /** Why, for the seller to read. */
  note: z.string().optional(),
  /** First name of who looked. */
  reviewer: z.string().optional(),
  photos: z.array(tradeInPhoto),
  createdAt: timestamp,
});
export const tradeInReviewCollection = collectionOf(tradeInReview);

export type TradeInPhoto = z.infer<typeof tradeInPhoto>;
export type ReviewOutcome = z.infer<typeof reviewOutcome>;
export type TradeInReview = z.infer<typeof tradeInReview>;
