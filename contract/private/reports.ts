import { z } from 'zod';
import { timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { RETURN_REASONS } from '../order-return.ts';

/** Minimum number of items for a percentage. */
export const MIN_ITEMS_OF_SHARE = 10;

const day = z.iso.date();
/** Cents; negative if refunds exceed sales. */
const amount = z.int();
const count = z.int().min(0);
/** Whole per cent; absent if there are too few items. */
const share = z.int().min(0).max(100).optional();

/**
 * Query of every report: first and last day in the shop's time zone, by default the last twelve weeks, and one
 * store.
 */
export const reportQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  store: oneLine(60).optional(),
});
export type ReportQuery = z.infer<typeof reportQuery>;

/** Common fields of every report: the time at which it was read, and its days. */
const asOf = { asOf: timestamp, from: day, to: day };

/**
 * Sales: the invoices of the days less their credit notes. `margin` is sales less purchase prices and VAT; `items`
 * were sold and not returned by a credit note of these days.
 */
const salesFigures = { sales: amount, margin: amount, vat: amount, items: z.int() };

export const salesReport = z.object({
  ...asOf,
  /** Length of each period in `series`. */
  step: z.enum(['day', 'week', 'month']),
  totals: z.object({
    ...salesFigures,
    invoiced: amount,
    credited: amount,
    /** The part of `vat` that is due on margins. */
    vatOnMargin: amount,
    /** Lines of invoices, and how many of them were returned or withdrawn until now. */
    itemsInvoiced: count,
    itemsBack: count,
    shareBack: share,
  }),
  series: z.array(z.object({ from: day, to: day, ...salesFigures })),
  /** VAT by month; `vat-statement.csv` lists it by line. */
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
  /** Items of the margin scheme sold below their purchase price: their VAT is nil. */
  itemsAtLoss: count,
});
export type SalesReport = z.infer<typeof salesReport>;

/** Items estimated in these days, and the stages that they have reached until now. */
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
  /** Brands with most items first. */
  brands: z.array(sellThroughRow.extend({ brand: z.string() })),
});
export type SellThroughReport = z.infer<typeof sellThroughReport>;

/** Items sold in these days, by days on sale; per cent of the type's items. */
export const daysToSellReport = z.object({
  ...asOf,
  types: z.array(
    z.object({
      type: z.string(),
      items: count,
      /** Within 7 days, 8 to 30, 31 to 60, 61 to 90, later; absent if there are too few items. */
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

/** Items of returns and withdrawals requested in these days. */
export const returnsReport = z.object({
  ...asOf,
  items: count,
  reasons: z.array(
    z.object({
      reason: z.enum(RETURN_REASONS).or(z.literal('unknown')),
      items: count,
      /** Number of these that were refunded, and the amount. */
      refunded: count,
      amount,
    }),
  ),
});
export type ReturnsReport = z.infer<typeof returnsReport>;

/** The shop's debt to customers at the end of the last day, by the ledgers of credit and gift cards. */
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

/** Sales handed over in a store, and items that it received and that were paid for; home deliveries have no store. */
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

/** Carriers' labels made in these days and not cancelled, by purpose. */
export const labelsReport = z.object({
  ...asOf,
  purposes: z.array(
    z.object({
      purpose: z.enum(['order', 'return', 'trade-in']),
      labels: count,
      /** Total of the prices that carriers reported. */
      cost: amount,
      /** Number of labels without a price. */
      unpriced: count,
    }),
  ),
});
export type LabelsReport = z.infer<typeof labelsReport>;

/** Whether the caller gets a mail with the main figures every Monday. */
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
