import { type Param, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { idList } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { builtRowsOf, preparedRowsOf } from '#server/db/rows.ts';
import { storedPhoto } from '#server/storage/photos.ts';
import { forSaleOf, heldColumn, ITEM_ROWS, itemRow } from './items.ts';

const photo = storedPhoto.nullable();

/** Columns of a card: half of `itemRow`'s, and two photos. */
const cardRow = itemRow
  .pick({
    id: true,
    slug: true,
    product_id: true,
    title: true,
    brand: true,
    type: true,
    size: true,
    color: true,
    condition: true,
    price: true,
    origin_price: true,
    prior_price: true,
    reduced_at: true,
    currency: true,
    held: true,
  })
  .extend({ front: photo, back: photo });
export type CardRow = z.infer<typeof cardRow>;

/**
 * Lists the items for sale of each of these products, as `itemsForSaleOf()` does, with the columns of a card.
 *
 * @param own condition of holds `c` that do not count as held, because they are the reader's own
 */
export async function cardsOf(db: Database, productIds: string[], own?: SQL): Promise<CardRow[][]> {
  if (productIds.length === 0) return [];
  const ids = idList(productIds);
  const rows = await (own
    ? preparedRowsOf(cardRow, cardRows(sql.param(ids), own), db)
    : cardsForAnyone({ ids }, db));
  const byProduct = Map.groupBy(rows, (row) => row.product_id);
  return productIds.map((id) => byProduct.get(id) ?? []);
}

const cardRows = (
  ids: Param | Placeholder,
  own?: SQL,
) => sql`select a.id, a.slug, a.product_id, p.title, b.name as brand, a.type,
    a.size, a.color, a.condition, a.price, coalesce(a.origin_price, p.origin_price) as origin_price, a.prior_price, a.reduced_at,
    a.currency, ${heldColumn(own)}, a.photos -> 0 as front, a.photos -> 1 as back
  ${ITEM_ROWS} where ${forSaleOf(ids)} order by a.price, a.id`;

const cardsForAnyone = builtRowsOf(cardRow, () => cardRows(sql.placeholder('ids')), { keepsPlan: true });
