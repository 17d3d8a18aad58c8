import { z } from 'zod';
import { cents, collectionOf, node, reference, timestamp } from './hydra.ts';
import { lines, oneLine } from './line.ts';
import { condition, gender, segmentAge } from './product.ts';

/** States of an item that a customer sells to the shop, from the estimate to its sale. */
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

/** Fates of an item that the shop does not buy. */
export const FATES = ['return', 'donate', 'recycle'] as const;
export const fate = z.enum(FATES);

/** Maximum number of faults of an item, declared by a seller or found by the workshop. */
export const MAX_DEFECTS = 10;
/** Maximum number of items of a trade-in: they are sent in one parcel. */
export const MAX_TRADE_IN_ITEMS = 20;

const word = oneLine(100);

/** Attributes of an item; the values are those of the field lists. */
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

/** Condition as declared by the seller. */
const declared = {
  condition: condition.nullish(),
  defects: z.array(word).max(MAX_DEFECTS).default([]),
};

/**
 * POST trade-ins: adds an item to the caller's trade-in cart, which the first item creates. The server determines
 * its offer and state. With `orderItem`, an item bought here, its attributes come from that line of the caller's
 * order; with `purchase`, from the caller's purchase here or from the brand, and the body adds what the order
 * lacks. Without either, gender, category, type and brand are required.
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

/** A change of one item of a draft, within PATCH trade-in-carts/{id}; absent fields are kept. */
export const tradeInPatch = z.object({
  tradeIn: reference,
  condition: condition.nullish(),
  defects: z.array(word).max(MAX_DEFECTS).optional(),
  ...tradeInAttributes.partial().shape,
  color: oneLine(100, 0).optional(),
  size: oneLine(100, 0).optional(),
});

/** History of an item, oldest first. */
const tradeInActivity = z.object({
  state: tradeInState,
  at: timestamp,
  note: lines(2_000).optional(),
});

/**
 * GET trade-ins and by id; the id of an item for sale finds it, too, because an item keeps its id when it is
 * listed. The optional fields from `tradeInCart` on are only for its seller.
 */
export const tradeIn = z.object({
  ...node,
  id: z.string(),
  color: z.string(),
  /** Absent until the seller declares it. */
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
  /** IRI of the item for sale; absent before. */
  article: z.string().optional(),

  tradeInCart: z.string().optional(),
  state: tradeInState.optional(),
  defects: z.array(z.string()).optional(),
  /** The shop's own order line, if it was bought here. */
  orderItem: z.string().optional(),
  /** Id of the purchase from the brand, if the item was chosen from the brand's order history. */
  purchase: z.string().optional(),
  /** URL of a picture from its purchase, here or from the brand. */
  picture: z.string().optional(),
  /** Price in cents at its purchase, if the order contains it. */
  originalPrice: cents.optional(),
  /** Cents: the current offer; after a review, the workshop's. Absent before the condition is known. */
  priceOffer: cents.optional(),
  /** The highest offer in cents, for a purchase whose condition is not known yet. */
  bestOffer: cents.optional(),
  /** Cents: the offer for the declared condition. */
  declaredOffer: cents.optional(),
  /** Price when new, in cents. */
  priceNew: cents.optional(),
  offerExpiresAt: timestamp.optional(),
  /** The workshop's findings. */
  found: z
    .object({
      condition: condition.optional(),
      defects: z.array(z.string()),
      note: z.string().optional(),
      priceOffer: cents.optional(),
      inspectedAt: timestamp,
    })
    .optional(),
  /** Deadline of the seller's answer to a lower offer. */
  answerBy: timestamp.optional(),
  answer: z.enum(['accepted', 'declined']).optional(),
  fate: fate.optional(),
  creditedAt: timestamp.optional(),
  /** Amount paid in cents. */
  purchasePrice: cents.optional(),
  photos: z.array(z.string()).optional(),
  reviews: z.array(z.string()).optional(),
  activity: z.array(tradeInActivity).optional(),
  createdAt: timestamp.optional(),
  updatedAt: timestamp.optional(),
});
export const tradeInCollection = collectionOf(tradeIn);

/** Answer of POST trade-ins. The token is a new guest's, and hidden from browser scripts. */
export const tradeInCreated = tradeIn.extend({ token: z.string().optional() });

export type TradeInState = z.infer<typeof tradeInState>;
export type Fate = z.infer<typeof fate>;
export type TradeInCreate = z.infer<typeof tradeInCreate>;
export type TradeInPatch = z.infer<typeof tradeInPatch>;
export type TradeIn = z.infer<typeof tradeIn>;
