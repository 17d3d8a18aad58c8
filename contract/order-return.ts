import { z } from 'zod';
import { cents, collectionOf, node, reference, timestamp } from './hydra.ts';
import { lines } from './line.ts';
import { parcelLabel } from './parcel.ts';

/** Reasons of a return (specification, section 3). */
export const RETURN_REASONS = [
  'smaller',
  'bigger',
  'not_like',
  'quality',
  'defect',
  'delay',
  'wrong_product',
  'not_conform',
  'other',
] as const;
const returnReason = z.enum(RETURN_REASONS);

/** Payer of the return postage. */
const returnCost = z.enum(['shop', 'customer']);

/** Means of a return's refund. */
export const refundWay = z.enum(['payment', 'credit']);

/** POST order-returns/{id}/refund-to. */
export const refundChoice = z.object({ to: refundWay });

const returnState = z.enum(['requested', 'received', 'refunded', 'refused']);

/** GET order-return-items/{id}; also within an order-return. Lines of a withdrawal have no reason. */
export const orderReturnItem = z.object({
  ...node,
  id: z.string(),
  orderReturn: z.string(),
  orderItem: z.string(),
  productName: z.string(),
  reason: returnReason.optional(),
  comment: z.string().optional(),
  /** URLs of the pictures, each a WebP; only for the owner of the order. */
  photos: z.array(z.string()),
  /** Refund of this line in cents. */
  refundAmount: cents,
  state: returnState,
});

/** GET order-returns and by id. `number` is written on the parcel, `address` is its destination. */
export const orderReturn = z.object({
  ...node,
  id: z.string(),
  number: z.string(),
  order: z.string(),
  kind: z.enum(['return', 'withdrawal']),
  state: returnState,
  items: z.array(orderReturnItem),
  returnCost,
  /** The part of `refundTotal` that refunds the delivery. */
  deliveryAmount: cents,
  /** Cents deducted for wear or damage; `note` gives the reason. */
  deduction: cents,
  refundTotal: cents,
  /** Reason of a refusal or a deduction. */
  note: z.string().optional(),
  /** Absent for callers who have not proven to be the buyer, like all personal data. */
  address: z.array(z.string()).optional(),
  /** Refund to the original payment, or all of it as store credit plus `creditBonus` cents. */
  refundTo: refundWay.default('payment'),
  creditBonus: cents.default(0),
  /** Bonus in per cent for store credit; absent if credit is not offered. */
  creditOffer: z.object({ percent: z.int().min(0) }).optional(),
  /**
   * Cents that the carrier's label would be deducted from the refund, and whether a counter prints it from a code;
   * absent if no label is offered.
   */
  labelOffer: z.object({ price: cents, hasCode: z.boolean() }).optional(),
  /** The carrier's label, once requested, and its deduction from `refundTotal`. */
  label: parcelLabel.optional(),
  labelPrice: cents.optional(),
  /** Latest date for sending the parcel. */
  sendBy: timestamp,
  requestedAt: timestamp,
  receivedAt: timestamp.optional(),
  closedAt: timestamp.optional(),
});
export const orderReturnCollection = collectionOf(orderReturn);

const orderReturnLine = z.object({
  orderItem: reference,
  reason: returnReason,
  comment: lines(1_000).optional(),
  /** Ids or URLs of POST orders/{id}/return-photos; required for defect, not_conform, wrong_product. */
  photos: z.array(reference).max(6).optional(),
});
/** POST order-returns. After the deadline: 422 whose text mentions the legal guarantee. */
export const orderReturnCreate = z.object({
  order: reference,
  items: z.array(orderReturnLine).min(1).max(50),
});

/** POST order-returns/quote, same body without photos: the expected refund. Stores nothing. */
export const returnQuote = z.object({
  ...node,
  order: z.string(),
  items: z.array(z.object({ orderItem: z.string(), refundAmount: cents })),
  deliveryAmount: cents,
  refundTotal: cents,
  returnCost,
});

/** GET orders/{id}/return-options: data of the return form. */
export const returnOptions = z.object({
  ...node,
  order: z.string(),
  possible: z.boolean(),
  /** Why no return is possible, as a sentence for the shopper. */
  detail: z.string().optional(),
  /** Deadline; absent until the last item is delivered. */
  until: timestamp.optional(),
  lines: z.array(
    z.object({
      orderItem: z.string(),
      productName: z.string(),
      possible: z.boolean(),
      refundAmount: cents,
    }),
  ),
  reasons: z.array(z.object({ reason: returnReason, photosRequired: z.boolean(), returnCost })),
});

/**
 * POST orders/{id}/return-photos: the body is the picture (JPEG, PNG, WebP or HEIC) or multipart with one field
 * `photo`; at most 10 MB. GET return-photos/{id} returns the picture.
 */
export const returnPhoto = z.object({ ...node, id: z.string(), order: z.string(), url: z.string() });

export type ReturnReason = z.infer<typeof returnReason>;
export type OrderReturn = z.infer<typeof orderReturn>;
export type OrderReturnItem = z.infer<typeof orderReturnItem>;
export type OrderReturnCreate = z.infer<typeof orderReturnCreate>;
export type ReturnQuote = z.infer<typeof returnQuote>;
export type ReturnOptions = z.infer<typeof returnOptions>;
export type ReturnPhoto = z.infer<typeof returnPhoto>;
