import { idOf, MAX_PER_PAGE, pageQuery, reference } from '#lib/contract/hydra.ts';
import type { Call } from '#server/http/resource.ts';
import { type OrderTable, ownedRow, ownedRows, type Slice } from '#server/orders/owned-rows.ts';
import { bearerOf } from './orders/access.ts';

/** Query of a list of what belongs to the bearer's orders: of all of them, or of one. Each resource has its own. */
export const ownListQuery = () => pageQuery.extend({ order: reference.optional() });

/** The part of a list that a query asks for. */
export function sliceOf({ page, itemsPerPage }: { page: number; itemsPerPage: number }): Slice {
  const limit = Math.min(itemsPerPage, MAX_PER_PAGE);
  return { limit, offset: (page - 1) * limit };
}

/** One page of a table whose rows belong to orders. */
export function ownPage<T>(
  call: Call<{ page: number; itemsPerPage: number; order?: string }>,
  from: OrderTable<T>,
): Promise<{ total: number; rows: T[] }> {
  const { order } = call.query;
  const orderId = order === undefined ? undefined : idOf(order);
  return ownedRows(call.db, bearerOf(call), from, { ...sliceOf(call.query), orderId });
}

/** One row of such a table by the id in the path. @throws NotFound for another's as for none. */
export const ownRow = <T>(call: Call, from: OrderTable<T>): Promise<T> =>
  ownedRow(call.db, bearerOf(call), from, idOf(call.params.id ?? ''));
