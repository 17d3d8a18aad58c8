import { z } from 'zod';
import { cents, collectionOf, node, reference, timestamp } from './hydra.ts';
import { lines, oneLine } from './line.ts';
import { condition, gender, segmentAge } from './product.ts';

/** Life of an item that a customer sells to the shop, from the estimate to its sale. */
export const TRADE_IN_STATES = [
  'estimated',
  'validated',
  'sent',
  'received',
  'in_review',
  'accepted',
  'devalued',
  'refused',
  'declined',
  'returned',
  'donated',
  'recycled',
  'credited',
  'on_sale',
  'sold',
  'cancelled',
  'expired',
] as const;
export const tradeInState = z.enum(TRADE_IN_STATES);

/** What becomes of an item that the shop does not buy. */
export const FATES = ['return', 'donate', 'recycle'] as const;
export const fate = z.enum(FATES);

/** Faults that a seller can state of one item, or a workshop find. */
export const MAX_DEFECTS = 10;
/** Items of one trade-in: they travel in one parcel. */
export const MAX_TRADE_IN_ITEMS = 20;

const word = oneLine(100);

/** What an item is; the values are those of the field lists. */
const tradeInAttributes = z.object({
  gender,
  segmentAge: segmentAge.nullish(),
  category: word,
  type: word,
  brand: word,
  model: word.nullish(),
  reference: word.nullish(),
  collectionYear: z.int().min(1900).max(2200).nullish(),
  color: oneLine(100, 0).default(''),
  size: oneLine(100, 0).default(''),
  material: word.nullish(),
});

/** How its seller says that it is. */
const declared = {
  condition: condition.nullish(),
  defects: z.array(word).max(MAX_DEFECTS).default([]),
};

/**
 * POST trade-ins: an item of the caller's trade-in cart, which is begun with the first one. What it is worth and its state
 * are the server's to say. With `orderItem`, bought here before, what it is comes from that line of the caller's order;
 * with `purchase`, from what the caller bought here or from the brand, and the body answers what its order does not say.
 * Without, gender, category, type and brand must be there.
 */
export const tradeInCreate = tradeInAttributes.extend({
  gender: gender.nullish(),
  category: word.nullish(),
  type: word.nullish(),
  brand: word.nullish(),
  ...declared,
  orderItem: reference.nullish(),
  purchase: reference.nullish(),
  tradeInCart: reference.nullish(),
});

/** A change of one item of a draft, within PATCH trade-in-carts/{id}; what is left out stays. */
export const tradeInPatch = z.object({
  tradeIn: reference,
  condition: condition.nullish(),
  defects: z.array(word).max(MAX_DEFECTS).optional(),
  ...tradeInAttributes.partial().shape,
  color: oneLine(100, 0).optional(),
  size: oneLine(100, 0).optional(),
});

/** What happened to an item, the oldest first. */
const tradeInActivity = z.object({
  state: tradeInState,
  at: timestamp,
  note: lines(2_000).optional(),
});

/**
 * GET trade-ins and by id; the id of any item for sale finds it, too, since an item keeps its id when it is put up for
 * sale. What is optional from `tradeInCart` on is for its seller alone.
 */
export const tradeIn = z.object({
  ...node,
  id: z.string(),
  color: z.string(),
  /** Absent until the seller has said it. */
  condition: condition.optional(),
  size: z.string(),
  metadata: z.object({
    gender,
    segmentAge: segmentAge.optional(),
    category: z.string(),
    type: z.string(),
    brand: z.string(),
    model: z.string().optional(),
    reference: z.string().optional(),
    collectionYear: z.int().optional(),
    material: z.string().optional(),
  }),
  currency: z.string().length(3),
  /** The IRI of the item for sale; absent before it is. */
  article: z.string().optional(),

  tradeInCart: z.string().optional(),
  state: tradeInState.optional(),
  defects: z.array(z.string()).optional(),
  /** Of the shop's own order line, where it was bought here. */
  orderItem: z.string().optional(),
  /** The id of the purchase from the brand, where the piece was picked from its order history. */
  purchase: z.string().optional(),
  /** Address of a picture from when it was bought, here or from the brand. */
  picture: z.string().optional(),
  /** Cents that it cost, where its order says so. */
  originalPrice: cents.optional(),
  /** Cents: the current offer, which is the workshop's after its review. Absent before the condition is known. */
  priceOffer: cents.optional(),
  /** Cents that are paid at best, of a purchase whose condition is not known yet. */
  bestOffer: cents.optional(),
  /** Cents: the offer for what was declared. */
  declaredOffer: cents.optional(),
  /** Cents that it cost when new. */
  priceNew: cents.optional(),
  offerExpiresAt: timestamp.optional(),
  /** What the workshop found. */
  found: z
    .object({
      condition: condition.optional(),
      defects: z.array(z.string()),
      note: z.string().optional(),
      priceOffer: cents.optional(),
      inspectedAt: timestamp,
    })
    .optional(),
  /** Until when the seller may answer a lower offer. */
  answerBy: timestamp.optional(),
  answer: z.enum(['accepted', 'declined']).optional(),
  fate: fate.optional(),
  creditedAt: timestamp.optional(),
  /** Cents that were paid. */
  purchasePrice: cents.optional(),
  photos: z.array(z.string()).optional(),
  reviews: z.array(z.string()).optional(),
  activity: z.array(tradeInActivity).optional(),
  createdAt: timestamp.optional(),
  updatedAt: timestamp.optional(),
});
export const tradeInCollection = collectionOf(tradeIn);

/** The answer to POST trade-ins. The token is a new guest's, and never reaches a browser's scripts. */
export const tradeInCreated = tradeIn.extend({ token: z.string().optional() });

export type TradeInState = z.infer<typeof tradeInState>;
export type Fate = z.infer<typeof fate>;
export type TradeInCreate = z.infer<typeof tradeInCreate>;
export type TradeInPatch = z.infer<typeof tradeInPatch>;
export type TradeIn = z.infer<typeof tradeIn>;
