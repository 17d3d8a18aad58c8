import { z } from 'zod';
import { fate } from '#contract/trade-in.ts';

const cents = z.int();
const dateTime = z.iso.datetime({ offset: true });

/** A path of the shop, from its root. */
const path = z.string().startsWith('/');

/** The seller's first photo of an item (a file of server/storage/uploaded-photos.ts); absent without one, and in older mails. */
const photo = z.string().optional();

const item = z.object({
  /** Brand, and model or type, as the seller knows the item. */
  name: z.string(),
  offer: cents,
  photo,
});

/** Common data of these mails: the seller, and the page of the trade-in. */
const tradeIn = z.object({
  firstName: z.string(),
  reference: z.string(),
  currency: z.string(),
  path,
  /**
   * Ids of a guest's trade-in, and of the item in it, which their link opens instead of `path`. It is signed when the
   * mail is written (server/identity/claim-token.ts), because mails are kept and their data must open nothing.
   */
  claim: z.object({ cart: z.string(), item: z.string().optional() }).optional(),
});

/** Several items that were handed over together. */
const parcel = tradeIn.extend({ items: z.array(item) });

/** One item, with the page that shows all of it. */
const one = tradeIn.extend({ name: z.string(), photo });

/** The workshop's findings, in its own words, and close-ups (files of server/storage/uploaded-photos.ts). */
const finding = { reason: z.string(), photos: z.array(z.string()) };

/** Result without an answer: the lower offer is accepted, or the item is returned. */
const silence = z.enum(['accept', 'return']);

/** Mails of a trade-in, in the order in which a seller may get them. */
export const TRADE_IN_MAILS = {
  /** Offers of a draft; `path` continues it. */
  'trade-in-estimate': parcel.extend({ expiresAt: dateTime }),
  /** The label can be printed. */
  'trade-in-label': parcel.extend({ sendBy: dateTime }),
  /** A validated parcel has not been sent yet. */
  'trade-in-reminder': parcel.extend({ sendBy: dateTime }),
  /** To the requester of the link to a confirmed trade-in. */
  'trade-in-link': tradeIn,
  /** A confirmed trade-in of which nothing came before its offers ended; `path` leads to another estimate. */
  'trade-in-expired': parcel,
  'trade-in-received': parcel.extend({ missing: z.array(z.string()), decideBy: dateTime }),
  /** The offer is paid as promised, now or after the inspection. */
  'trade-in-credited': one.extend({
    amount: cents,
    payout: z.enum(['credit', 'voucher']),
    /** Expiry of a gift card, and its sealed code for sellers without an account. */
    until: dateTime.optional(),
    sealedCode: z.string().optional(),
  }),
  /** An accepted item, not paid before there is an account with this mailbox, or the account's mailbox is proven. */
  'trade-in-payment-waits': one.extend({
    amount: cents,
    email: z.string(),
    waitsFor: z.enum(['account', 'mailbox']),
  }),
  /** A fault that the seller could see and did not mention: a lower offer, to be answered. */
  'trade-in-offer': one.extend({
    ...finding,
    declaredOffer: cents,
    offer: cents,
    answerBy: dateTime,
    silence,
  }),
  'trade-in-offer-reminder': one.extend({
    offer: cents,
    answerBy: dateTime,
    silence,
  }),
  'trade-in-refused': one.extend({ ...finding, fate, canAskAgain: z.boolean() }),
  /** Given back, donated or recycled. */
  'trade-in-closed': one.extend({
    fate,
    carrier: z.string().optional(),
    trackingNumber: z.string().optional(),
  }),
  /** Sent, or missing in a parcel that came, and never received. */
  'trade-in-missing': one,
  'trade-in-sold': one,
} as const;
