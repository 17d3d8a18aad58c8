import type { ReportFile } from '#contract/private/reports.ts';
import { amountCell, type Cell, csv } from '#server/csv.ts';
import type { Database } from '#server/db/database.ts';
import { creditOwedOf } from './credit-owed.ts';
import { funnelOf } from './funnel.ts';
import { labelCostsOf } from './label-costs.ts';
import type { ReportFilter } from './report-days.ts';
import { returnedItemsOf } from './returned-items.ts';
import { salesOf } from './sales.ts';
import { daysToSellOf, sellThroughOf } from './sell-through.ts';
import { stockAgeOf } from './stock-age.ts';
import { storesOf } from './stores.ts';

type Rows = Cell[][];
type Table = (db: Database, filter: ReportFilter) => Promise<Rows>;

/** Formats a share; an empty cell means too few items. */
const shareCell = (share: number | undefined): Cell => share ?? null;

/**
 * Figures of each report as a table with column names in the first row. Amounts are in the shop's currency, shares per
 * cent.
 */
const TABLES: Record<Exclude<ReportFile, 'all'>, Table> = {
  async sales(db, filter) {
    const { series, totals } = await salesOf(db, filter);
    const cells = ({
      sales,
      margin,
      vat,
      items,
    }: Pick<typeof totals, 'sales' | 'margin' | 'vat' | 'items'>) => [
      amountCell(sales),
      amountCell(margin),
      amountCell(vat),
      items,
    ];
    return [
      ['from', 'to', 'sales', 'margin', 'vat', 'items'],
      ...series.map(({ from, to, ...figures }) => [from, to, ...cells(figures)]),
      [filter.from, filter.to, ...cells(totals)],
    ];
  },
  async 'vat-months'(db, filter) {
    const { vat } = await salesOf(db, filter);
    return [
      ['month', 'regime', 'sold', 'purchase', 'base', 'vat'],
      ...vat.map(({ month, regime, sold, purchase, base, vat: due }) => [
        month,
        regime,
        ...[sold, purchase, base, due].map(amountCell),
      ]),
    ];
  },
  async funnel(db, filter) {
    const { asOf: _, from: __, to: ___, ...steps } = await funnelOf(db, filter);
    return [['step', 'items'], ...Object.entries(steps)];
  },
  async 'sell-through'(db, filter) {
    const { all, brands } = await sellThroughOf(db, filter);
    return [
      ['brand', 'items', 'share_30_days', 'share_60_days', 'share_90_days'],
      ...[...brands, { brand: '', ...all }].map(({ brand, items, share30, share60, share90 }) => [
        brand,
        items,
        ...[share30, share60, share90].map(shareCell),
      ]),
    ];
  },
  async 'days-to-sell'(db, filter) {
    const { types } = await daysToSellOf(db, filter);
    return [
      ['type', 'items', 'to_7_days', 'to_30_days', 'to_60_days', 'to_90_days', 'later'],
      ...types.map(({ type, items, shares }) => [type, items, ...(shares ?? Array<null>(5).fill(null))]),
    ];
  },
  async 'stock-age'(db, filter) {
    const { ages } = await stockAgeOf(db, filter);
    return [
      ['from_day', 'to_day', 'items', 'price', 'paid'],
      ...ages.map(({ fromDay, toDay, items, price, paid }) => [
        fromDay,
        toDay ?? null,
        items,
        amountCell(price),
        amountCell(paid),
      ]),
    ];
  },
  async returns(db, filter) {
    const { reasons } = await returnedItemsOf(db, filter);
    return [
      ['reason', 'items', 'refunded', 'amount'],
      ...reasons.map(({ reason, items, refunded, amount }) => [reason, items, refunded, amountCell(amount)]),
    ];
  },
  async credit(db, filter) {
    const { credit, giftCards, movements } = await creditOwedOf(db, filter);
    return [
      ['ledger', 'reason', 'count', 'amount'],
      ['credit', 'before', null, amountCell(credit.before)],
      ['gift-cards', 'before', null, amountCell(giftCards.before)],
      ...movements.map(({ ledger, reason, count, amount }) => [ledger, reason, count, amountCell(amount)]),
      ['credit', 'after', null, amountCell(credit.after)],
      ['gift-cards', 'after', null, amountCell(giftCards.after)],
      ['gift-cards', 'after, expired', null, amountCell(giftCards.expired)],
    ];
  },
  async stores(db, filter) {
    const { stores } = await storesOf(db, filter);
    return [
      ['store', 'name', 'sales', 'margin', 'vat', 'items', 'items_bought', 'paid_to_sellers'],
      ...stores.map((row) => [
        row.store ?? null,
        row.name,
        ...[row.sales, row.margin, row.vat].map(amountCell),
        row.items,
        row.itemsBought,
        amountCell(row.paidToSellers),
      ]),
    ];
  },
  async labels(db, filter) {
    const { purposes } = await labelCostsOf(db, filter);
    return [
      ['purpose', 'labels', 'cost', 'unpriced'],
      ...purposes.map(({ purpose, labels, cost, unpriced }) => [purpose, labels, amountCell(cost), unpriced]),
    ];
  },
};

/** Tables that are not split by store. */
const OF_WHOLE_SHOP = ['credit', 'labels'];

const isTable = (name: string): name is keyof typeof TABLES => Object.hasOwn(TABLES, name);

/**
 * Builds a report as CSV; `all` has every table, each below its name, without unsplit ones if the filter is of one
 * store.
 */
export async function reportFile(db: Database, name: ReportFile, filter: ReportFilter): Promise<File> {
  const rows = isTable(name) ? await TABLES[name](db, filter) : await allTables(db, filter);
  return new File([csv(rows)], `${name}-${filter.from}-${filter.to}.csv`, { type: 'text/csv' });
}

async function allTables(db: Database, filter: ReportFilter): Promise<Rows> {
  const names = Object.keys(TABLES)
    .filter(isTable)
    .filter((name) => filter.storeIds === null || !OF_WHOLE_SHOP.includes(name));
  const rows: Rows = [['as of', new Date().toISOString()]];
  for (const name of names) rows.push([], [name], ...(await TABLES[name](db, filter)));
  return rows;
}
