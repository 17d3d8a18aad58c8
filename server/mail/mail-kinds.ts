import { z } from 'zod';
import { contactMessageInput } from '#contract/contact-message.ts';
import { MARKETING_CHANNELS } from '#contract/marketing.ts';
import { arrival } from '#contract/order.ts';
import { LOCALES, type Locale, SHOP_LOCALE } from '#shared/locales.ts';
import { ALERT_MAILS } from './alert-kinds.ts';
import { BOOKING_MAILS } from './booking-kinds.ts';
import { item, linkedItem } from './item.ts';
import { TRADE_IN_MAILS } from './trade-in-kinds.ts';

const cents = z.int();
const dateTime = z.iso.datetime({ offset: true });

const orderMail = z.object({
  reference: z.string(),
  currency: z.string(),
  /** It has no items then. */
  isGiftCard: z.boolean().optional(),
  items: z.array(item),
  itemsTotal: cents,
  /** What codes took off, and what gift cards, vouchers and credit paid. */
  discountTotal: cents.default(0),
  voucherTotal: cents.default(0),
  /** The part of `voucherTotal` that gift cards paid which were bought. */
  giftCardTotal: cents.default(0),
  creditTotal: cents.default(0),
  shippingTotal: cents,
  /** The items that were not lost are in the buyer's cart again. */
  keptInCart: z.boolean().optional(),
  /** Cents that the bank was asked for: the total without what gift cards, vouchers and credit pay. */
  reserved: cents.optional(),
  /** Cents that the bank had taken already and that go back. */
  givenBack: cents.optional(),
  total: cents,
  /** Name of the shipping method, and the lines of the address. */
  delivery: z.string(),
  place: z.enum(['home', 'relay', 'shop']).optional(),
  address: z.array(z.string()),
  arrives: arrival.optional(),
  /** Id of the link into the order (server/identity/order-links.ts). */
  link: z.string().optional(),
});
export type OrderMail = z.infer<typeof orderMail>;

/** What every mail after the sale begins with; `link` opens the order, where the mailbox is the buyer's. */
const orderSummary = z.object({
  reference: z.string(),
  currency: z.string(),
  link: z.string().optional(),
  items: z.array(item),
});
export type OrderMailSummary = z.infer<typeof orderSummary>;

/** A parcel to be sent back: what goes onto it, where it goes, who pays. */
const parcelBack = z.object({
  number: z.string(),
  address: z.array(z.string()),
  cost: z.enum(['shop', 'customer']),
  sendBy: dateTime,
  /** Cents that the carrier's label would take off the refund; absent where none is offered. */
  labelPrice: cents.optional(),
  /** A counter of the carrier prints the label from a code. */
  labelHasCode: z.boolean().default(false),
});
export type ParcelBack = z.infer<typeof parcelBack>;

/** Whose account it is. */
const person = z.object({ firstName: z.string() });
/** Id of a link that works once (server/identity/one-time-tokens.ts). */
const token = z.string();
/** A sign-in method: a passkey by its name, or a provider. */
const signInMethod = z.object({ kind: z.enum(['passkey', 'provider']), name: z.string() });
const channel = z.enum(MARKETING_CHANNELS);

