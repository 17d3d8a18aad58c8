import { z } from 'zod';
import { piece } from './piece.ts';

const cents = z.int();
const moment = z.iso.datetime({ offset: true });

/** What every mail after the sale begins with; `link` opens the order, where the mailbox is the buyer's. */
const about = z.object({
  reference: z.string(),
  currency: z.string(),
  link: z.string().optional(),
  pieces: z.array(piece),
});
export type OrderMailSummary = z.infer<typeof about>;

/** A parcel to be sent back: what goes onto it, where it goes, who pays. */
const parcelBack = z.object({
  number: z.string(),
  address: z.array(z.string()),
  cost: z.enum(['shop', 'customer']),
  sendBy: moment,
});

/** Mails of what comes after the sale (features, row L1). */
export const AFTER_SALE_MAILS = {
  shipped: about.extend({
    carrier: z.string(),
    trackingNumber: z.string().optional(),
    trackingUrl: z.string().optional(),
    /** Lines of the relay point or shop in which it waits; absent when it is brought home. */
    waits: z.array(z.string()).optional(),
  }),
  /** The last parcel has come: the periods begin. */
  delivered: about.extend({ withdrawUntil: moment, returnUntil: moment }),
  cancelled: about.extend({ amount: cents }),
  /** Money on its way back: how much, and to what. */
  refund: about.extend({
    amount: cents,
    card: cents,
    voucher: cents,
    credit: cents,
    deduction: cents,
    note: z.string().optional(),
  }),
  'return-requested': about.extend({ refundTotal: cents, parcel: parcelBack }),
  'return-received': about.extend({ number: z.string(), refundTotal: cents }),
  'return-refused': about.extend({ number: z.string(), note: z.string() }),
  /** To the order's own address: whoever has only its reference must show that he reads its mail. */
  'withdrawal-confirm': about.extend({ name: z.string(), withdrawalId: z.string() }),
  /** Receipt on a durable medium, at once: content, date, time (CRD Art. 11a(4)). */
  'withdrawal-received': about.extend({
    name: z.string(),
    email: z.string(),
    statedAt: moment,
    refundTotal: cents,
    parcel: parcelBack.optional(),
  }),
} as const;
