import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONDITIONS } from '#contract/product.ts';
import { idArray, idList } from '#server/db/arrays.ts';
import { type Database, database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { builtRowsOf, rowsOf } from '#server/db/rows.ts';
import { holdWatch } from '#server/db/schema/stock.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { type Bearer, ownHold } from '#server/identity/bearer.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { release } from './reservations.ts';

const freed = z.object({
  id: z.string(),
  email: z.string(),
  slug: z.string(),
  title: z.string(),
  brand: z.string(),
  size: z.string(),
  color: z.string(),
  condition: z.enum(CONDITIONS),
  price: z.number(),
  currency: z.string(),
  photo: z.string().nullable(),
});

const readWatched = builtRowsOf(
  z.object({ item_id: z.string() }),
  () => sql`select item_id from hold_watch where item_id = any(${sql.placeholder('ids')}::uuid[]) limit 1`,
);

/**
 * Mails all hold watches of items that are free again, and deletes the watches, in the transaction that freed the
 * items. All are mailed at once: the first to come gets the item.
 */
async function notifyHoldWatchers(tx: Database, itemIds: readonly string[]): Promise<void> {
  // Few items are watched, and to plan the deletion takes longer than this read.
  if ((await readWatched({ ids: idList(itemIds) }, tx)).length === 0) return;
  const rows = await rowsOf(
    tx,
    freed,
    sql`delete from hold_watch w using item a, product p, brand b
      where a.id = w.item_id and p.id = a.product_id and b.id = a.brand_id and w.id in (
        select w.id from hold_watch w join item a on a.id = w.item_id
        where w.item_id = any(${idArray(itemIds)}) and w.expires_at > now() and a.status = 'available' and not exists (
          select 1 from reservation c where c.item_id = w.item_id and (c.kind = 'sold' or c.expires_at > now()))
        order by w.id for update of w skip locked)
      returning w.id, w.email, a.slug, p.title, b.name as brand, a.size, a.color, a.condition, a.price, a.currency,
        a.photos -> 0 ->> 'key' as photo`,
  );
  for (const { id, email, slug, photo, ...item } of rows) {
    await enqueueMail(tx, {
      to: email,
      template: 'item-available',
      data: { ...item, photo: photo ?? undefined, path: `/products/${encodeURIComponent(slug)}` },
      dedupKey: `item-available:${id}`,
    });
  }
}

/** Releases an order's unsold holds, all of them or that of one item, and notifies the hold watches. */
export async function releaseAndNotify(tx: Database, orderId: string, itemId?: string): Promise<void> {
  const released = await release(tx, orderId, itemId);
  if (released.length > 0) await notifyHoldWatchers(tx, released);
}

/** Notifies the hold watches of an item whose hold may have run out; if the hold was extended, at its new end. */
export function notifyWhenAvailable(itemId: string): Promise<void> {
  return database().transaction(async (tx) => {
    await notifyHoldWatchers(tx, [itemId]);
    await scheduleNotification(tx, itemId);
  });
}

/** Adds one job for each watched item, at the end of its hold. */
async function scheduleNotification(tx: Database, itemId: string): Promise<void> {
  const [hold] = await rowsOf(
    tx,
    holdEnd,
    sql`select (c.expires_at + interval '1 second')::text as "freeAt" from reservation c where c.item_id = ${itemId} and c.kind <> 'sold'
      and c.expires_at > now() and exists (select from hold_watch w where w.item_id = c.item_id)`,
  );
  if (!hold) return;
  const runAt = sql`${hold.freeAt}::timestamptz`;
  await enqueueJob(tx, 'notify-hold-watchers', { itemId }, { key: `hold-watch:${itemId}`, runAt });
}

/** Days after which a watch is deleted: a hold ends within hours. */
const DAYS = 30;

const holdEnd = z.object({ freeAt: z.string() });
const standing = z.object({ held: z.boolean(), own: z.boolean(), sold: z.boolean() });
export type HoldWatchRow = typeof holdWatch.$inferSelect;

/**
 * Stores a request to be mailed when an item held by another shopper is available again; a repeated one is kept for
 * longer.
 *
 * @throws Invalid unknown, Conflict sold, free or the bearer's own.
 */
export async function watchHold(
  db: Database,
  bearer: Bearer | null,
  itemId: string,
  email: string,
): Promise<HoldWatchRow> {
  await assertHeldByOthers(db, bearer, itemId);
  const expires_at = sql<string>`now() + make_interval(days => ${DAYS})`;
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(holdWatch)
      .values({ item_id: itemId, email, expires_at })
      .onConflictDoUpdate({ target: [holdWatch.item_id, holdWatch.email], set: { expires_at } })
      .returning();
    if (!kept) throw new Error('the request was not kept');
    await scheduleNotification(tx, itemId);
    return kept;
  });
}

/**
 * Asserts that another shopper holds the item: only such items can be watched.
 *
 * @throws Invalid unknown, Conflict sold, free or the bearer's own.
 */
async function assertHeldByOthers(db: Database, bearer: Bearer | null, itemId: string): Promise<void> {
  const isOwnHold = bearer ? ownHold(bearer) : sql`false`;
  const [item] = isId(itemId)
    ? await rowsOf(
        db,
        standing,
        sql`select a.status = 'sold' or coalesce(c.kind = 'sold', false) as sold, c.item_id is not null as held,
            coalesce(${isOwnHold}, false) as own
          from item a left join reservation c on c.item_id = a.id and (c.kind = 'sold' or c.expires_at > now())
          where a.id = ${itemId} and a.status <> 'withdrawn'`,
      )
    : [];
  if (!item)
    throw new Invalid([{ field: 'article', message: refusalText('refusal.item.unknown'), rule: 'choice' }]);
  if (item.sold) throw new Conflict(refusalText('refusal.holdWatch.sold'), 'sold');
  if (!item.held) throw new Conflict(refusalText('refusal.holdWatch.free'), 'free');
  if (item.own) throw new Conflict(refusalText('refusal.holdWatch.ownHold'), 'own-hold');
}

/** Finds a hold watch. @throws NotFound */
export async function findHoldWatch(db: Database, id: string): Promise<HoldWatchRow> {
  const [kept] = await db
    .select()
    .from(holdWatch)
    .where(and(eq(holdWatch.id, id), gt(holdWatch.expires_at, sql`now()`)));
  if (!kept) throw new NotFound();
  return kept;
}

/** Deletes a request with its address. @throws NotFound */
export async function deleteHoldWatch(db: Database, id: string): Promise<void> {
  const deleted = await db.delete(holdWatch).where(eq(holdWatch.id, id));
  if (!deleted.rowCount) throw new NotFound();
}
