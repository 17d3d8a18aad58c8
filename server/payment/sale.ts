import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

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