/** Every mail of the shop, and what its template is given (server/mail/render-mail.ts). */
export const MAILS = {
  /** Confirmation with the contract and the withdrawal form (CRD Art. 8(7)). */
  'order-paid': orderMail,
  /** An item was gone at the moment of paying: nothing was charged. */
  'order-gone': orderMail,
  /** To the requester of the link to an order. */
  'order-link': z.object({ reference: z.string(), link: z.string(), minutes: z.int() }),
  /** To the requester of a mail when a held item is available again. */
  'item-available': linkedItem,

  // After the sale.
  /** A parcel can be fetched: at its pickup point, or where the carrier says. */
  'parcel-waits': orderSummary.extend({
    carrier: z.string(),
    trackingNumber: z.string(),
    /** The pickup point with its hours. */
    waits: z.array(z.string()).optional(),
  }),
  shipped: orderSummary.extend({
    carrier: z.string(),
    trackingNumber: z.string().optional(),
    trackingUrl: z.string().optional(),
    /** Lines of the relay point or shop in which it waits; absent when it is brought home. */
    waits: z.array(z.string()).optional(),
    arrives: arrival.optional(),
  }),
  /** The last parcel has come: the periods begin. */
  delivered: orderSummary.extend({ withdrawUntil: dateTime, returnUntil: dateTime }),
  cancelled: orderSummary.extend({
    amount: cents,
    /** Who gave it up; the shop in mails that were written before it was kept. */
    by: z.enum(['customer', 'shop']).default('shop'),
    isGiftCard: z.boolean().optional(),
  }),
  /** Money on its way back: how much, and to what. */
  refund: orderSummary.extend({
    amount: cents,
    card: cents,
    voucher: cents,
    credit: cents,
    deduction: cents,
    /** Kept back for the carrier's label. */
    labelPrice: cents.default(0),
    /** Credit on top, where credit was chosen. */
    bonus: cents.default(0),
    note: z.string().optional(),
  }),
  'return-requested': orderSummary.extend({ refundTotal: cents, parcel: parcelBack }),
  'return-received': orderSummary.extend({ number: z.string(), refundTotal: cents }),
  'return-refused': orderSummary.extend({ number: z.string(), note: z.string() }),
  /** To the order's own address: a caller with only its reference must prove to read its mail. */
  'withdrawal-confirm': orderSummary.extend({ name: z.string(), withdrawalId: z.string() }),
  /** Receipt on a durable medium, at once: content, date, time (CRD Art. 11a(4)). */
  'withdrawal-received': orderSummary.extend({
    name: z.string(),
    email: z.string(),
    statedAt: dateTime,
    refundTotal: cents,
    parcel: parcelBack.optional(),
  }),

  // Of an account.
  'account-activation': person.extend({ token, hours: z.int() }),
  'password-reset': person.extend({ token, minutes: z.int() }),
  'password-changed': person,
  /** A passkey or a provider opens the account now, or no more. */
  'sign-in-method-added': person.extend({ method: signInMethod, token: token.optional() }),
  'sign-in-method-removed': person.extend({ method: signInMethod }),
  /** The account has not been used for long; it is deleted on `until` unless its owner signs in. */
  'account-inactive': person.extend({ months: z.int(), until: dateTime }),
  /** To the buyer of a gift card: what was paid, and where the card is. A receipt: VAT is due when it is used. */
  'gift-card-bought': z.object({
    reference: z.string(),
    link: z.string().optional(),
    amount: cents,
    currency: z.string(),
    delivery: z.enum(['email', 'print']),
    recipient: z.string().optional(),
    /** When it is sent; absent when at once. */
    sendAt: dateTime.optional(),
    paidAt: dateTime,
    until: dateTime,
  }),
  /** To its recipient. */
  'gift-card': z.object({
    sender: z.string(),
    recipient: z.string(),
    message: z.string().optional(),
    /** The code as server/sealing.ts seals it: mails are kept, and their data must open nothing. */
    sealedCode: z.string(),
    amount: cents,
    currency: z.string(),
    until: dateTime,
  }),
  /** A gift card ends soon; `amount` is what is left on it. */
  'credit-expiring': person.extend({ amount: cents, currency: z.string(), until: dateTime }),
  /** What the shop keeps about a customer was downloaded. */
  'data-exported': person,
  /** To the mailbox that the account's is to become. */
  'email-change': person.extend({ token, hours: z.int() }),
  /** To the old and to the new one. */
  'email-changed': person.extend({ email: z.string() }),
  /** News have begun; it says how they end. */
  /** Once about a bag that was left, to who agreed to news; `subscription` is the agreement that the mail ends. */
  'bag-left': z.object({ subscription: z.string(), items: z.array(linkedItem).min(1) }),
  'marketing-confirmed': z.object({ subscription: z.string(), channel }),
  'marketing-confirm': z.object({ token, channel, days: z.int() }),

  /** Written by a member of the team; replies go to the shop's mailbox. */
  'team-message': person.extend({ subject: z.string(), text: z.string(), author: z.string() }),
  /** To the shop itself: a message of the contact form. */
  'contact-message': contactMessageInput,
  /** To the shop itself: anonymous carts, of one network or all together, hold as much as they may. */
  'hold-ceiling': z.object({ ceiling: z.enum(['network', 'shop']) }),
  /** To the shop itself: a counter credits, or looks customers up, as much as it may. */
  'counter-ceiling': z.object({
    ceiling: z.enum(['seller', 'staff', 'store', 'look-ups']),
    store: z.string(),
    staff: z.string(),
  }),
  /** Last week's figures, for a member of the team who wants them. */
  'weekly-report': z.object({
    name: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    sales: cents,
    salesBefore: cents,
    margin: cents,
    vat: cents,
    items: z.int(),
    itemsBefore: z.int(),
    credited: cents,
  }),
  /** An invitation to the team; `invitation` is its id, `days` how long the link works. */
  'team-invitation': z.object({ name: z.string(), invitation: z.uuid(), days: z.int() }),
  /** To the shop itself: wrong sign-ins to the back office as this member. */
  'team-sign-in-failures': z.object({ name: z.string() }),

  ...ALERT_MAILS,
  ...TRADE_IN_MAILS,
  ...BOOKING_MAILS,
} as const;

export type MailKind = keyof typeof MAILS;
export type MailData<K extends MailKind> = z.infer<(typeof MAILS)[K]>;

const written = z.object({ locale: z.enum(LOCALES).default(SHOP_LOCALE) });

/** The language that a mail was written in; the shop's own where nothing says otherwise. */
export const localeOf = (data: unknown): Locale => written.parse(data).locale;
