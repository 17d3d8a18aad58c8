import { z } from 'zod';
import { cents, collectionOf, node, timestamp } from './hydra.ts';
import { email } from './identity.ts';
import { lines, oneLine } from './line.ts';
import { orderState } from './order.ts';

/** Delivery of a bought gift card: by mail to its recipient, or on paper by its buyer. */
export const GIFT_CARD_DELIVERIES = ['email', 'print'] as const;

/** Maximum length of the message to the recipient, in characters. */
export const GIFT_CARD_MESSAGE_LENGTH = 300;

/** Latest day of sending, in days after the purchase. */
export const GIFT_CARD_SEND_DAYS = 365;

const name = oneLine(60);

/**
 * POST gift-card-purchases: a gift card of `amount` cents. By email it needs a recipient with an address;
 * `sendOn` is a day in the seller's time zone, and without it the card is sent once it is paid.
 */
export const giftCardPurchaseCreate = z
  .object({
    amount: cents,
    delivery: z.enum(GIFT_CARD_DELIVERIES),
    senderName: name,
    recipientName: name.nullish(),
    recipientEmail: email.nullish(),
    message: lines(GIFT_CARD_MESSAGE_LENGTH).nullish(),
    sendOn: z.iso.date().nullish(),
  })
  .superRefine((purchase, context) => {
    if (purchase.delivery !== 'email') return;
    for (const field of ['recipientName', 'recipientEmail'] as const) {
      if (!purchase[field])
        context.addIssue({ code: 'too_small', origin: 'string', minimum: 1, path: [field], input: '' });
    }
  });

/**
 * A gift card purchase, paid or not. Its `order` is paid like any other (PATCH orders/{id}); `id` is the order's
 * id. Cents.
 */
export const giftCardPurchase = z.object({
  ...node,
  id: z.string(),
  order: z.string(),
  reference: z.string(),
  state: orderState,
  amount: cents,
  currency: z.string().length(3),
  delivery: z.enum(GIFT_CARD_DELIVERIES),
  senderName: z.string().optional(),
  recipientName: z.string().optional(),
  recipientEmail: z.string().optional(),
  message: z.string().optional(),
  sendOn: z.iso.date().optional(),
  /** When it was mailed to the recipient. */
  sentAt: timestamp.optional(),
  /** Code of a card to print, once paid; the code of a mailed card is known only to its recipient. */
  code: z.string().optional(),
  /** Until when the card is valid; once paid. */
  expiresAt: timestamp.optional(),
  /** Deadline for a withdrawal; absent once the card is used or given back. */
  cancelUntil: timestamp.optional(),
  createdAt: timestamp,
});
export const giftCardPurchaseCollection = collectionOf(giftCardPurchase);

/** Gift cards on offer: suggested amounts and the range of any other amount, in cents. */
export const giftCardOffer = z.object({
  ...node,
  currency: z.string().length(3),
  amounts: z.array(cents),
  min: cents,
  max: cents,
  /** First and last possible day of sending for a purchase now, in the seller's time zone. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** Validity in months, from the day of sending. */
  months: z.int(),
  /** Days during which an unused card can be given back. */
  withdrawalDays: z.int(),
});

export type GiftCardPurchase = z.infer<typeof giftCardPurchase>;
export type GiftCardPurchaseCreate = z.infer<typeof giftCardPurchaseCreate>;
export type GiftCardOffer = z.infer<typeof giftCardOffer>;
