import type { z } from 'zod';
import { pageQuery } from '#contract/hydra.ts';
import type { Database } from '#server/db/database.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { operation } from '#server/http/resource.ts';
import { customerBearerOf, recentCustomerOf } from '../caller.ts';
import { orderId } from '../orders/access.ts';

/** Operations of one kind of sign-in method. */
interface SignInMethods<Row> {
  /** Texts of the documentation. */
  list: string;
  remove: string;
  returns: z.ZodType;
  wire(row: Row): object;
  rowsOf(db: Database, customerId: string): Promise<Row[]>;
  removeRow(db: Database, customerId: string, id: string): Promise<void>;
}

/** Builds the list of a customer’s sign-in methods of a kind, and the removal of one. */
export const signInMethodOperations = <Row>(methods: SignInMethods<Row>) => [
  operation({
    kind: 'list',
    title: methods.list,
    guard: 'customer',
    query: pageQuery,
    returns: methods.returns,
    async handle(call) {
      const rows = await methods.rowsOf(call.db, customerBearerOf(call).userId);
      return shortPage(rows.map(methods.wire), call.query);
    },
  }),
  operation({
    kind: 'delete',
    title: methods.remove,
    guard: 'customer',
    returns: null,
    async handle(call) {
      await methods.removeRow(call.db, await recentCustomerOf(call), orderId(call.params.id));
      return undefined;
    },
  }),
];
