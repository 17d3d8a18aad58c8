import { z } from 'zod';
import { fate } from '#contract/trade-in.ts';

const cents = z.int();
const dateTime = z.iso.datetime({ offset: true });

/** A path of the shop, from its root. */
const path = z.string().startsWith('/');

/** The seller's first photo of an item (a file of server/storage/uploaded-photos.ts); absent without one, and in older mails. */
const photo = z.string().optional();

const item = z.object({
  /** Brand and what it is, as the seller knows it. */
  name: z.string(),
  offer: cents,
  photo,
});

/** Of every mail: whose trade-in it is, and where its seller sees it. */
const tradeIn = z.object({
  firstName: z.string(),
  reference: z.string(),
  currency: z.string(),
  path,
  /**
   * Ids of a guest's trade-in, and of the item in it: their link opens these instead of `path`. It is signed when the mail
   * is written (server/identity/claim-token.ts), because mails are kept and their data must open nothing.
   */
  claim: z.object({ cart: z.string(), item: z.string().optional() }).optional(),
});

/** Several items that were handed over together. */
const parcel = tradeIn.extend({ items: z.array(item) });

/** One item, with the page that shows all of it. */
const one = tradeIn.extend({ name: z.string(), photo });

/** What the workshop found, in its own words, and close-ups of it (files of server/storage/uploaded-photos.ts). */
const finding = { reason: z.string(), photos: z.array(z.string()) };

/** What happens without an answer: the new offer is accepted, or the item is sent back. */
const silence = z.enum(['accept', 'return']);

/** Mails of a trade-in, in the order in which a seller may get them. */
export const TRADE_IN_MAILS = {
  /** Offers of a cart that is not sent off yet; `path` goes on with it. */
  'trade-in-estimate': parcel.extend({ expiresAt: dateTime }),
  /** The label can be printed. */
  'trade-in-label': parcel.extend({ sendBy: dateTime }),
  /** A validated parcel is not on its way yet. */
  'trade-in-reminder': parcel.extend({ sendBy: dateTime }),
  /** To the requester of the link to a confirmed trade-in. */
  'trade-in-link': tradeIn,
  /** Confirmed, and nothing of it came before its offers ended; `path` is where another estimate is made. */
  'trade-in-expired': parcel,
  'trade-in-received': parcel.extend({ missing: z.array(z.string()), decideBy: dateTime }),
  /** The offer is paid as promised, now or once it was inspected. */
  'trade-in-credited': one.extend({
    amount: cents,
    payout: z.enum(['credit', 'voucher']),
    /** Of a gift card; its sealed code for sellers without an account to see it in. */
    until: dateTime.optional(),
    sealedCode: z.string().optional(),
  }),
  /** Accepted, and not paid before there is an account of this mailbox, or the account's mailbox is proven. */
  'trade-in-payment-waits': one.extend({
    amount: cents,
    email: z.string(),
    waitsFor: z.enum(['account', 'mailbox']),
  }),
  /** Something that the seller could see and did not mention: a lower offer, to be answered. */
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
  /** Sent, or announced with what came, and never received. */
  'trade-in-missing': one,
  'trade-in-sold': one,
} as const;
