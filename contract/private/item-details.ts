import { z } from 'zod';
import { cents, node, timestamp } from '../hydra.ts';
import { CHECKS, measurement } from '../item-details.ts';
import { oneLine } from '../line.ts';
import { condition } from '../product.ts';
import { officeItem } from './items.ts';

/** What happened to an item, from its seller to its buyer. `event` is a word of `messages/en-GB/office-item.json`. */
const storyEvent = z.object({
  at: timestamp,
  event: z.string(),
  actor: z.string().optional(),
  /** Cents: a new price, or what was paid for it. */
  amount: cents.optional(),
  /** Of an order, or of the seller register; a shelf; a reason. */
  note: z.string().optional(),
});

/** The shortest side of a cropped photo, in pixels. */
export const MIN_FRAME = 100;
/** What is shown of a photo, in pixels of its original. POST items/{id}/photos/{key}/crop. */
export const photoFrame = z.object({
  left: z.int().min(0),
  top: z.int().min(0),
  width: z.int().min(MIN_FRAME),
  height: z.int().min(MIN_FRAME),
});
export type PhotoFrame = z.infer<typeof photoFrame>;

const itemPhoto = z.object({
  key: z.string(),
  url: z.string(),
  /** The whole picture, and its size in pixels. */
  original: z.object({ url: z.string(), width: z.int(), height: z.int() }),
  /** Absent while the whole picture is shown. */
  frame: photoFrame.optional(),
});
export type ItemPhoto = z.infer<typeof itemPhoto>;

/** One item with all that is edited. Amounts in cents. */
export const officeItemDetails = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  code: z.string(),
  slug: z.string(),
  brand: z.string(),
  title: z.string(),
  /** Items that share the title: those of the same product, this one included. */
  shared: z.int(),
  size: z.string(),
  color: z.string(),
  condition,
  description: z.string(),
  responsible: z.string().optional(),
  state: officeItem.shape.state,
  days: z.int(),
  hearts: z.int(),
  /** How often it was put in a bag. */
  bags: z.int(),
  photos: z.array(itemPhoto),
  faults: z.array(
    z.object({ description: z.string(), photo: z.string().optional(), url: z.string().optional() }),
  ),
  measurements: z.array(measurement),
  checked: z.object({ by: z.string().optional(), at: timestamp, parts: z.array(z.enum(CHECKS)) }).optional(),
  price: cents,
  /** Left out of markdowns: neither plans nor MARKDOWN_STEPS lower it. */
  noMarkdowns: z.boolean(),
  originPrice: cents.optional(),
  /** Where the price is announced as reduced: the lowest one of the 30 days before. */
  lowestBefore: cents.optional(),
  paid: cents.optional(),
  vat: z.int().optional(),
  margin: z.int().optional(),
  /** Every price, the oldest first. */
  prices: z.array(z.object({ at: timestamp, price: cents, reason: z.enum(['price', 'markdown']) })),
  /** Prices to come, if nothing is changed: planned ones and markdowns by age. */
  plan: z.array(z.object({ at: timestamp, price: cents, reason: z.enum(['price', 'markdown']) })),
  shelf: z.object({ code: z.string(), store: z.string().optional(), movedAt: timestamp }).optional(),
  /** Where it can be moved: stores of the member. */
  stores: z.array(z.object({ id: z.string(), name: z.string() })),
  story: z.array(storyEvent),
});
export type OfficeItemDetails = z.infer<typeof officeItemDetails>;

/** PATCH items/{id}: what is absent stays. */
export const itemPatch = z.object({
  /** Of the product: every item of it has the same. */
  title: oneLine(200).optional(),
  description: z.string().trim().max(5000).optional(),
  size: oneLine(40, 0).optional(),
  color: oneLine(40, 0).optional(),
  condition: condition.optional(),
  measurements: z.array(measurement).max(20).optional(),
  faults: z
    .array(z.object({ description: oneLine(300), photo: z.string().max(130).optional() }))
    .max(20)
    .optional(),
  /** Keys of its photos in their new order; one that is left out goes. */
  photos: z.array(z.string().max(130)).min(1).max(30).optional(),
});
export type ItemPatch = z.infer<typeof itemPatch>;

/** POST items/{id}/price; cents. */
export const itemPrice = z.object({ price: cents.min(100) });
/** POST items/{id}/markdowns: whether markdowns leave the item out. */
export const itemMarkdowns = z.object({ leftOut: z.boolean() });
/** POST items/{id}/move. Without a store: a shelf of the workshop. */
export const itemMove = z.object({ shelf: oneLine(10), store: oneLine(60).optional() });
/** POST items/{id}/withdraw and items/{id}/publish: why, for the audit log. */
export const itemReason = z.object({ reason: oneLine(200, 3) });
/** POST items/{id}/photos/{key}/rotate: degrees to the right. */
export const photoTurn = z.object({ degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]) });
