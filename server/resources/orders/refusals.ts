import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { iri } from '#lib/contract/hydra.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { conflict } from '#server/http/problem.ts';
import type { OrderRow } from './load.ts';

const lost = z.object({ id: z.string(), title: z.string(), sold: z.boolean() });

/** 409 that names every piece the shopper cannot have, and whether it may come back (api.md). */
export async function refuseUnavailable(db: Database, order: OrderRow, articleIds: string[]): Promise<never> {
  const rows = await rowsOf(
    db,
    lost,
    sql`select a.id, p.title, a.status <> 'available' or coalesce(c.kind = 'sold', false) as sold
      from article a join product p on p.id = a.product_id
      left join claim c on c.article_id = a.id and c.order_id <> ${order.id}
      where a.id = any(${sql.param(`{${articleIds.join(',')}}`)}::uuid[])`,
  );
  const detail = rows
    .map((row) =>
      row.sold
        ? `"${row.title}" has just been sold.`
        : `"${row.title}" is in another shopper's basket. It may come back.`,
    )
    .join('\n');
  throw conflict(detail || 'This piece is not available.', '/errors/item-unavailable', {
    unavailableItems: rows.map((row) => ({
      tradeIn: iri('trade-ins', row.id),
      productName: row.title,
      reason: row.sold ? 'sold' : 'held',
    })),
  });
}
