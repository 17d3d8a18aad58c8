import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type WalletTransaction, walletTransaction } from '#lib/contract/credit.ts';
import { iri, pageQuery } from '#lib/contract/hydra.ts';
import { time } from '#server/catalogue/items.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { orderId } from '../orders/access.ts';
import { customerOf } from './customer.ts';

const row = z.object({
  id: z.string(),
  amount: z.number(),
  reason: walletTransaction.shape.reason,
  order_id: z.string().nullable(),
  created_at: time,
});
const counted = z.object({ total: z.coerce.number(), balance: z.coerce.number() });

const movements = (db: Database, where: SQL) =>
  rowsOf(
    db,
    row,
    sql`select id, amount, reason, order_id, created_at from wallet_transaction where ${where}`,
  );

const movementWire = ({ order_id, created_at, ...rest }: z.infer<typeof row>): WalletTransaction => ({
  '@id': iri('wallet-transactions', rest.id),
  '@type': 'WalletTransaction',
  ...rest,
  currency: 'EUR',
  order: order_id ? iri('orders', order_id) : undefined,
  createdAt: created_at,
});

/** The append-only ledger of a customer's credit; the collection also carries its sum as `balance` (cents). */
export const walletTransactions: Resource = {
  name: 'wallet-transactions',
  type: 'WalletTransaction',
  shape: walletTransaction,
  references: { order: 'Order' },
  operations: [
    operation({
      method: 'GET',
      path: '',
      kind: 'list',
      title: 'Lists the movements of the customer’s credit, newest first.',
      guard: 'bearer',
      query: pageQuery,
      returns: walletTransaction,
      async handle(call) {
        const mine = sql`customer_id = ${customerOf(call)}`;
        const limit = Math.min(call.query.itemsPerPage, 100);
        const [sum] = await rowsOf(
          call.db,
          counted,
          sql`select count(*) as total, coalesce(sum(amount), 0) as balance from wallet_transaction where ${mine}`,
        );
        const rows = await movements(
          call.db,
          sql`${mine} order by created_at desc, id desc limit ${limit} offset ${(call.query.page - 1) * limit}`,
        );
        return {
          total: sum?.total ?? 0,
          members: rows.map(movementWire),
          extra: { balance: sum?.balance ?? 0 },
        };
      },
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads one movement of the customer’s credit.',
      guard: 'bearer',
      returns: walletTransaction,
      async handle(call) {
        const customerId = customerOf(call);
        const where = sql`id = ${orderId(call.params.id)} and customer_id = ${customerId}`;
        const [found] = await movements(call.db, where);
        if (!found) throw notFound();
        return movementWire(found);
      },
    }),
  ],
};
