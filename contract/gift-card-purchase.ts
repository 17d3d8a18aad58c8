import { z } from 'zod';
import { cents, collectionOf, node, timestamp } from './hydra.ts';
import { email } from './identity.ts';
import { lines, oneLine } from './line.ts';
import { orderState } from './order.ts';

/** How a bought gift card reaches its recipient: by mail, or on paper by its buyer. */
export const GIFT_CARD_DELIVERIES = ['email', 'print'] as const;

/** Characters that the message to the recipient may have. */
export const GIFT_CARD_MESSAGE_LENGTH = 300;

/** A gift card is sent within so many days of being bought. */
export const GIFT_CARD_SEND_DAYS = 365;

const name = oneLine(60);

/**
 * POST gift-card-purchases: a gift card of `amount` cents. By e-mail it needs a recipient with an address; `sendOn` is a
 * day where the seller is, and without it the card is sent as soon as it is paid.
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
 * A gift card purchase, paid or not. Its `order` is paid like any other (PATCH orders/{id}); `id` is that
 * order's. Cents.
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
  /** Of a card to print, once it is paid; one that is sent is known to its recipient alone. */
  code: z.string().optional(),
  /** Until when the card pays; once it is paid. */
  expiresAt: timestamp.optional(),
  /** Until when it can be given back; absent once it was used, or given back. */
  cancelUntil: timestamp.optional(),
  createdAt: timestamp,
});
export const giftCardPurchaseCollection = collectionOf(giftCardPurchase);

/** What can be bought: amounts to choose from and the range of any other one, in cents. */
export const giftCardOffer = z.object({
  ...node,
  currency: z.string().length(3),
  amounts: z.array(cents),
  min: cents,
  max: cents,
  /** The first and the last day on which one bought now can be sent, where the seller is. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  /** Months that it pays, counted from the day on which it is sent. */
  months: z.int(),
  /** Days within which an unused one can be given back. */
  withdrawalDays: z.int(),
});

export type GiftCardPurchase = z.infer<typeof giftCardPurchase>;
export type GiftCardPurchaseCreate = z.infer<typeof giftCardPurchaseCreate>;
export type GiftCardOffer = z.infer<typeof giftCardOffer>;
