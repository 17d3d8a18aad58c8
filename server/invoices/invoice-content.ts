import { z } from 'zod';
import { CONDITIONS } from '#contract/product.ts';
import { VAT_SCHEMES } from '#contract/vat-scheme.ts';
import { LOCALES } from '#shared/locales.ts';

const cents = z.int().min(0);
const regime = z.enum(VAT_SCHEMES);

const person = z.object({ lines: z.array(z.string()), countryCode: z.string().optional() });

const line = z.object({
  /** Id of the order_line. */
  id: z.string(),
  sku: z.string(),
  title: z.string(),
  brand: z.string(),
  size: z.string(),
  color: z.string(),
  condition: z.enum(CONDITIONS),
  regime,
  unitPrice: cents,
  discount: cents,
  /** Amount of the line; in a credit note, the refunded part. */
  amount: cents,
});

/** Tax data of a line for the tax office; amounts of a credit note are below zero. */
const taxed = z.object({
  line: z.string(),
  regime,
  purchasePrice: cents.nullable(),
  amount: z.int(),
  delivery: z.int(),
  base: z.int(),
  vat: z.int(),
});

/**
 * The whole content of an invoice or a credit note, as it was when it was issued: drawing it looks up nothing. Integer
 * cents. `internal` is for the tax office and is never drawn.
 */
export const invoiceContent = z.object({
  version: z.literal(1),
  locale: z.enum(LOCALES),
  currency: z.string(),
  /** The day in the seller's time zone, ISO 8601. */
  date: z.iso.date(),
  seller: z.object({
    name: z.string(),
    address: z.string(),
    registration: z.string(),
    vatId: z.string(),
    email: z.string(),
  }),
  buyer: person,
  shipTo: person.nullable(),
  email: z.string().nullable(),
  order: z.object({ reference: z.string(), date: z.iso.date() }),
  /** Credit notes: the invoice that they correct. */
  corrects: z.object({ number: z.string(), date: z.iso.date() }).nullable(),
  lines: z.array(line),
  delivery: z.object({ name: z.string(), amount: cents }),
  /** VAT of lines of the standard regime, with their share of the delivery; null without such lines. */
  vat: z.object({ rate: z.int(), gross: cents, net: cents, vat: cents }).nullable(),
  total: cents,
  /** Means of payment or refund. */
  means: z.array(z.object({ kind: z.enum(['card', 'gift_card', 'voucher', 'credit']), amount: cents })),
  internal: z.object({ rate: z.int(), lines: z.array(taxed) }),
});

export type InvoiceContent = z.infer<typeof invoiceContent>;
export type InvoiceLine = z.infer<typeof line>;
export type InternalLine = z.infer<typeof taxed>;
export type Party = z.infer<typeof person>;
