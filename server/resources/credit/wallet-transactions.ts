import { type WalletTransaction, walletTransaction } from '#lib/contract/credit.ts';
import { iri, pageQuery } from '#lib/contract/hydra.ts';
import {
  findWalletTransaction,
  listWalletTransactions,
  type WalletTransactionRow,
} from '#server/credit/wallet.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { orderId } from '../orders/access.ts';
import { sliceOf } from '../owned-list.ts';
import { customerOf } from './customer.ts';

const transactionWire = ({ order_id, created_at, ...rest }: WalletTransactionRow): WalletTransaction => ({
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
      kind: 'list',
      title: 'Lists the movements of the customer’s credit, newest first.',
      guard: 'customer',
      query: pageQuery,
      returns: walletTransaction,
      async handle(call) {
        const { total, balance, rows } = await listWalletTransactions(
          call.db,
          customerOf(call),
          sliceOf(call.query),
        );
        return { total, members: rows.map(transactionWire), extra: { balance } };
      },
    }),
    operation({
      kind: 'read',
      title: 'Reads one movement of the customer’s credit.',
      guard: 'customer',
      returns: walletTransaction,
      async handle(call) {
        const customerId = customerOf(call);
        const id = orderId(call.params.id);
        return transactionWire(await findWalletTransaction(call.db, customerId, id));
      },
    }),
  ],
};
