import { asc, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { itemsById, time } from '#server/catalogue/items.ts';
import { markdownsAhead, priceHistoryOf } from '#server/catalogue/prices.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { realStore } from '#server/db/schema/shop.ts';
import { NotFound } from '#server/errors.ts';
import { HEARTS } from '#server/wishlists/wishlist-items.ts';
import { findItem, type ItemStep } from './item-step.ts';
import { storyOf } from './item-story.ts';
import { markdownRuleOf } from './markdown-plans.ts';

const more = z.object({
  purchase_price: z.int().nullable(),
  no_markdowns: z.boolean(),
  shared: z.coerce.number(),
  hearts: z.coerce.number(),
  bags: z.int(),
  days: z.coerce.number(),
  shelf: z.string().nullable(),
  store: z.string().nullable(),
  moved_at: time.nullable(),
});
const planned = z.object({ at: time, price: z.int() });

/** Returns an item with its editable fields, prices and events. @throws NotFound */
export async function itemDetails(db: Database, which: Pick<ItemStep, 'key' | 'storeIds'>) {
  const { id, version, state } = await findItem(db, which);
  const [item] = await itemsById(db, [id]);
  const [facts] = await rowsOf(
    db,
    more,
    sql`select a.purchase_price, a.no_markdowns, (select count(*) from item o where o.product_id = a.product_id) as shared,
        ${HEARTS} as hearts,
        coalesce((select times from item_bag_count where item_id = a.id), 0) as bags,
        greatest(0, floor(extract(epoch from now() - a.created_at) / 86400)) as days,
        s.shelf, r.name as store, s.moved_at
      from item a left join item_shelf s on s.item_id = a.id left join real_store r on r.id = s.store_id
      where a.id = ${id}`,
  );
  if (!item || !facts) throw new NotFound();
  const { history } = await priceHistoryOf(db, id);
  const changes = await rowsOf(
    db,
    planned,
    sql`select g.runs_at as at, i.new_price as price from price_change_item i join price_change g on g.id = i.change_id
      where i.item_id = ${id} and i.left_out is null and g.applied_at is null and g.undone_at is null order by 1`,
  );
  const isAhead = state !== 'sold' && state !== 'off-sale';
  const markdowns =
    isAhead && changes.length === 0 ? markdownsAhead(item, history, await markdownRuleOf(db, id)) : [];
  const { storeIds } = which;
  return {
    ...facts,
    id,
    version,
    state,
    item,
    history,
    plan: [
      ...changes.map((row) => ({ ...row, reason: 'price' as const })),
      ...markdowns.map((row) => ({ ...row, reason: 'markdown' as const })),
    ],
    stores: await db
      .select({ id: realStore.id, name: realStore.name })
      .from(realStore)
      .where(storeIds === null ? undefined : inArray(realStore.id, [...storeIds]))
      .orderBy(asc(realStore.name)),
    story: await storyOf(db, id, history),
  };
}
export type ItemDetails = Awaited<ReturnType<typeof itemDetails>>;
