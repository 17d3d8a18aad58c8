import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { LEFT_OUT, type PriceChangeInput, type PriceRule } from '#contract/private/items.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { setPrice } from '#server/catalogue/prices.ts';
import { idArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { priceChange, priceChangeItem } from '#server/db/schema/price-changes.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { Member } from '#server/identity/bearer.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { shopTimeZone } from '#shared/shop-time.ts';
import { type Assessed, assessPrices } from './assess-prices.ts';

type ChangeRow = typeof priceChange.$inferSelect;

/** Selects the next 00:00 in the shop's time zone. */
const tonight = () =>
  sql`(date_trunc('day', now() at time zone ${shopTimeZone()}::text) + interval '1 day') at time zone ${shopTimeZone()}::text`;

const counted = z.object({ readers: z.coerce.number() });

/** Previews a rule on items: each with its new price, or the reason why it keeps its own. */
export async function previewPrices(
  db: Database,
  ids: readonly string[],
  rule: PriceRule,
  { storeIds }: Member,
) {
  const items = await assessPrices(db, { ids, storeIds }, rule);
  return { items, ...(await sumsOf(db, items)) };
}

/** Sums changes of prices, in cents, and counts the wishlists that are notified of a lower one. */
export async function sumsOf(db: Database, items: readonly Assessed[]) {
  const changing = items.filter(({ leftOut }) => leftOut === undefined);
  const lower = changing.filter(({ price, newPrice }) => newPrice < price).map(({ id }) => id);
  const [found] = await rowsOf(
    db,
    counted,
    sql`select count(distinct w.id) as readers from wishlist_item i join wishlist w on w.id = i.wishlist_id
      where i.item_id = any(${idArray(lower)}) and w.alerts_since is not null`,
  );
  const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
  return {
    before: sumOf(changing.map(({ price }) => price)),
    after: sumOf(changing.map(({ newPrice }) => newPrice)),
    margin: sumOf(changing.map(({ margin }) => margin ?? 0)),
    readers: found?.readers ?? 0,
  };
}

/**
 * Changes prices of several items by a rule, now or at 00:00. Items in a bag, with too little margin, or with another
 * price than was seen keep theirs, with the reason.
 *
 * @throws Conflict when no price would change
 */
export async function changePrices(
  db: Database,
  { items, rule, at }: PriceChangeInput,
  member: Member,
): Promise<string> {
  return db.transaction(async (tx) => {
    const seen = new Map(items.map(({ id, price }) => [id, price]));
    const which = { ids: [...seen.keys()], storeIds: member.storeIds };
    const assessed = await assessPrices(tx, which, rule, sql`for update of a`);
    const isSeen = ({ id, price }: { id: string; price: number }) => seen.get(id) === price;
    if (!assessed.some((item) => item.leftOut === undefined && isSeen(item)))
      throw new Conflict('No price would change: look at the preview again.', 'nothing-to-change');
    const [change] = await tx
      .insert(priceChange)
      .values({
        rule,
        runs_at: at === 'now' ? sql`now()` : tonight(),
        made_by: member.name,
        member_id: member.memberId,
      })
      .returning();
    if (!change) throw new Error('the change of prices was not written');
    await tx.insert(priceChangeItem).values(
      assessed.map((item) => ({
        change_id: change.id,
        item_id: item.id,
        price: item.price,
        new_price: item.newPrice,
        left_out: item.leftOut ?? (isSeen(item) ? null : ('changed' as const)),
      })),
    );
    const subject = { type: 'price_change', id: change.id } as const;
    await recordAudit(tx, {
      actor: member,
      action: at === 'now' ? 'prices change' : 'prices plan',
      subject,
      details: { rule, runsAt: change.runs_at },
    });
    if (at === 'now') await apply(tx, change);
    else
      await enqueueJob(
        tx,
        'apply-price-change',
        { priceChangeId: change.id },
        { runAt: sql`${change.runs_at}::timestamptz`, key: `price-change ${change.id}` },
      );
    return change.id;
  });
}

/** Applies a planned change, once; its job at the planned time. A change that was undone is skipped. */
export const applyPriceChange = (db: Database, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    if (!change.applied_at && !change.undone_at) await apply(tx, change);
  });

