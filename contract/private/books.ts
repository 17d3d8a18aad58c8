import { z } from 'zod';
import { collectionOf, node, pageQuery, timestamp } from '../hydra.ts';
import { DOCUMENT_TYPES, PAYOUTS } from '../trade-in-cart.ts';

const day = z.iso.date();
const amount = z.int();

/** Accounts of the export, with their numbers in the French chart of accounts. */
export const ACCOUNTS = {
  customers: { number: '411000', name: 'Customers' },
  card: { number: '511500', name: 'Card payments' },
  'gift-cards': { number: '419700', name: 'Gift cards' },
  credit: { number: '467100', name: 'Store credit' },
  'sales-margin': { number: '707100', name: 'Sales, margin scheme' },
  'sales-standard': { number: '707200', name: 'Sales, standard VAT' },
  'vat-margin': { number: '445711', name: 'VAT on margins' },
  'vat-standard': { number: '445712', name: 'VAT, standard' },
  till: { number: '580100', name: 'Vouchers and credit at tills' },
  goods: { number: '607100', name: 'Used goods bought' },
  granted: { number: '658100', name: 'Credit and gift cards granted' },
} as const;
export type Account = keyof typeof ACCOUNTS;

/** Days of the books, in the shop's time zone; by default the last twelve weeks. */
export const booksQuery = z.object({ from: day.optional(), to: day.optional() });

export const registerQuery = pageQuery.extend(booksQuery.shape);

/** Entry of the seller register, as the law on dealers in used goods requires. */
export const registerEntry = z.object({
  ...node,
  id: z.string(),
  number: z.int(),
  enteredAt: timestamp,
  description: z.string(),
  seller: z.string(),
  address: z.string(),
  document: z
    .object({ type: z.enum(DOCUMENT_TYPES), number: z.string().optional(), issuedOn: day.optional() })
    .optional(),
  price: amount,
  payment: z.enum(PAYOUTS),
  /** Number of the entry that this one corrects. */
  correctionOf: z.int().optional(),
});
export type RegisterEntry = z.infer<typeof registerEntry>;
export const registerCollection = collectionOf(registerEntry);

/** VAT of the invoices and credit notes of the given days. */
export const vatReport = z.object({
  asOf: timestamp,
  from: day,
  to: day,
  documents: z.int(),
  base: amount,
  vat: amount,
});

/** Debit and credit of each account for the given days; their totals are equal. */
export const journalReport = z.object({
  asOf: timestamp,
  from: day,
  to: day,
  accounts: z.array(
    z.object({
      account: z.string(),
      number: z.string(),
      debit: amount,
      credit: amount,
    }),
  ),
  debit: amount,
  credit: amount,
});
export type JournalReport = z.infer<typeof journalReport>;

/** Kinds of differences between the payment provider's books and the shop's. */
const DIFFERENCES = [
  'captured',
  'reserved',
  'refunded',
  'unsold',
  'unpaid',
  'vouchers',
  'credit',
  'gift-card',
] as const;

/** Differences: `theirs` of the provider or the ledger, `ours` of the orders; none if the books agree. */
export const reconciliationReport = z.object({
  asOf: timestamp,
  provider: z.string(),
  differences: z.array(
    z.object({
      what: z.enum(DIFFERENCES),
      order: z.string().optional(),
      payment: z.string().optional(),
      theirs: amount,
      ours: amount,
    }),
  ),
});
export type ReconciliationReport = z.infer<typeof reconciliationReport>;
