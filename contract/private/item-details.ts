import { z } from 'zod';
import { cents, node, timestamp } from '../hydra.ts';
import { CHECKS, measurement } from '../item-details.ts';
import { oneLine } from '../line.ts';
import { condition } from '../product.ts';
import { officeItem } from './items.ts';

/** History of an item, from its seller to its buyer. `event` is a word of `messages/en-GB/office-item.json`. */
const storyEvent = z.object({
  at: timestamp,
  event: z.string(),
  actor: z.string().optional(),
  /** Cents: a new price, or the purchase price. */
  amount: cents.optional(),
  /** An order, an entry of the seller register, a shelf, or a reason. */
  note: z.string().optional(),
});

/** Minimum side of a cropped photo, in pixels. */
export const MIN_FRAME = 100;
/** Visible part of a photo, in pixels of its original. POST items/{id}/photos/{key}/crop. */
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
  /** Absent if the whole picture is shown. */
  frame: photoFrame.optional(),
});
export type ItemPhoto = z.infer<typeof itemPhoto>;

/** One item with all editable fields. Amounts in cents. */
export const officeItemDetails = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  code: z.string(),
  slug: z.string(),
  brand: z.string(),
  title: z.string(),
  /** Number of items with the same title: those of the product, including this one. */
  shared: z.int(),
  size: z.string(),
  color: z.string(),
  condition,
  description: z.string(),
  responsible: z.string().optional(),
  state: officeItem.shape.state,
  days: z.int(),
  hearts: z.int(),
  /** Number of times it was put in a bag. */
  bags: z.int(),
  photos: z.array(itemPhoto),
  faults: z.array(
    z.object({ description: z.string(), photo: z.string().optional(), url: z.string().optional() }),
  ),
  measurements: z.array(measurement),
  checked: z.object({ by: z.string().optional(), at: timestamp, parts: z.array(z.enum(CHECKS)) }).optional(),
  price: cents,
  /** Whether it is excluded from markdowns: plans and MARKDOWN_STEPS do not lower its price. */
  noMarkdowns: z.boolean(),
  originPrice: cents.optional(),
  /** If the price is announced as reduced: the lowest price of the 30 days before. */
  lowestBefore: cents.optional(),
  paid: cents.optional(),
  vat: z.int().optional(),
  margin: z.int().optional(),
  /** All prices, oldest first. */
  prices: z.array(z.object({ at: timestamp, price: cents, reason: z.enum(['price', 'markdown']) })),
  /** Future prices, if nothing changes: planned ones and markdowns by age. */
  plan: z.array(z.object({ at: timestamp, price: cents, reason: z.enum(['price', 'markdown']) })),
  shelf: z.object({ code: z.string(), store: z.string().optional(), movedAt: timestamp }).optional(),
  /** Stores that it can be moved to: those of the member. */
  stores: z.array(z.object({ id: z.string(), name: z.string() })),
  story: z.array(storyEvent),
});
export type OfficeItemDetails = z.infer<typeof officeItemDetails>;

/** PATCH items/{id}: absent fields are kept. */
export const itemPatch = z.object({
  /** Title of the product, shared by all its items. */
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
  /** Keys of its photos in their new order; a photo that is left out is deleted. */
  photos: z.array(z.string().max(130)).min(1).max(30).optional(),
});
export type ItemPatch = z.infer<typeof itemPatch>;

/** POST items/{id}/price; cents. */
export const itemPrice = z.object({ price: cents.min(100) });
/** POST items/{id}/markdowns: whether the item is excluded from markdowns. */
export const itemMarkdowns = z.object({ leftOut: z.boolean() });
/** POST items/{id}/move. Without a store: a shelf of the workshop. */
export const itemMove = z.object({ shelf: oneLine(10), store: oneLine(60).optional() });
/** POST items/{id}/withdraw and items/{id}/publish: the reason, for the audit log. */
export const itemReason = z.object({ reason: oneLine(200, 3) });
/** POST items/{id}/photos/{key}/rotate: degrees clockwise. */
export const photoTurn = z.object({ degrees: z.union([z.literal(90), z.literal(180), z.literal(270)]) });
