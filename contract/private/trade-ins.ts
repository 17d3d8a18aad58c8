import { z } from 'zod';
import { cents, node, pageQuery, timestamp } from '../hydra.ts';
import { measurement } from '../item-details.ts';
import { oneLine } from '../line.ts';
import { CONDITIONS, condition } from '../product.ts';
import { fate, tradeInState } from '../trade-in.ts';
import { CHANNELS, CIRCUITS, PAYOUTS } from '../trade-in-cart.ts';
import { TRADE_IN_PHOTO_KINDS } from '../trade-in-review.ts';

/** Lanes of items that customers sell, from confirmation to the end; each is a lane of the board. */
export const TRADE_IN_LANES = [
  'to-send',
  'coming',
  'to-grade',
  'answer',
  'to-give-back',
  'to-publish',
  'ended',
] as const;
const tradeInLane = z.enum(TRADE_IN_LANES);
export type TradeInLane = z.infer<typeof tradeInLane>;

/** Filters of lanes and lists: `search` is a reference, a parcel number, a seller, a brand or a model. */
const filters = {
  search: oneLine(100, 0).optional(),
  circuit: z.enum(CIRCUITS).optional(),
  store: oneLine(60, 0).optional(),
  /** `week`: overdue, or due within seven days. */
  due: z.enum(['week']).optional(),
};
export const tradeInBoardQuery = z.object(filters);
export const officeTradeInQuery = pageQuery.extend({
  lane: tradeInLane.default('to-grade'),
  ...filters,
  /** `missing`: not all kinds of photos required for sale are taken. */
  photos: z.enum(['missing']).optional(),
  order: z.enum(['due', 'shelf']).default('due'),
});

