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

/** An item by its id, slug or SKU. @throws NotFound */
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

/** A price change: what an item cost before and costs now, in cents. */
export interface PriceChange extends PricedItem {
  newPrice: number;
}

/**
 * Sets the price of an item, in cents. The price before stays in its history.
 *
 * @throws NotFound unknown, Conflict for one that is sold or in a cart.
 */
export async function setPrice(tx: Database, key: string, newPrice: number): Promise<PriceChange> {
  const item = await findPriced(tx, key);
  if (item.status !== 'available') throw new Conflict(`Item ${item.sku} is ${item.status}.`);
  if (item.reserved) throw new Conflict(`Item ${item.sku} is in somebody’s bag. Try again in some minutes.`);
  await tx.execute(sql`update item set price = ${newPrice}, updated_at = now() where id = ${item.id}`);
  return { ...item, newPrice };
}

const historyRow = z.object({ price: z.int(), since: time, reason: z.enum(['price', 'markdown']) });

/** An item with every price that it had, the oldest first; one that never changed has its present one. @throws NotFound */
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

/** From so many days on sale, so many per cent off. */
export interface MarkdownStep {
  days: number;
  percent: number;
}

const WHOLE_EURO = 100;

/** Which items `a` a plan is for, and the price in cents that none of them falls below. */
interface MarkdownGroup {
  which?: SQL;
  lowest?: number;
}

/**
 * What a markdown plan has reached now: each item for sale that has reached a step, and costs more than that step has of
 * its price, in whole units. The price is the last one that the plan did not make; from the day of it the days count, and
 * from the day that the item was listed otherwise.
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
    priced.extend({ newPrice: z.int() }),
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

/** The same without items in a cart, which wait for the next run, and without those that are left out of markdowns. */
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
 * Markdowns that a plan has for one item from now on, by the same rule as `markdownsReached`, if nothing else changes.
 *
 * @param history every price that it had, the oldest first
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

/** One run at a time; the next one finds nothing that this one did. */
export async function lockMarkdowns(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('markdown'))`);
}

/** Makes the prices that a plan has due, and tells the page caches. */
export async function lowerPrices(tx: Database, due: readonly LoweredPrice[]): Promise<void> {
  if (due.length === 0) return;
  await tx.execute(sql`select set_config('shop.price_reason', 'markdown', true)`);
  const prices = JSON.stringify(due.map(({ id, newPrice }) => ({ id, price: newPrice })));
  await tx.execute(sql`update item a set price = n.price, updated_at = now()
    from jsonb_to_recordset(${prices}::jsonb) as n(id uuid, price int) where n.id = a.id`);
}
