import { z } from 'zod';
import { cents, collectionOf, node, reference, timestamp } from './hydra.ts';
import { lines } from './line.ts';
import { parcelLabel } from './parcel.ts';

/** The reasons of the specification, section 3. */
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

/** Who pays for the return postage. */
const returnCost = z.enum(['shop', 'customer']);

/** The way that a return is refunded. */
export const refundWay = z.enum(['payment', 'credit']);

/** POST order-returns/{id}/refund-to. */
export const refundChoice = z.object({ to: refundWay });

const returnState = z.enum(['requested', 'received', 'refunded', 'refused']);

/** GET order-return-items/{id}; also within an order-return. A withdrawal's lines have no reason. */
export const orderReturnItem = z.object({
  ...node,
  id: z.string(),
  orderReturn: z.string(),
  orderItem: z.string(),
  productName: z.string(),
  reason: returnReason.optional(),
  comment: z.string().optional(),
  /** Addresses of the pictures; each is a WebP, for the owner of the order alone. */
  photos: z.array(z.string()),
  /** Cents that come back for this line. */
  refundAmount: cents,
  state: returnState,
});

/** GET order-returns and by id. `number` goes onto the parcel, `address` is where it goes. */
export const orderReturn = z.object({
  ...node,
  id: z.string(),
  number: z.string(),
  order: z.string(),
  kind: z.enum(['return', 'withdrawal']),
  state: returnState,
  items: z.array(orderReturnItem),
  returnCost,
  /** Of `refundTotal`, what is given back for the delivery. */
  deliveryAmount: cents,
  /** Cents kept back when the item came back worn or damaged; `note` says why. */
  deduction: cents,
  refundTotal: cents,
  /** Why it was refused, or why something was kept back. */
  note: z.string().optional(),
  /** Absent for who has not proven to be the buyer, as all persons and places are. */
  address: z.array(z.string()).optional(),
  /** The money goes back the way it was paid, or all of it becomes store credit, with `creditBonus` cents on top. */
  refundTo: refundWay.default('payment'),
  creditBonus: cents.default(0),
  /** Per cent on top where store credit is chosen; absent where it cannot be. */
  creditOffer: z.object({ percent: z.int().min(0) }).optional(),
  /**
   * Cents that the carrier's label would take off the refund, and whether a counter prints it from a code; absent where none
   * is offered.
   */
  labelOffer: z.object({ price: cents, hasCode: z.boolean() }).optional(),
  /** The carrier's label, once it was asked for, and what it took off `refundTotal`. */
  label: parcelLabel.optional(),
  labelPrice: cents.optional(),
  /** The parcel should be on its way by then. */
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
  /** Ids or addresses of POST orders/{id}/return-photos; required for defect, not_conform, wrong_product. */
  photos: z.array(reference).max(6).optional(),
});
/** POST order-returns. Out of time: 422 whose text names the guarantee. */
export const orderReturnCreate = z.object({
  order: reference,
  items: z.array(orderReturnLine).min(1).max(50),
});

/** POST order-returns/quote, the same body (photos are not asked for): what would come back; nothing is kept. */
export const returnQuote = z.object({
  ...node,
  order: z.string(),
  items: z.array(z.object({ orderItem: z.string(), refundAmount: cents })),
  deliveryAmount: cents,
  refundTotal: cents,
  returnCost,
});

/** GET orders/{id}/return-options: what the form of a return is made of. */
export const returnOptions = z.object({
  ...node,
  order: z.string(),
  possible: z.boolean(),
  /** Why not, as a sentence for the shopper. */
  detail: z.string().optional(),
  /** Last moment; absent until the last item was delivered. */
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
 * POST orders/{id}/return-photos: the body is the picture itself (JPEG, PNG, WebP or HEIC) or multipart with one
 * field `photo`; 10 MB at most. GET return-photos/{id} answers the picture.
 */
export const returnPhoto = z.object({ ...node, id: z.string(), order: z.string(), url: z.string() });

export type ReturnReason = z.infer<typeof returnReason>;
export type OrderReturn = z.infer<typeof orderReturn>;
export type OrderReturnItem = z.infer<typeof orderReturnItem>;
export type OrderReturnCreate = z.infer<typeof orderReturnCreate>;
export type ReturnQuote = z.infer<typeof returnQuote>;
export type ReturnOptions = z.infer<typeof returnOptions>;
export type ReturnPhoto = z.infer<typeof returnPhoto>;
