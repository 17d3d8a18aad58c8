import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONDITIONS } from '#contract/product.ts';
import { ITEM_ROWS, itemRow, time } from '#server/catalogue/items.ts';
import { idList } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { builtRowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { NotFound } from '#server/errors.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';
import { type OrderRow, ordersWhere } from './orders.ts';

const lineItem = itemRow.pick({
  sku: true,
  slug: true,
  title: true,
  brand: true,
  type: true,
  category: true,
  size: true,
  color: true,
  condition: true,
  origin_price: true,
  photos: true,
  vat_regime: true,
  status: true,
});

/** The columns of an item in its line. */
export type LineItem = z.infer<typeof lineItem>;

const lineRow = lineItem.extend({
  id: z.string(),
  order_id: z.string(),
  item_id: z.string(),
  unit_price: z.number(),
  sold_condition: z.enum(CONDITIONS).nullable(),
  reserved_by: z.enum(['mine', 'other', 'none']),
  reservation_kind: z.enum(['held', 'paying', 'sold']).nullable(),
  reserved_until: time.nullable(),
});

export type LineRow = ReturnType<typeof withItem>;

/** Columns of `lineItem`. */
const ITEM_COLUMNS = sql`a.sku, a.slug, p.title, b.name as brand, a.type, a.category, a.size, a.color, a.condition,
        coalesce(a.origin_price, p.origin_price) as origin_price, a.photos, a.vat_regime, a.status`;

const withItem = ({
  id,
  order_id,
  item_id,
  unit_price,
  sold_condition,
  reserved_by,
  reservation_kind,
  reserved_until,
  ...item
}: z.infer<typeof lineRow>) => ({
  id,
  order_id,
  item_id,
  unit_price,
  sold_condition,
  reserved_by,
  reservation_kind,
  reserved_until,
  item: item satisfies LineItem,
});

/** Reads the order's lines, oldest first, each with its item and reservation. */
export async function linesOf(db: Database, orderId: string): Promise<LineRow[]> {
  const rows = await readLinesOfOne({ id: orderId }, db);
  return rows.map(withItem);
}

/** Reads the lines of all these orders, as `linesOf` does, in one statement. */
export async function linesOfOrders(db: Database, orderIds: readonly string[]): Promise<LineRow[]> {
  const rows = await readLines({ ids: idList(orderIds) }, db);
  return rows.map(withItem);
}

const linesWhere = (condition: SQL) => sql`select l.id, l.order_id, l.item_id, l.unit_price, l.sold_condition,
        case when c.item_id is null then 'none' when c.order_id = l.order_id then 'mine' else 'other' end as reserved_by,
        c.kind as reservation_kind, c.expires_at as reserved_until, ${ITEM_COLUMNS}
      ${ITEM_ROWS} join order_line l on l.item_id = a.id
      left join reservation c on c.item_id = l.item_id and (c.kind = 'sold' or c.expires_at > now())
      where ${condition} order by l.created_at, l.id`;
const readLines = builtRowsOf(lineRow, () =>
  linesWhere(sql`l.order_id = any(${sql.placeholder('ids')}::uuid[])`),
);
/** A kept plan for any number of orders reads all lines of a small table. */
const readLinesOfOne = builtRowsOf(lineRow, () => linesWhere(sql`l.order_id = ${sql.placeholder('id')}`));

/** An item for sale, as its line in a new cart will show it; its price in cents, and an id for that cart. */
export interface FirstItem {
  orderId: string;
  itemId: string;
  price: number;
  item: LineItem;
}

const readForSale = builtRowsOf(
  lineItem.extend({ order_id: z.string(), price: z.number() }),
  () => sql`select uuidv7() as order_id, a.price, ${ITEM_COLUMNS} ${ITEM_ROWS}
    where a.id = ${sql.placeholder('id')} and a.status = 'available'`,
  { keepsPlan: true },
);

/** Reads an item for a new cart; undefined if it is not for sale. */
export async function firstItem(db: Database, itemId: string): Promise<FirstItem | undefined> {
  const [row] = await readForSale({ id: itemId }, db);
  if (!row) return undefined;
  const { order_id, price, ...item } = row;
  return { orderId: order_id, itemId, price, item };
}

/** States in which lines may still be lost; later the lines are final. */
const OPEN = new Set(['draft', 'validated', 'payment_pending', 'payment_failed']);

/** Whether the order still has the line: its own hold runs, it is bought, or the shop holds nothing before payment. */
export function isLineAvailable(order: OrderRow, line: LineRow): boolean {
  if (!OPEN.has(order.state)) return true;
  if (line.item.status !== 'available') return false;
  return line.reserved_by === 'mine' || (env().HOLD_MINUTES === 0 && line.reserved_by === 'none');
}

/** Finds a line of the bearer's orders, with its order. @throws NotFound for another's or an unknown one. */
export async function findLine(
  db: Database,
  bearer: Bearer,
  lineId: string,
): Promise<{ order: OrderRow; line: LineRow }> {
  const ofLine = sql`id = (select order_id from order_line where id = ${lineId})`;
  const [order] = isId(lineId) ? await ordersWhere(db, and(ownedBy(bearer), ofLine)) : [];
  const line = order && (await linesOf(db, order.id)).find((entry) => entry.id === lineId);
  if (!order || !line) throw new NotFound();
  return { order, line };
}
