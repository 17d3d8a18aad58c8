import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONDITIONS } from '#lib/contract/article.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
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
});

/**
 * Tells everyone who waits for a piece that nobody holds any more, and forgets them, in one transaction with whatever
 * freed it. All are told at once: the first to come has it. `articleIds` bounds it to these pieces; a hold that merely
 * ran out is found by the job that passes none.
 */
export async function notifyHoldWatchers(tx: Database, articleIds?: readonly string[]): Promise<void> {
  const only = articleIds
    ? sql`and w.article_id = any(${sql.param(`{${articleIds.join(',')}}`)}::uuid[])`
    : sql``;
  const rows = await rowsOf(
    tx,
    freed,
    sql`delete from hold_watch w using article a, product p, brand b
      where a.id = w.article_id and p.id = a.product_id and b.id = a.brand_id and w.id in (
        select w.id from hold_watch w join article a on a.id = w.article_id
        where w.expires_at > now() and a.status = 'available' ${only} and not exists (
          select 1 from claim c where c.article_id = w.article_id and (c.kind = 'sold' or c.expires_at > now()))
        order by w.id for update of w skip locked)
      returning w.id, w.email, a.slug, p.title, b.name as brand, a.size, a.color, a.condition, a.price, a.currency`,
  );
  for (const { id, email, slug, ...piece } of rows) {
    await enqueueMail(tx, {
      to: email,
      template: 'piece-freed',
      data: { ...piece, path: `/products/${encodeURIComponent(slug)}` },
      dedupKey: `piece-freed:${id}`,
    });
  }
}

/** Gives back what an order holds and has not bought, all of it or one piece, and tells those who wait for it. */
export async function releaseAndNotify(tx: Database, orderId: string, articleId?: string): Promise<void> {
  const released = await release(tx, orderId, articleId);
  if (released.length > 0) await notifyHoldWatchers(tx, released);
}
