import { z } from 'zod';
import { cents, collectionOf, node, reference, timestamp } from './hydra.ts';
import { email } from './identity.ts';
import { oneLine } from './line.ts';
import { parcelEvent } from './parcel.ts';

/**
 * After the sale: parcels, activity of each line, withdrawals and refunds; returns are in order-return.ts. Lists
 * contain the bearer's own orders; `order` (IRI or id) limits them to one. To cancel, send `PATCH orders/{id}`
 * with `{state: 'cancelled'}` while the order is `paid`.
 */

/**
 * GET shipments and by id: one parcel of an order. Number and page only for a caller who has proven to be the
 * buyer.
 */
export const shipment = z.object({
  ...node,
  id: z.string(),
  order: z.string(),
  carrier: z.string(),
  trackingNumber: z.string().optional(),
  /** The carrier's tracking page of this parcel. */
  trackingUrl: z.string().optional(),
  state: z.enum(['shipped', 'delivered']),
  shippedAt: timestamp,
  deliveredAt: timestamp.optional(),
  /** Steps of the parcel, oldest first; only for a caller who has proven to be the buyer. */
  events: z.array(parcelEvent).default([]),
});
export const shipmentCollection = collectionOf(shipment);

/** Activity of a line, in its usual order. */
export const ACTIVITY_TYPES = [
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'withdrawn',
  'return_requested',
  'return_received',
  'return_refused',
  'refunded',
  'back_on_sale',
] as const;
const activityType = z.enum(ACTIVITY_TYPES);

/** GET activity-order-items and by id, oldest first: the activity of a line. Entries never change. */
export const activityOrderItem = z.object({
  ...node,
  id: z.string(),
  order: z.string(),
  orderItem: z.string(),
  productName: z.string(),
  type: activityType,
  /** Cents refunded for this line; only with `refunded`. */
  amount: cents.optional(),
  createdAt: timestamp,
});
export const activityCollection = collectionOf(activityOrderItem);

/**
 * The shop's remedy for the card's part of a refund that did not arrive: `sent_again`, given as `credit` by another refund, or
 * included in a `later_refund` of the whole order. Absent while nothing was done.
 */
export const refundRemedy = z.object({
  kind: z.enum(['sent_again', 'credit', 'later_refund']),
  at: timestamp,
});
export type RefundRemedy = z.infer<typeof refundRemedy>;

/** GET refunds and by id. `amount` is the sum of its three parts; `pending` until the card's part is refunded. */
export const refund = z.object({
  ...node,
  id: z.string(),
  order: z.string(),
  orderReturn: z.string().optional(),
  amount: cents,
  cardAmount: cents,
  voucherAmount: cents,
  creditAmount: cents,
  currency: z.string().length(3),
  reason: z.enum(['cancelled', 'withdrawal', 'return', 'goodwill']),
  state: z.enum(['pending', 'succeeded', 'failed']),
  remedy: refundRemedy.optional(),
  /** Whether `refunds/{id}/credit-note` returns a credit note. */
  hasCreditNote: z.boolean().optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export const refundCollection = collectionOf(refund);

/** GET orders/{id}/withdrawal: whether the buyer may withdraw, until when, and what is refunded. */
export const withdrawalOffer = z.object({
  ...node,
  order: z.string(),
  possible: z.boolean(),
  detail: z.string().optional(),
  /** Deadline; absent until the last item is delivered, because the 14 days start then. */
  until: timestamp.optional(),
  /** Lines that the withdrawal covers: those that are not being returned already. */
  orderItems: z.array(reference),
  deliveryAmount: cents,
  refundTotal: cents,
  /** Whether items must be sent back; false if none has left the shop. */
  sendBack: z.boolean(),
});

/**
 * POST orders/{id}/withdrawal, first step: the statement. It needs no reason. Anyone with the reference can cause
 * the mail that contains the name, so the name must not be the address of a web page.
 */
export const withdrawalStatement = z.object({
  name: oneLine(120).regex(/^(?!.*www\.)[^/:@<>\\]*$/i),
  email,
});

/**
 * The withdrawal. `stated` until it is confirmed: with `confirmToken`, or by the link mailed to the order's
 * address. `confirmToken` is absent if the token's holder has not proven to be the buyer.
 */
export const withdrawal = z.object({
  ...node,
  id: z.string(),
  order: z.string(),
  reference: z.string(),
  state: z.enum(['stated', 'received']),
  confirmToken: z.string().optional(),
  refundTotal: cents,
  statedAt: timestamp,
  receivedAt: timestamp.optional(),
  /** The return, with its parcel number and address; absent if nothing has to be sent back. */
  orderReturn: z.string().optional(),
  returnNumber: z.string().optional(),
});

/**
 * POST withdrawals/confirm, second step: the token of the page or of the mailed link
 * (`…/pages/order-details-follow?withdrawal=<token>`).
 */
export const withdrawalConfirmation = z.object({ token: oneLine(200, 20) });

export type Shipment = z.infer<typeof shipment>;
export type ActivityType = z.infer<typeof activityType>;
export type ActivityOrderItem = z.infer<typeof activityOrderItem>;
export type Refund = z.infer<typeof refund>;
export type WithdrawalOffer = z.infer<typeof withdrawalOffer>;
export type WithdrawalStatement = z.infer<typeof withdrawalStatement>;
export type Withdrawal = z.infer<typeof withdrawal>;
