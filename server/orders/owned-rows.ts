import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { NotFound } from '#server/errors.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';

/** A table whose rows belong to orders (`order_id`): its columns, what reads them, and the order of a list. */
export interface OrderTable<T> {
  row: z.ZodType<T>;
  columns: SQL;
  table: SQL;
  sort: SQL;
}

/** Part of a list. */
export interface Slice {
  limit: number;
  offset: number;
}

const total = z.object({ total: z.coerce.number().int() });

/** Condition on `order_id`: an order of the bearer's, or the one among them with this id. */
function ownOrders(bearer: Bearer, orderId?: string): SQL {
  const one = orderId === undefined ? sql`` : isId(orderId) ? sql`and id = ${orderId}` : sql`and false`;
  return sql`order_id in (select id from purchase_order where ${ownedBy(bearer)} ${one})`;
}

/** Rows of the bearer's orders, or of one of them. */
export async function ownedRows<T>(
  db: Database,
  bearer: Bearer,
  from: OrderTable<T>,
  { limit, offset, orderId }: Slice & { orderId?: string },
): Promise<{ total: number; rows: T[] }> {
  const where = ownOrders(bearer, orderId);
  const [counted] = await rowsOf(db, total, sql`select count(*) as total from ${from.table} where ${where}`);
  const rows = await rowsOf(
    db,
    from.row,
    sql`select ${from.columns} from ${from.table} where ${where} order by ${from.sort} limit ${limit} offset ${offset}`,
  );
  return { total: counted?.total ?? 0, rows };
}

/** One such row by its id. @throws NotFound for another's as for none. */
export async function ownedRow<T>(
  db: Database,
  bearer: Bearer,
  from: Omit<OrderTable<T>, 'sort'>,
  id: string,
): Promise<T> {
  if (!isId(id)) throw new NotFound();
  const [row] = await rowsOf(
    db,
    from.row,
    sql`select ${from.columns} from ${from.table} where ${ownOrders(bearer)} and id = ${id}`,
  );
  if (!row) throw new NotFound();
  return row;
}
