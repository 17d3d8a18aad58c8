import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { idOf, MAX_PER_PAGE, pageQuery, reference } from '#lib/contract/hydra.ts';
import { isId } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { notFound } from '#server/http/problem.ts';
import type { Call } from '#server/http/resource.ts';
import { ownedBy } from '#server/identity/bearer.ts';
import { bearerOf } from './orders/access.ts';

/** Query of a list of what belongs to the bearer's orders: of all of them, or of one. Each resource has its own. */
export const ownListQuery = () => pageQuery.extend({ order: reference.optional() });

const total = z.object({ total: z.coerce.number().int() });

/** Condition on `order_id`: the bearer's orders, or the one among them that is asked for. */
function ownOrders(call: Call, order?: string): SQL {
  const id = order === undefined ? undefined : idOf(order);
  const one = id === undefined ? sql`` : isId(id) ? sql`and id = ${id}` : sql`and false`;
  return sql`order_id in (select id from purchase_order where ${ownedBy(bearerOf(call))} ${one})`;
}

/** One page of a table that hangs on orders. `columns` are read by `row`; `sort` orders them. */
export async function ownPage<T>(
  call: Call<z.output<ReturnType<typeof ownListQuery>>>,
  from: { row: z.ZodType<T>; columns: SQL; table: SQL; sort: SQL },
): Promise<{ total: number; rows: T[] }> {
  const { page, itemsPerPage, order } = call.query;
  const where = ownOrders(call, order);
  const limit = Math.min(itemsPerPage, MAX_PER_PAGE);
  const [counted] = await rowsOf(
    call.db,
    total,
    sql`select count(*) as total from ${from.table} where ${where}`,
  );
  const rows = await rowsOf(
    call.db,
    from.row,
    sql`select ${from.columns} from ${from.table} where ${where} order by ${from.sort}
      limit ${limit} offset ${(page - 1) * limit}`,
  );
  return { total: counted?.total ?? 0, rows };
}

/** One row of such a table by the id in the path. @throws Problem 404 for another's as for none. */
export async function ownRow<T>(
  call: Call,
  from: { row: z.ZodType<T>; columns: SQL; table: SQL },
  db: Database = call.db,
): Promise<T> {
  const id = idOf(call.params.id ?? '');
  if (!isId(id)) throw notFound();
  const [row] = await rowsOf(
    db,
    from.row,
    sql`select ${from.columns} from ${from.table} where ${ownOrders(call)} and id = ${id}`,
  );
  if (!row) throw notFound();
  return row;
}
