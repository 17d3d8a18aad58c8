import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { SELLER_PHOTO_KINDS } from '#contract/trade-in-photo-kinds.ts';
import type { Database } from '#server/db/database.ts';
import { tradeInPhoto } from '#server/db/schema/trade-in-reviews.ts';
import type { TradeInRow } from './transitions.ts';

/** The files of the sellers' first photos, by item: the front, where there is one. */
export async function firstPhotos(
  db: Database,
  items: readonly Pick<TradeInRow, 'id'>[],
): Promise<Map<string, string>> {
  const ids = items.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rank = sql`array_position(${sql.param([...SELLER_PHOTO_KINDS])}::text[], ${tradeInPhoto.kind}::text)`;
  const rows = await db
    .selectDistinctOn([tradeInPhoto.trade_in_id], { id: tradeInPhoto.trade_in_id, file: tradeInPhoto.file })
    .from(tradeInPhoto)
    .where(and(inArray(tradeInPhoto.trade_in_id, ids), eq(tradeInPhoto.uploaded_by, 'seller')))
    .orderBy(tradeInPhoto.trade_in_id, asc(rank), asc(tradeInPhoto.position), asc(tradeInPhoto.id));
  return new Map(rows.flatMap(({ id, file }): [string, string][] => (id ? [[id, file]] : [])));
}