async function apply(tx: Database, change: ChangeRow): Promise<void> {
  const { id, rule, made_by: name, member_id: memberId } = change;
  const mine = and(eq(priceChangeItem.change_id, id), isNull(priceChangeItem.left_out));
  const planned = new Map(
    (await tx.select().from(priceChangeItem).where(mine)).map((row) => [row.item_id, row]),
  );
  const which = { ids: [...planned.keys()], storeIds: null, running: id };
  for (const item of await assessPrices(tx, which, rule, sql`for update of a`)) {
    const plan = planned.get(item.id);
    if (!plan) continue;
    const state = item.state === 'on-sale' ? undefined : item.state;
    const kept = item.leftOut === 'no-markdowns' ? item.leftOut : undefined;
    const leftOut = state ?? kept ?? (item.price === plan.price ? undefined : 'changed');
    if (leftOut) {
      const row = and(eq(priceChangeItem.change_id, id), eq(priceChangeItem.item_id, item.id));
      await tx.update(priceChangeItem).set({ left_out: leftOut }).where(row);
      continue;
    }
    await setPrice(tx, item.id, plan.new_price);
    await recordAudit(tx, {
      actor: { name, memberId },
      action: 'item price',
      subject: { type: 'item', id: item.id },
      details: { sku: item.sku, before: plan.price, after: plan.new_price },
    });
  }
  await tx.update(priceChange).set({ applied_at: sql`now()` }).where(eq(priceChange.id, id));
}

/** Undoes a planned change before it runs. @throws NotFound; Conflict once it has run */
export const undoPriceChange = (db: Database, id: string, member: Member): Promise<void> =>
  db.transaction(async (tx) => {
    const change = await lockChange(tx, id);
    if (change.applied_at) throw new Conflict('These prices are changed already.', 'state');
    if (change.undone_at) return;
    await tx.update(priceChange).set({ undone_at: sql`now()` }).where(eq(priceChange.id, id));
    const subject = { type: 'price_change', id } as const;
    await recordAudit(tx, { actor: member, action: 'prices undo', subject });
  });

async function lockChange(tx: Database, id: string): Promise<ChangeRow> {
  const [change] = isId(id)
    ? await tx.select().from(priceChange).where(eq(priceChange.id, id)).for('update')
    : [];
  if (!change) throw new NotFound();
  return change;
}

/** Finds a change of prices with its items. @throws NotFound */
export async function priceChangeById(db: Database, id: string) {
  const [change] = isId(id) ? await db.select().from(priceChange).where(eq(priceChange.id, id)) : [];
  if (!change) throw new NotFound();
  return withItems(db, change);
}

/** Changes of prices that have not run yet. */
export async function plannedPriceChanges(db: Database) {
  const changes = await db
    .select()
    .from(priceChange)
    .where(and(isNull(priceChange.applied_at), isNull(priceChange.undone_at)))
    .orderBy(desc(priceChange.runs_at));
  const all = [];
  for (const change of changes) all.push(await withItems(db, change));
  return all;
}

const changedItem = z.object({
  id: z.string(),
  code: z.string(),
  brand: z.string(),
  title: z.string(),
  price: z.int(),
  newPrice: z.int(),
  leftOut: z.enum(LEFT_OUT).nullable(),
});

async function withItems(db: Database, change: ChangeRow) {
  const items = await rowsOf(
    db,
    changedItem,
    sql`select a.id, a.sku as code, b.name as brand, p.title, i.price, i.new_price as "newPrice", i.left_out as "leftOut"
      from price_change_item i join item a on a.id = i.item_id join product p on p.id = a.product_id
        join brand b on b.id = p.brand_id where i.change_id = ${change.id} order by b.name, a.id`,
  );
  return { change, items };
}
export type PriceChangeWithItems = Awaited<ReturnType<typeof priceChangeById>>;
