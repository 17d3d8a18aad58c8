import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { iri } from '#lib/contract/hydra.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { conflict } from '#server/http/problem.ts';
import type { OrderRow } from './load.ts';

const lost = z.object({ id: z.string(), title: z.string(), reason: z.enum(['sold', 'held', 'expired']) });
const WORDS = {
  sold: 'has just been sold.',
  held: "is in another shopper's basket. It may come back.",
  expired: 'is no longer reserved for you. Put it into your basket again.',
};

/** 409 that names every piece the shopper cannot have, and whether it may come back (api.md). */
export async function refuseUnavailable(db: Database, order: OrderRow, articleIds: string[]): Promise<never> {
  const rows = await rowsOf(
    db,
    lost,
    sql`select a.id, p.title, case
        when a.status <> 'available' or c.kind = 'sold' then 'sold'
        when c.article_id is not null then 'held' else 'expired' end as reason
      from article a join product p on p.id = a.product_id
      left join claim c on c.article_id = a.id and c.order_id <> ${order.id}
        and (c.kind = 'sold' or c.expires_at > now())
      where a.id = any(${sql.param(`{${articleIds.join(',')}}`)}::uuid[])`,
  );
  const detail = rows.map((row) => `"${row.title}" ${WORDS[row.reason]}`).join('\n');
  throw conflict(detail || 'This piece is not available.', '/errors/item-unavailable', {
    unavailableItems: rows.map((row) => ({
      tradeIn: iri('trade-ins', row.id),
      productName: row.title,
      reason: row.reason,
    })),
  });
}
