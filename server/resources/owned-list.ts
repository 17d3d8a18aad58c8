import type { z } from 'zod';
import { idOf, pageQuery, reference } from '#contract/hydra.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { type Call, type Operation, operation } from '#server/http/resource.ts';
import { type OrderTable, ownedRow, ownedRows } from '#server/orders/owned-rows.ts';
import { bearerOf } from './orders/access.ts';

/**
 * Builds the query of a list of the bearer's orders: of all of them, or of one. Each resource needs its own instance.
 */
export const ownListQuery = () => pageQuery.extend({ order: reference.optional() });

/** Reads a page of a table whose rows belong to orders. */
export function ownPage<T>(
  call: Call<{ page: number; itemsPerPage: number; order?: string }>,
  from: OrderTable<T>,
): Promise<{ total: number; rows: T[] }> {
  const { order } = call.query;
  const orderId = order === undefined ? undefined : idOf(order);
  return ownedRows(call.db, bearerOf(call), from, { ...sliceOf(call.query), orderId });
}

/** Finds a row of such a table by the id in the path. @throws NotFound for another's or an unknown one. */
export const ownRow = <T>(call: Call, from: OrderTable<T>): Promise<T> =>
  ownedRow(call.db, bearerOf(call), from, idOf(parameter(call.params)));

/**
 * Defines the list and read operations of such a table. `wire` gets the call, for data that only a proven buyer may
 * see.
 */
export function ownOperations<T>(
  from: OrderTable<T>,
  { list, read, returns, wire, query = ownListQuery() }: OwnOperations<T>,
): Operation[] {
  return [
    operation({
      kind: 'list',
      title: list,
      guard: 'bearer',
      query,
      returns,
      async handle(call) {
        const { total, rows } = await ownPage(call, from);
        return { total, members: rows.map((row) => wire(row, call)) };
      },
    }),
    operation({
      kind: 'read',
      title: read,
      guard: 'bearer',
      returns,
      handle: async (call) => wire(await ownRow(call, from), call),
    }),
  ];
}

interface OwnOperations<T> {
  /** Titles of the two operations. */
  list: string;
  read: string;
  returns: z.ZodObject;
  wire: (row: T, call: Call<unknown>) => object;
  query?: z.ZodType<{ page: number; itemsPerPage: number; order?: string }>;
}
