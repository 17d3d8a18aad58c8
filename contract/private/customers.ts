import { z } from 'zod';
import { address, addressInput, addressPatch } from '../address.ts';
import { giftCard, WALLET_REASONS } from '../credit.ts';
import { cents, node, pageQuery, timestamp } from '../hydra.ts';
import { email, profile } from '../identity.ts';
import { oneLine } from '../line.ts';
import { MARKETING_CHANNELS } from '../marketing.ts';
import { ORDER_STATES } from '../order.ts';
import { RETURN_REASONS } from '../order-return.ts';
import { TRADE_IN_CART_STATES } from '../trade-in-cart.ts';

/**
 * GET customers: `search` is part of a name or mailbox, a phone number, the reference of an order or trade-in, or
 * an item's code.
 */
export const officeCustomerQuery = pageQuery.extend({ search: oneLine(100, 0).optional() });

/** With an account, without one, or with an erased one, of which only the number remains. */
const customerKind = z.enum(['customer', 'guest', 'erased']);
export type OfficeCustomerKind = z.infer<typeof customerKind>;

/** A customer in the list. Amounts in cents. */
export const officeCustomer = z.object({
  ...node,
  id: z.string(),
  kind: customerKind,
  name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  since: timestamp,
  orders: z.int(),
  /** Payments less refunds. */
  bought: cents,
  credit: cents,
  lastOrderAt: timestamp.optional(),
});
export type OfficeCustomer = z.infer<typeof officeCustomer>;

const photo = z.string().optional();

/** A wallet transaction with the text shown to the customer, and the balance after it. */
const ledgerEntry = z.object({
  id: z.string(),
  at: timestamp,
  reason: z.enum(WALLET_REASONS),
  amount: z.int(),
  balance: z.int(),
  /** Reference of the order or trade-in. */
  order: z.string().optional(),
  tradeIn: z.string().optional(),
  item: z.string().optional(),
  note: z.string().optional(),
});

/** Data that erasing an account deletes and data that the books keep, each with its count. */
const erasure = z.object({
  /** Reasons to wait: references of open orders and trade-ins, and credit in cents. */
  blockedBy: z.object({ orders: z.array(z.string()), tradeIns: z.array(z.string()), credit: cents }),
  goes: z.object({
    addresses: z.int(),
    notes: z.int(),
    messages: z.int(),
    searches: z.int(),
    photos: z.int(),
  }),
  stays: z.object({ invoices: z.int(), registerLines: z.int(), movements: z.int(), years: z.int() }),
});
export type OfficeErasure = z.infer<typeof erasure>;

/** A customer with everything that the shop knows. Amounts in cents. */
export const officeCustomerDetails = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  kind: customerKind,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
  /** Whether the mailbox is confirmed. */
  isConfirmed: z.boolean(),
  phone: z.string().optional(),
  /** Lines of the most recent address. */
  address: z.array(z.string()),
  /** For members who may change contact data; absent without an account. */
  contact: z
    .object({
      /** The new mailbox, until its mailed link is opened. */
      pendingEmail: z.string().optional(),
      addresses: z.array(address.omit({ '@id': true, '@type': true })),
    })
    .optional(),
  /** Language of mails: `fr-FR`. */
  locale: z.string(),
  /** Sizes that the customer wears, as in filters: `shoes-38`. */
  sizes: z.array(z.string()),
  since: timestamp,
  figures: z.object({
    bought: cents,
    orders: z.int(),
    items: z.int(),
    sold: cents,
    itemsSold: z.int(),
    itemsOffered: z.int(),
    credit: cents,
    returns: z.int(),
    lastReturnReason: z.enum(RETURN_REASONS).optional(),
  }),
  /** The most recent orders. */
  orders: z.array(
    z.object({
      id: z.string(),
      state: z.enum(ORDER_STATES),
      placedAt: timestamp,
      total: cents,
      photos: z.array(photo),
    }),
  ),
  tradeIns: z.array(
    z.object({
      id: z.string(),
      state: z.enum(TRADE_IN_CART_STATES),
      at: timestamp,
      items: z.array(z.string()),
      /** The offer for the declared condition, and the amount paid. */
      declared: cents,
      paid: cents,
      bought: z.int(),
    }),
  ),
  ledger: z.object({ total: z.int(), entries: z.array(ledgerEntry) }),
  giftCards: z.array(
    giftCard.pick({ type: true, amount: true, balance: true, expiresAt: true }).extend({
      /** The end of the code. */
      code: z.string(),
    }),
  ),
  consents: z.array(
    z.object({
      channel: z.enum(MARKETING_CHANNELS),
      state: z.enum(['pending', 'confirmed', 'withdrawn']),
      /** The sentence agreed to, and where. */
      text: z.string(),
      source: z.string(),
      askedAt: timestamp,
      confirmedAt: timestamp.optional(),
      withdrawnAt: timestamp.optional(),
    }),
  ),
  savedSearches: z.int(),
  /** Absent without an account. */
  signIn: z
    .object({
      hasPassword: z.boolean(),
      passkeys: z.int(),
      providers: z.array(z.string()),
      sessions: z.int(),
      lastUsedAt: timestamp.optional(),
    })
    .optional(),
  /** For members who may erase accounts; absent without an account. */
  erasure: erasure.optional(),
});
export type OfficeCustomerDetails = z.infer<typeof officeCustomerDetails>;

/**
 * PATCH customers/{id}: an absent field is kept, null removes it. A new `email` takes effect when the customer
 * opens the mailed link.
 */
export const contactPatch = profile
  .pick({ firstName: true, lastName: true, phone: true })
  .partial()
  .extend({ email: email.optional() });
export type ContactPatch = z.infer<typeof contactPatch>;

/** POST customers/{id}/addresses: a home or an office; only the customer chooses pickup points. */
export const customerAddress = addressInput.omit({ relayPointMetadata: true });
export type CustomerAddress = z.infer<typeof customerAddress>;
/** PATCH customers/{id}/addresses/{address}. */
export const customerAddressPatch = addressPatch.omit({ relayPointMetadata: true });
export type CustomerAddressPatch = z.infer<typeof customerAddressPatch>;

/** POST customers/{id}/credit: adds or deducts cents; the customer reads the reason. */
export const creditCorrection = z.object({
  amount: z
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((amount) => amount !== 0),
  reason: oneLine(200, 3),
});
export type CreditCorrection = z.infer<typeof creditCorrection>;
