import { z } from 'zod';
import { timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { RETURN_REASONS } from '../order-return.ts';

/** Fewer items than these are not enough to tell a share of. */
export const MIN_ITEMS_OF_SHARE = 10;

const day = z.iso.date();
/** Cents; below zero where more was given back than sold. */
const amount = z.int();
const count = z.int().min(0);
/** Whole per cent; absent where there are too few to say. */
const share = z.int().min(0).max(100).optional();

/** Query of every report: the first and the last day where the shop is, the last twelve weeks if not given, and one store. */
export const reportQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  store: oneLine(60).optional(),
});
export type ReportQuery = z.infer<typeof reportQuery>;

/** What every report begins with: when it was read, and its days. */
const asOf = { asOf: timestamp, from: day, to: day };

/**
 * What was sold, by the invoices of the days less their credit notes. `margin` is what is left of it after what was paid for
 * the items and after VAT; `items` were sold and have not come back by a credit note of these days.
 */
const salesFigures = { sales: amount, margin: amount, vat: amount, items: z.int() };

export const salesReport = z.object({
  ...asOf,
  /** How long each of `series` is. */
  step: z.enum(['day', 'week', 'month']),
  totals: z.object({
    ...salesFigures,
    invoiced: amount,
    credited: amount,
    /** Of `vat`, what is due on margins. */
    vatOnMargin: amount,
    /** Lines of invoices, and those of them that came back as a return or a withdrawal until now. */
    itemsInvoiced: count,
    itemsBack: count,
    shareBack: share,
  }),
  series: z.array(z.object({ from: day, to: day, ...salesFigures })),
  /** VAT by month, as `vat-statement.csv` lists it line by line. */
  vat: z.array(
    z.object({
      month: z.string(),
      regime: z.enum(['margin', 'standard']),
      sold: amount,
      purchase: amount,
      base: amount,
      vat: amount,
    }),
  ),
  /** Items of the margin scheme that were sold below what was paid: their VAT is nil. */
  itemsAtLoss: count,
});
export type SalesReport = z.infer<typeof salesReport>;

/** Items that were estimated in these days, and how far each has come until now. */
export const funnelReport = z.object({
  ...asOf,
  estimated: count,
  confirmed: count,
  arrived: count,
  asDeclared: count,
  bought: count,
  boughtForLess: count,
  sold: count,
});
export type FunnelReport = z.infer<typeof funnelReport>;

/** Items whose 90th day on sale was in these days, and how many of them were sold within 30, 60 and 90 days. */
const sellThroughRow = z.object({ items: count, share30: share, share60: share, share90: share });
export const sellThroughReport = z.object({
  ...asOf,
  all: sellThroughRow,
  /** Those with most items first. */
  brands: z.array(sellThroughRow.extend({ brand: z.string() })),
});
export type SellThroughReport = z.infer<typeof sellThroughReport>;

/** Items that were sold in these days, by how long they were on sale; per cent of the type's items. */
export const daysToSellReport = z.object({
  ...asOf,
  types: z.array(
    z.object({
      type: z.string(),
      items: count,
      /** Within 7 days, 8 to 30, 31 to 60, 61 to 90, later; absent where there are too few to say. */
      shares: z.array(z.int()).length(5).optional(),
    }),
  ),
});
export type DaysToSellReport = z.infer<typeof daysToSellReport>;

/** Items on sale now, by days on sale: 0 to 14, 15 to 30, 31 to 60, 61 to 90, more. */
export const stockAgeReport = z.object({
  ...asOf,
  items: count,
  ages: z
    .array(z.object({ fromDay: count, toDay: count.optional(), items: count, price: amount, paid: amount }))
    .length(5),
});
export type StockAgeReport = z.infer<typeof stockAgeReport>;

/** Items of returns and withdrawals that buyers asked for in these days. */
export const returnsReport = z.object({
  ...asOf,
  items: count,
  reasons: z.array(
    z.object({
      reason: z.enum(RETURN_REASONS).or(z.literal('unknown')),
      items: count,
      /** Those of them that were given back, and what for. */
      refunded: count,
      amount,
    }),
  ),
});
export type ReturnsReport = z.infer<typeof returnsReport>;

/** What the shop owes its customers at the end of the last day, by the ledgers of credit and gift cards. */
export const creditReport = z.object({
  ...asOf,
  credit: z.object({ before: amount, after: amount }),
  giftCards: z.object({ before: amount, after: amount, expired: amount }),
  /** Movements of the days, by ledger and reason. */
  movements: z.array(
    z.object({ ledger: z.enum(['credit', 'gift-cards']), reason: z.string(), count, amount }),
  ),
});
export type CreditReport = z.infer<typeof creditReport>;

/** Sales that a store handed over, and items that it took in and that were paid for; what is sent home has no store. */
export const storesReport = z.object({
  ...asOf,
  stores: z.array(
    z.object({
      store: z.string().optional(),
      name: z.string(),
      ...salesFigures,
      itemsBought: count,
      paidToSellers: amount,
    }),
  ),
});
export type StoresReport = z.infer<typeof storesReport>;

/** Labels of carriers that were made in these days and not cancelled, by what they are for. */
export const labelsReport = z.object({
  ...asOf,
  purposes: z.array(
    z.object({
      purpose: z.enum(['order', 'return', 'trade-in']),
      labels: count,
      /** The sum that the shop owes the carriers for labels whose price they told. */
      cost: amount,
      /** Labels whose price no carrier told. */
      unpriced: count,
    }),
  ),
});
export type LabelsReport = z.infer<typeof labelsReport>;

/** Whether the caller is mailed the main figures every Monday. */
export const weeklyMail = z.object({ isOn: z.boolean() });

/** Files of reports: GET reports/{id}/csv. */
export const REPORT_FILES = [
  'sales',
  'vat-months',
  'funnel',
  'sell-through',
  'days-to-sell',
  'stock-age',
  'returns',
  'credit',
  'stores',
  'labels',
  'all',
] as const;
export type ReportFile = (typeof REPORT_FILES)[number];
