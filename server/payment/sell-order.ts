import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { linesOf, type OrderRow } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { sell } from '#server/stock/reservations.ts';

/** Sells every piece of the order to it, or none. @returns whether it did. */
export async function sellAll(tx: Database, order: OrderRow): Promise<boolean> {
  const articleIds = (await linesOf(tx, order.id)).map((line) => line.article_id);
  await tx.execute(sql`savepoint claims`);
  const got = await sell(tx, order.id, articleIds);
  if (got.length !== articleIds.length) {
    await tx.execute(sql`rollback to savepoint claims`);
    return false;
  }
  await transition(tx, order, 'paid');
  await announceSale(tx, articleIds);
  return true;
}

/** Takes sold pieces off the shelves and tells whoever caches pages of them, in the transaction that sells them. */
export async function announceSale(tx: Database, articleIds: string[]): Promise<void> {
  const ids = sql.param(`{${articleIds.join(',')}}`);
  await tx.execute(
    sql`update article set status = 'sold', updated_at = now() where id = any(${ids}::uuid[])`,
  );
  await announceChange(tx, articleIds);
}

/** Writes the event of changed pieces: tags are the paths of what shows them ('articles' = any listing). */
export async function announceChange(tx: Database, articleIds: string[]): Promise<void> {
  const ids = sql.param(`{${articleIds.join(',')}}`);
  await tx.execute(sql`
    insert into domain_event (type, tags)
    select 'article.changed', array['articles'] || array_agg(distinct 'articles/' || a.product_id)
      || coalesce((select array_agg(distinct 'collections/' || c.slug) from collection c
           join collection_product cp on cp.collection_id = c.id
           join article b on b.product_id = cp.product_id where b.id = any(${ids}::uuid[])), '{}')
    from article a where a.id = any(${ids}::uuid[])`);
}
