import { z } from 'zod';
import { LOCALES, type Locale, SHOP_LOCALE } from '#lib/i18n/locales.ts';
import { ACCOUNT_MAILS } from './kinds-account.ts';
import { AFTER_SALE_MAILS } from './kinds-after-sale.ts';
import { piece } from './piece.ts';

const cents = z.int();

const orderMail = z.object({
  reference: z.string(),
  currency: z.string(),
  pieces: z.array(piece),
  itemsTotal: cents,
  /** What codes took off, and what vouchers and credit paid. */
  discountTotal: cents.default(0),
  voucherTotal: cents.default(0),
  creditTotal: cents.default(0),
  shippingTotal: cents,
  /** The pieces that were not lost are in the buyer's bag again. */
  keptInBag: z.boolean().optional(),
  /** Cents that the bank was asked for: the total without what vouchers and credit pay. */
  reserved: cents.optional(),
  /** Cents that the bank had taken already and that go back. */
  givenBack: cents.optional(),
  total: cents,
  /** Name of the way that it travels, and the lines of the address. */
  delivery: z.string(),
  place: z.enum(['home', 'relay', 'shop']).optional(),
  address: z.array(z.string()),
  /** Id of the link into the order (server/identity/order-links.ts). */
  link: z.string().optional(),
});
export type OrderMail = z.infer<typeof orderMail>;

/** Every mail of the shop, and what its template is given. */
export const MAILS = {
  /** Confirmation with the contract and the withdrawal form (features, row L1; CRD Art. 8(7)). */
  'order-paid': orderMail,
  /** A piece was gone at the moment of paying: nothing was charged. */
  'order-gone': orderMail,
  /** Whoever asked for a way into an order. */
  'order-link': z.object({ reference: z.string(), link: z.string(), minutes: z.int() }),
  /** Whoever asked to be told that a held piece is free again. */
  'piece-freed': piece.extend({ path: z.string(), currency: z.string() }),
  ...ACCOUNT_MAILS,
  ...AFTER_SALE_MAILS,
} as const;

export type MailKind = keyof typeof MAILS;
export type MailData<K extends MailKind> = z.infer<(typeof MAILS)[K]>;

const written = z.object({ locale: z.enum(LOCALES).default(SHOP_LOCALE) });

/** The language that a mail was written in; the shop's own where nothing says otherwise. */
export const localeOf = (data: unknown): Locale => written.parse(data).locale;
