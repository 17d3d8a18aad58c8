import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { itemWithKey, time } from './items.ts';

/** Live reservations `c`: of an item in a cart, or in payment. */
const RESERVED = sql`exists (select from reservation c where c.item_id = a.id and c.kind <> 'sold' and c.expires_at > now())`;

const priced = z.object({
  id: z.string(),
  sku: z.string(),
  slug: z.string(),
  price: z.int(),
  currency: z.string(),
  status: z.string(),
  reserved: z.boolean(),
});
export type PricedItem = z.infer<typeof priced>;

/** Finds an item by its id, slug or SKU. @throws NotFound */
async function findPriced(db: Database, key: string): Promise<PricedItem> {
  const [found] = await rowsOf(
    db,
    priced,
    sql`select a.id, a.sku, a.slug, a.price, a.currency, a.status, ${RESERVED} as reserved
      from item a where (${itemWithKey(key)} and a.product_id::text <> ${key}) or a.sku = ${key} for update of a`,
  );
  if (!found) throw new NotFound(`There is no item ${key}.`);
  return found;
}

/** A price change: the item's previous and new price, in cents. */
export interface PriceChange extends PricedItem {
  newPrice: number;
}

/**
 * Sets the price of an item, in cents. The previous price is kept in its history.
 *
 * @throws NotFound unknown, Conflict for one that is sold or in a cart.
 */
export async function setPrice(tx: Database, key: string, newPrice: number): Promise<PriceChange> {
  const item = await findPriced(tx, key);
  if (item.status !== 'available') throw new Conflict(`Item ${item.sku} is ${item.status}.`);
  if (item.reserved) throw new Conflict(`Item ${item.sku} is in a shopper’s bag. Try again in some minutes.`);
  await tx.execute(sql`update item set price = ${newPrice}, updated_at = now() where id = ${item.id}`);
  return { ...item, newPrice };
}

const historyRow = z.object({ price: z.int(), since: time, reason: z.enum(['price', 'markdown']) });

/** Returns an item with all its prices, the oldest first; without changes, the present one. @throws NotFound */
export async function priceHistoryOf(db: Database, key: string) {
  const item = await findPriced(db, key);
  const history = await rowsOf(
    db,
    historyRow,
    sql`select price, since, reason from price_history where item_id = ${item.id}
      union all select price, created_at, 'price' from item a where id = ${item.id}
        and not exists (select from price_history h where h.item_id = a.id)
      order by since`,
  );
  return { item, history };
}

/** A reduction in per cent from a number of days on sale. */
export interface MarkdownStep {
  days: number;
  percent: number;
}

const WHOLE_EURO = 100;

/** Items `a` of a plan, and the lowest price in cents. */
interface MarkdownGroup {
  which?: SQL;
  lowest?: number;
}

const markedDown = priced.extend({ newPrice: z.int() });

/**
 * Finds items for sale that have reached a step of a markdown plan and cost more than that step's price, in whole
 * units. The step reduces the last price that the plan did not set; days count from the day of that price, else from
 * the day of the listing.
 */
export async function markdownsReached(
  db: Database,
  steps: readonly MarkdownStep[],
  { which = sql`true`, lowest = WHOLE_EURO }: MarkdownGroup = {},
): Promise<PriceChange[]> {
  if (steps.length === 0) return [];
  const percent = sql.join(
    [...steps]
      .reverse()
      .map(
        (step) => sql`when now() >= begun + make_interval(days => ${step.days}) then ${step.percent}::int`,
      ),
    sql` `,
  );
  return rowsOf(
    db,
    markedDown,
    sql`select * from (
        select a.*, greatest(${lowest}::int,
          round(base * (100 - case ${percent} else 0 end) / (100.0 * ${WHOLE_EURO})) * ${WHOLE_EURO})::int as "newPrice"
        from (
          select a.id, a.sku, a.slug, a.price, a.currency, a.status, ${RESERVED} as reserved,
            coalesce(set_by_hand.price, a.price) as base, coalesce(set_by_hand.since, a.created_at) as begun
          from item a left join lateral (
            select h.price, h.since from price_history h where h.item_id = a.id and h.reason = 'price'
            order by h.since desc, h.id desc limit 1) set_by_hand on true
          where a.status = 'available' and ${which}) a) due
      where "newPrice" < price order by id`,
  );
}

/**
 * Finds the same without items in a cart, which wait for the next run, and without those that are excluded from
 * markdowns.
 */
export const markdownsDue = async (
  db: Database,
  steps: readonly MarkdownStep[],
  { which = sql`true`, ...group }: MarkdownGroup = {},
): Promise<PriceChange[]> => {
  const reached = await markdownsReached(db, steps, {
    ...group,
    which: sql`not a.no_markdowns and ${which}`,
  });
  return reached.filter(({ reserved }) => !reserved);
};

const DAY_MS = 86_400_000;

/**
 * Calculates a plan's future markdowns of one item by the rule of `markdownsReached`, if nothing else changes.
 *
 * @param history all its prices, the oldest first
 */
export function markdownsAhead(
  { price, created_at }: { price: number; created_at: string },
  history: readonly { price: number; since: string; reason: 'price' | 'markdown' }[],
  { steps, lowest = WHOLE_EURO }: { steps: readonly MarkdownStep[]; lowest?: number },
): { at: string; price: number }[] {
  const byHand = history.findLast(({ reason }) => reason === 'price');
  const isFirst = byHand === history[0];
  const base = byHand?.price ?? price;
  const begun = new Date(isFirst || !byHand ? created_at : byHand.since).getTime();
  return steps
    .map(({ days, percent }) => ({
      at: new Date(begun + days * DAY_MS).toISOString(),
      price: Math.max(lowest, Math.round((base * (100 - percent)) / 100 / WHOLE_EURO) * WHOLE_EURO),
    }))
    .filter((step) => step.price < price && new Date(step.at).getTime() > Date.now());
}

/** A price that a plan lowers, in cents. */
export type LoweredPrice = Pick<PriceChange, 'id' | 'sku' | 'price' | 'newPrice' | 'currency'>;

/** Lets one run at a time pass; the next one finds none of its markdowns due. */
export async function lockMarkdowns(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('markdown'))`);
}

/** Sets a plan's due prices, and notifies the page caches. */
export async function lowerPrices(tx: Database, due: readonly LoweredPrice[]): Promise<void> {
  if (due.length === 0) return;
  await tx.execute(sql`select set_config('shop.price_reason', 'markdown', true)`);
  const prices = JSON.stringify(due.map(({ id, newPrice }) => ({ id, price: newPrice })));
  await tx.execute(sql`update item a set price = n.price, updated_at = now()
    from jsonb_to_recordset(${prices}::jsonb) as n(id uuid, price int) where n.id = a.id`);
}
