import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CollectionRule, collectionRule } from '#contract/private/collections.ts';
import type { ProductQuery } from '#contract/product.ts';
import { pool } from '#server/db/database.ts';
import { preparedRowsOf } from '#server/db/rows.ts';

/** Limits of a collection's listing, in addition to its query. */
export interface CollectionScope {
  /** Filters that its items meet; without them the items are those of its products. */
  rule: CollectionRule | undefined;
  /** Ids of its products in their order, for a collection by hand. */
  order: readonly string[] | undefined;
}

const scopeRow = z.object({
  rule: collectionRule.nullable(),
  product_ids: z.array(z.string()).nullable(),
});

/** Returns the scope of a collection; undefined for an unknown one, which is empty. */
export async function collectionScope(slug: string): Promise<CollectionScope | undefined> {
  pool();
  const [row] = await preparedRowsOf(
    scopeRow,
    sql`select c.rule, case when c.by_hand and c.rule is null then (select array_agg(cp.product_id::text
        order by cp.position, cp.product_id) from collection_product cp where cp.collection_id = c.id) end as product_ids
      from collection c where c.slug = ${slug}`,
  );
  return row && { rule: row.rule ?? undefined, order: row.product_ids ?? undefined };
}

/** Converts the filters of a rule to those of a query. */
export function queryOfRule({ priceFrom, priceTo, ...filters }: CollectionRule): Partial<ProductQuery> {
  const price = { gte: priceFrom, lte: priceTo };
  return { ...filters, price };
}
