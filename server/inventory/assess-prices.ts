import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LeftOut, PriceRule } from '#contract/private/items.ts';
import { VAT_SCHEMES } from '#contract/vat-scheme.ts';
import { idArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { vatRateOf } from '#server/invoices/vat-rates.ts';
import { storedPhoto } from '#server/storage/photos.ts';
import { STATE, within } from './list-items.ts';
import { marginOf } from './margin.ts';

const EURO = 100;

const row = z.object({
  id: z.string(),
  sku: z.string(),
  brand: z.string(),
  title: z.string(),
  photo: storedPhoto.nullable(),
  state: z.enum(['on-sale', 'held', 'paying', 'sold', 'off-sale']),
  price: z.int(),
  currency: z.string(),
  first_price: z.int(),
  purchase_price: z.int().nullable(),
  vat_regime: z.enum(VAT_SCHEMES),
  planned: z.boolean(),
  no_markdowns: z.boolean(),
});
type PricedRow = z.infer<typeof row>;

/** An item under a rule: its new price in cents, or the reason why it keeps its price. */
export interface Assessed extends PricedRow {
  newPrice: number;
  margin: number | undefined;
  leftOut: LeftOut | undefined;
}

interface Which {
  ids: readonly string[];
  storeIds: readonly string[] | null;
  /** The running change of prices, which does not count as planned. */
  running?: string;
}

/** A rule, or the new price of each item by its id. */
type Pricing = PriceRule | ReadonlyMap<string, number>;

/**
 * Applies a rule to items, in the order of their ids.
 *
 * @param lock keeps the items as they are until the transaction ends
 */
export async function assessPrices(
  db: Database,
  { ids, storeIds, running }: Which,
  rule: Pricing,
  lock: SQL = sql``,
): Promise<Assessed[]> {
  const rows = await rowsOf(
    db,
    row,
    sql`select a.id, a.sku, b.name as brand, p.title, a.photos -> 0 as photo, ${STATE} as state, a.price, a.currency,
        coalesce((select h.price from price_history h where h.item_id = a.id order by h.since, h.id limit 1), a.price)
          as first_price, a.purchase_price, a.vat_regime, a.no_markdowns,
        exists (select from price_change_item i join price_change g on g.id = i.change_id where i.item_id = a.id
          and i.left_out is null and g.applied_at is null and g.undone_at is null and g.id is distinct from ${running ?? null}::uuid) as planned
      from item a join product p on p.id = a.product_id join brand b on b.id = p.brand_id
      where a.id = any(${idArray([...ids])}) and ${within(storeIds)} order by a.id ${lock}`,
  );
  const rate = await vatRateOf(db);
  return rows.map((item) => assess(item, rule, rate));
}

function assess(item: PricedRow, rule: Pricing, rate: number): Assessed {
  const newPrice = priceUnder(rule, item);
  const margin = marginOf(item, newPrice, rate)?.margin;
  return {
    ...item,
    newPrice,
    margin,
    leftOut: reasonAgainst(item, rule, { newPrice, margin }),
  };
}

function priceUnder(rule: Pricing, { id, price, first_price }: PricedRow): number {
  if (!('kind' in rule)) return rule.get(id) ?? price;
  if (rule.kind === 'set') return rule.price;
  if (rule.kind === 'first') return first_price;
  return Math.max(EURO, Math.round((price * (100 - rule.percent)) / 100 / EURO) * EURO);
}

/** Whether a rule is a markdown: prices of a plan, or per cent off. The other rules set a price manually. */
const isMarkdown = (rule: Pricing): boolean => !('kind' in rule) || rule.kind === 'lower';

function reasonAgainst(
  item: PricedRow,
  rule: Pricing,
  { newPrice, margin }: Pick<Assessed, 'newPrice' | 'margin'>,
): LeftOut | undefined {
  const { state, planned, price, no_markdowns } = item;
  if (state !== 'on-sale') return state;
  if (planned) return 'planned';
  if (no_markdowns && isMarkdown(rule)) return 'no-markdowns';
  if (newPrice === price) return 'same';
  const isLow = margin !== undefined && margin * 100 < newPrice * env().OFFICE_MIN_MARGIN_PERCENT;
  return isLow && newPrice < price ? 'low-margin' : undefined;
}
