import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { readSlice, type Slice, type Sliceable } from '#server/db/slice.ts';
import { NotFound } from '#server/errors.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';

/** A table whose rows belong to orders, and the query that reads them in the order of a list. */
export interface OrderTable<T> {
  table: PgTable & { id: PgColumn; order_id: PgColumn };
  read: (db: Database, where: SQL | undefined) => Sliceable<T>;
}

/** Selects the rows of the bearer's orders, or of the one among them with this id. */
function ownedRowsOf({ table }: OrderTable<unknown>, bearer: Bearer, orderId?: string): SQL {
  const one = orderId === undefined ? sql`` : isId(orderId) ? sql`and id = ${orderId}` : sql`and false`;
  return sql`${table.order_id} in (select id from purchase_order where ${ownedBy(bearer)} ${one})`;
}

/** Reads the rows of the bearer's orders, or of one of them. */
export function ownedRows<T>(
  db: Database,
  bearer: Bearer,
  from: OrderTable<T>,
  { orderId, ...slice }: Slice & { orderId?: string },
): Promise<{ total: number; rows: T[] }> {
  const where = ownedRowsOf(from, bearer, orderId);
  return readSlice(db.$count(from.table, where), from.read(db, where), slice);
}

/** Finds such a row by its id. @throws NotFound for another's or an unknown one. */
export async function ownedRow<T>(db: Database, bearer: Bearer, from: OrderTable<T>, id: string): Promise<T> {
  if (!isId(id)) throw new NotFound();
  const where = and(ownedRowsOf(from, bearer), eq(from.table.id, id));
  const [row] = await from.read(db, where);
  if (!row) throw new NotFound();
  return row;
}