/** An item of a lane. Amounts in cents, absent if the member's roles may not see money. */
export const officeTradeIn = z.object({
  ...node,
  /** Its number: the reference of its trade-in, and its position in it. */
  id: z.string(),
  cart: z.string(),
  state: tradeInState,
  brand: z.string(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  /** The seller's name, as far as the member may read it. */
  seller: z.string().optional(),
  circuit: z.enum(CIRCUITS).optional(),
  /** The current offer, or the amount paid. */
  amount: cents.optional(),
  fate: fate.optional(),
  /** When it entered its state. */
  since: timestamp,
  /** Deadline of the shop's decision, or of the seller's parcel or answer. */
  due: timestamp.optional(),
  isLate: z.boolean(),
  /** Whether the seller requested a second look. */
  isSecondLook: z.boolean(),
  photo: z.string().optional(),
  /** Its shelf in the workshop. */
  shelf: z.string().optional(),
});
export type OfficeTradeIn = z.infer<typeof officeTradeIn>;

/** Each lane with its number of items, their value, the number overdue, and its first items. */
export const tradeInBoard = z.object({
  lanes: z.array(
    z.object({
      lane: tradeInLane,
      count: z.int(),
      amount: cents.optional(),
      late: z.int(),
      items: z.array(officeTradeIn),
    }),
  ),
});
export type TradeInBoard = z.infer<typeof tradeInBoard>;

/** A photo of an item; `url` requires the member's session. */
export const officePhoto = z.object({
  id: z.string(),
  kind: z.enum(TRADE_IN_PHOTO_KINDS),
  caption: z.string().optional(),
  url: z.string(),
});
export type OfficePhoto = z.infer<typeof officePhoto>;

/** POST trade-ins/{id}/photos: kinds of photos taken by the workshop. */
export const WORKSHOP_PHOTO_KINDS = ['front', 'back', 'label', 'fabric', 'finding'] as const;
export type WorkshopPhotoKind = (typeof WORKSHOP_PHOTO_KINDS)[number];
/** Kinds of photos required for sale, in the order in which they are taken. */
export const SOLD_WITH = ['front', 'back', 'fabric', 'label'] as const satisfies WorkshopPhotoKind[];
export const workshopPhotoQuery = z.object({ kind: z.enum(WORKSHOP_PHOTO_KINDS).default('front') });

/** History of an item, newest first. */
const story = z.array(
  z.object({ at: timestamp, event: z.string(), actor: z.string().optional(), note: z.string().optional() }),
);

const seller = z.object({
  name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  address: z.array(z.string()),
});

/** One item with its declaration, findings and next steps. Amounts in cents. */
export const officeTradeInDetails = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  cart: z.string(),
  state: tradeInState,
  /** Its position in its trade-in, from 1, and the number of items. */
  place: z.int(),
  of: z.int(),
  brand: z.string(),
  name: z.string(),
  type: z.string(),
  category: z.string(),
  gender: z.string(),
  model: z.string().optional(),
  size: z.string(),
  color: z.string(),
  material: z.string().optional(),
  collectionYear: z.int().optional(),
  seller: seller.optional(),
  circuit: z.enum(CIRCUITS).optional(),
  since: timestamp,
  due: timestamp.optional(),
  isLate: z.boolean(),
  isSecondLook: z.boolean(),
  /** Its shelf in the workshop. */
  shelf: z.string().optional(),
  declared: z.object({
    condition: condition.optional(),
    defects: z.array(z.string()),
    offer: cents.optional(),
    priceNew: cents.optional(),
    photos: z.array(officePhoto),
    /** The picture of the brand's own sale of the piece. */
    soldWith: z.string().optional(),
    at: timestamp.optional(),
    fateIfRefused: fate.optional(),
  }),
  /** The workshop's photos that belong to no decision yet. */
  taken: z.array(officePhoto),
  /** Reviews by the workshop, newest first. */
  reviews: z.array(
    z.object({
      kind: z.enum(['inspection', 'second_look']),
      outcome: z.enum(['accepted', 'devalued', 'refused']),
      condition: condition.optional(),
      defects: z.array(z.string()),
      offer: cents.optional(),
      note: z.string().optional(),
      reviewer: z.string().optional(),
      photos: z.array(officePhoto),
      checked: z.array(z.string()),
      measurements: z.array(measurement),
      at: timestamp,
    }),
  ),
  answer: z.enum(['accepted', 'declined']).optional(),
  fate: fate.optional(),
  /** Deadline of the seller's request for a second look: the item is kept until then. */
  keptUntil: timestamp.optional(),
  paid: cents.optional(),
  /** Faults of this kind of item in the price grid. */
  faults: z.array(z.object({ value: z.string(), label: z.string() })),
  story,
});
export type OfficeTradeInDetails = z.infer<typeof officeTradeInDetails>;

/** A trade-in: the contents of one parcel, expected or received. */
export const officeTradeInCart = z.object({
  ...node,
  /** Its reference. */
  id: z.string(),
  version: z.string(),
  parcelNumber: z.string().optional(),
  state: z.enum(['draft', 'validated', 'closed']),
  channel: z.enum(CHANNELS),
  circuit: z.enum(CIRCUITS).optional(),
  payout: z.enum(PAYOUTS).optional(),
  fateIfRefused: fate.optional(),
  store: z.string().optional(),
  seller: seller.optional(),
  validatedAt: timestamp.optional(),
  sentAt: timestamp.optional(),
  receivedAt: timestamp.optional(),
  items: z.array(
    officeTradeIn.extend({ declaredCondition: z.enum(CONDITIONS).optional(), isComing: z.boolean() }),
  ),
  story: z.array(
    z.object({
      at: timestamp,
      item: z.string().optional(),
      event: z.string(),
      actor: z.string().optional(),
      note: z.string().optional(),
    }),
  ),
});
export type OfficeTradeInCart = z.infer<typeof officeTradeInCart>;

/** POST trade-ins/{id}/move: a shelf of the workshop. */
export const tradeInMove = z.object({ shelf: oneLine(10) });

/** POST trade-in-carts/{id}/receive: numbers of items missing from the parcel, or received later than the rest. */
export const parcelInput = z.object({
  missing: z.array(oneLine(60)).max(40).default([]),
  arrived: z.array(oneLine(60)).max(40).default([]),
});
export type ParcelInput = z.input<typeof parcelInput>;
