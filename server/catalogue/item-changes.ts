import { sql } from 'drizzle-orm';
import { idArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';

/** Writes the domain event of changed items; its tags are the paths of what shows them ('articles' = any listing). */
export async function publishItemChange(tx: Database, itemIds: string[]): Promise<void> {
  const ids = idArray(itemIds);
  await tx.execute(sql`
    insert into domain_event (type, tags)
    select 'article.changed', array['articles'] || array_agg(distinct 'articles/' || a.product_id)
      || coalesce((select array_agg(distinct 'collections/' || c.slug) from collection c
           join collection_product cp on cp.collection_id = c.id
           join article b on b.product_id = cp.product_id where b.id = any(${ids})), '{}')
    from article a where a.id = any(${ids})`);
}
