import type { z } from 'zod';
import { pageQuery } from '#lib/contract/hydra.ts';
import type { Database } from '#server/db/database.ts';
import { operation } from '#server/http/resource.ts';
import { customerBearerOf } from '../caller.ts';
import { orderId } from '../orders/access.ts';
import { shortPage } from './short-page.ts';

/** One kind of ways to sign in to an account. */
interface WaysToSignIn<Row> {
  /** Words of the documentation. */
  list: string;
  remove: string;
  returns: z.ZodType;
  wire(row: Row): object;
  rowsOf(db: Database, customerId: string): Promise<Row[]>;
  removeRow(db: Database, customerId: string, id: string): Promise<void>;
}

/** The list of a customer's ways to sign in, and the removal of one. */
export const wayOperations = <Row>(ways: WaysToSignIn<Row>) => [
  operation({
    method: 'GET',
    path: '',
    kind: 'list',
    title: ways.list,
    guard: 'customer',
    query: pageQuery,
    returns: ways.returns,
    async handle(call) {
      const rows = await ways.rowsOf(call.db, customerBearerOf(call).userId);
      return shortPage(rows.map(ways.wire), call.query);
    },
  }),
  operation({
    method: 'DELETE',
    path: '/{id}',
    kind: 'delete',
    title: ways.remove,
    guard: 'customer',
    returns: null,
    async handle(call) {
      await ways.removeRow(call.db, customerBearerOf(call).userId, orderId(call.params.id));
      return undefined;
    },
  }),
];
