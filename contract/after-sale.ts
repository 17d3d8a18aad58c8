import { z } from 'zod';
import { cents, collectionOf, node, reference, timestamp } from './hydra.ts';
import { email } from './identity.ts';
import { oneLine } from './line.ts';
import { parcelEvent } from './parcel.ts';

/**
 * What comes after the sale: parcels, the story of each line, the withdrawal and money given back; returns are in
 * order-return.ts. Lists speak of the bearer's own orders and take `order` (IRI or id) to speak of one. A cancellation
 * is `PATCH orders/{id}` with `{state: 'cancelled'}` while the order is `paid`.
 */

/** GET shipments and by id: one parcel of an order. Number and page are for who has proven to be the buyer. */
export const shipment = z.object({
  ...node,
  id: z.string(),
  order: z.string(),
  carrier: z.string(),
  trackingNumber: z.string().optional(),
  /** Page of the carrier about this parcel. */
  trackingUrl: z.string().optional(),
  state: z.enum(['shipped', 'delivered']),
  shippedAt: timestamp,
  deliveredAt: timestamp.optional(),
  /** Steps of its parcel, the earliest first; only for a caller who has proven to be the buyer. */
  events: z.array(parcelEvent).default([]),
});
export const shipmentCollection = collectionOf(shipment);

/** What can happen to a line, in the order in which it usually does. */
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

/** GET activity-order-items and by id, oldest first: what happened to a line. Nothing of it ever changes. */
export const activityOrderItem = z.object({
  ...node,
  id: z.string(),
  order: z.string(),
  orderItem: z.string(),
  productName: z.string(),
  type: activityType,
  /** Cents given back for this line, with `refunded`. */
  amount: cents.optional(),
  createdAt: timestamp,
});
export const activityCollection = collectionOf(activityOrderItem);

/** GET refunds and by id. `amount` is the sum of its three parts; `pending` while the card's part is on its way. */
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
  /** Whether `refunds/{id}/credit-note` answers its credit note. */
  hasCreditNote: z.boolean().optional(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export const refundCollection = collectionOf(refund);

/** GET orders/{id}/withdrawal: whether one may withdraw, until when, and what comes back. */
export const withdrawalOffer = z.object({
  ...node,
  order: z.string(),
  possible: z.boolean(),
  detail: z.string().optional(),
  /** Last moment; absent until the last item was delivered, for then the 14 days have not begun. */
  until: timestamp.optional(),
  /** The lines that it covers: those that are not on their way back already. */
  orderItems: z.array(reference),
  deliveryAmount: cents,
  refundTotal: cents,
  /** Whether items must be sent back: false while none has left. */
  sendBack: z.boolean(),
});

/**
 * POST orders/{id}/withdrawal, first step: the statement. No reason is asked. The name is in a mail that a caller with
 * the reference can cause: an address of a page is no name.
 */
export const withdrawalStatement = z.object({
  name: oneLine(120).regex(/^(?!.*www\.)[^/:@<>\\]*$/i),
  email,
});

/**
 * The withdrawal. `stated` until it is confirmed: with `confirmToken`, or, where that is absent (the holder of the
 * token has not proven to be the buyer), by the link in the mail that went to the order's own address.
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
  /** Number for the parcel and where it goes; absent when nothing has to be sent back. */
  orderReturn: z.string().optional(),
  returnNumber: z.string().optional(),
});

/** POST withdrawals/confirm, second step; of the page or of the link in the mail (`…/pages/order-details-follow?withdrawal=<token>`). */
export const withdrawalConfirmation = z.object({ token: oneLine(200, 20) });

export type Shipment = z.infer<typeof shipment>;
export type ActivityType = z.infer<typeof activityType>;
export type ActivityOrderItem = z.infer<typeof activityOrderItem>;
export type Refund = z.infer<typeof refund>;
export type WithdrawalOffer = z.infer<typeof withdrawalOffer>;
export type WithdrawalStatement = z.infer<typeof withdrawalStatement>;
export type Withdrawal = z.infer<typeof withdrawal>;
