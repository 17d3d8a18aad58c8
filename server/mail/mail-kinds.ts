import { z } from 'zod';
import { contactMessageInput } from '#contract/contact-message.ts';
import { MARKETING_CHANNELS } from '#contract/marketing.ts';
import { arrival } from '#contract/order.ts';
import type { NamedMailKind } from '#contract/private/mail-kinds.ts';
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
  /** Such an order has no items. */
  isGiftCard: z.boolean().optional(),
  items: z.array(item),
  itemsTotal: cents,
  /** Reductions by codes, and amounts paid by gift cards, vouchers and credit. */
  discountTotal: cents.default(0),
  voucherTotal: cents.default(0),
  /** The part of `voucherTotal` that bought gift cards paid. */
  giftCardTotal: cents.default(0),
  creditTotal: cents.default(0),
  shippingTotal: cents,
  /** The other items are in the buyer's cart again. */
  keptInCart: z.boolean().optional(),
  /** Authorized amount in cents: the total less gift cards, vouchers and credit. */
  reserved: cents.optional(),
  /** Captured amount that is refunded, in cents. */
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

/** Common data of mails after the sale; `link` opens the order, if the mailbox is the buyer's. */
const orderSummary = z.object({
  reference: z.string(),
  currency: z.string(),
  link: z.string().optional(),
  items: z.array(item),
});
export type OrderMailSummary = z.infer<typeof orderSummary>;

/** A parcel to be sent back: its number, address and who pays. */
const parcelBack = z.object({
  number: z.string(),
  address: z.array(z.string()),
  cost: z.enum(['shop', 'customer']),
  sendBy: dateTime,
  /** Cents by which the carrier's label would reduce the refund; absent if none is offered. */
  labelPrice: cents.optional(),
  /** A counter of the carrier prints the label from a code. */
  labelHasCode: z.boolean().default(false),
});
export type ParcelBack = z.infer<typeof parcelBack>;

/** The account's owner. */
const person = z.object({ firstName: z.string() });
/** Id of a link that works once (server/identity/one-time-tokens.ts). */
const token = z.string();
/** A sign-in method: a passkey by its name, or a provider. */
const signInMethod = z.object({ kind: z.enum(['passkey', 'provider']), name: z.string() });
const channel = z.enum(MARKETING_CHANNELS);

/** All mails of the shop, with the data of their templates (server/mail/render-mail.ts). */
export const MAILS = {
  /** Confirmation with the contract and the withdrawal form (CRD Art. 8(7)). */
  'order-paid': orderMail,
  /** An item was lost during payment: nothing was charged. */
  'order-gone': orderMail,
  /** To the requester of an order link. */
  'order-link': z.object({ reference: z.string(), link: z.string(), minutes: z.int() }),
  /** To the requester of a mail when a held item is available again. */
  'item-available': linkedItem,

  // After the sale.
  /** A parcel can be collected: at its pickup point, or where the carrier announces. */
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
    /** Lines of the pickup point or store where it can be collected; absent for a home delivery. */
    waits: z.array(z.string()).optional(),
    arrives: arrival.optional(),
  }),
  /** The last parcel has arrived: the periods begin. */
  delivered: orderSummary.extend({ withdrawUntil: dateTime, returnUntil: dateTime }),
  cancelled: orderSummary.extend({
    amount: cents,
    /** Party that cancelled it; the shop in mails from before this field. */
    by: z.enum(['customer', 'shop']).default('shop'),
    isGiftCard: z.boolean().optional(),
  }),
  /** A refund: its amount and its means. */
  refund: orderSummary.extend({
    amount: cents,
    card: cents,
    voucher: cents,
    credit: cents,
    deduction: cents,
    /** Deduction for the carrier's label. */
    labelPrice: cents.default(0),
    /** Bonus, if credit was chosen. */
    bonus: cents.default(0),
    /** The remedy for a refund that the provider refused; absent for a first refund. */
    afterRefusal: z.enum(['credit', 'sent_again']).optional(),
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

  // Mails of an account.
  'account-activation': person.extend({ token, hours: z.int() }),
  'password-reset': person.extend({ token, minutes: z.int() }),
  'password-changed': person,
  /** A passkey or a provider was added to the account, or removed. */
  'sign-in-method-added': person.extend({ method: signInMethod, token: token.optional() }),
  'sign-in-method-removed': person.extend({ method: signInMethod }),
  /** The account has not been used for long; it is deleted on `until` unless its owner signs in. */
  'account-inactive': person.extend({ months: z.int(), until: dateTime }),
  /** To the buyer of a gift card: the paid amount, and a link to the card. A receipt: VAT is due when it is used. */
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
    /** The code, sealed by server/sealing.ts: mails are kept, and their data must open nothing. */
    sealedCode: z.string(),
    amount: cents,
    currency: z.string(),
    until: dateTime,
  }),
  /** A gift card ends soon; `amount` is its balance. */
  'credit-expiring': person.extend({ amount: cents, currency: z.string(), until: dateTime }),
  /** The data that the shop keeps about a customer were downloaded. */
  'data-exported': person,
  /** To the account's new mailbox, for confirmation. */
  'email-change': person.extend({ token, hours: z.int() }),
  /** To the old and the new mailbox. */
  'email-changed': person.extend({ email: z.string() }),
  /** News have begun, and how to end them. */
  /** Once about an abandoned bag, to subscribers of news; `subscription` is the one that the mail's link ends. */
  'bag-left': z.object({ subscription: z.string(), items: z.array(linkedItem).min(1) }),
  'marketing-confirmed': z.object({ subscription: z.string(), channel }),
  'marketing-confirm': z.object({ token, channel, days: z.int() }),

  /** Written by a member of the team; replies go to the shop's mailbox. */
  'team-message': person.extend({ subject: z.string(), text: z.string(), author: z.string() }),
  /** To the shop itself: a message of the contact form. */
  'contact-message': contactMessageInput,
  /** To the shop itself: anonymous carts, of one network or all together, have reached their ceiling of holds. */
  'hold-ceiling': z.object({ ceiling: z.enum(['network', 'shop']) }),
  /** To the shop itself: a counter has reached its ceiling of credit or of customer look-ups. */
  'counter-ceiling': z.object({
    ceiling: z.enum(['seller', 'staff', 'store', 'look-ups']),
    store: z.string(),
    staff: z.string(),
  }),
  /** Last week's figures, for a member of the team who subscribes to them. */
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
  /** An invitation to the team; `invitation` is its id, `days` the lifetime of the link. */
  'team-invitation': z.object({ name: z.string(), invitation: z.uuid(), days: z.int() }),
  /** To the shop itself: wrong sign-ins to the back office as this member. */
  'team-sign-in-failures': z.object({ name: z.string() }),

  ...ALERT_MAILS,
  ...TRADE_IN_MAILS,
  ...BOOKING_MAILS,
} as const satisfies Record<NamedMailKind, z.ZodType>;

export type MailKind = keyof typeof MAILS;

export type MailData<K extends MailKind> = z.infer<(typeof MAILS)[K]>;

const written = z.object({ locale: z.enum(LOCALES).default(SHOP_LOCALE) });

/** Returns the language that a mail was written in; the shop's own by default. */
export const localeOf = (data: unknown): Locale => written.parse(data).locale;
