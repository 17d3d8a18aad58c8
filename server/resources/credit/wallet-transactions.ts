import { type WalletTransaction, walletTransaction } from '#contract/credit.ts';
import { iri, pageQuery } from '#contract/hydra.ts';
import {
  findWalletTransaction,
  listWalletTransactions,
  type WalletTransactionRow,
} from '#server/credit/wallet.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { shopCurrency } from '#shared/currency.ts';
import { orderId } from '../orders/access.ts';
import { customerOf } from './customer.ts';

function transactionWire(row: WalletTransactionRow): WalletTransaction {
  const {
    id,
    amount,
    reason,
    order_id,
    created_at,
    note,
    store,
    trade_in_id,
    trade_in_reference,
    brand,
    type,
  } = row;
  const tradeIn =
    trade_in_id && trade_in_reference && brand && type
      ? {
          '@id': iri('trade-ins', trade_in_id),
          '@type': 'TradeIn',
          id: trade_in_id,
          reference: trade_in_reference,
          brand,
          type,
        }
      : undefined;
  return {
    '@id': iri('wallet-transactions', id),
    '@type': 'WalletTransaction',
    id,
    amount,
    currency: shopCurrency(),
    tradeIn,
    reason: tradeIn ? 'trade_in' : reason,
    order: order_id ? iri('orders', order_id) : undefined,
    note: note ?? undefined,
    store: store ?? undefined,
    createdAt: created_at,
  };
}

/** The append-only ledger of a customer's credit; the collection also has its sum as `balance` (cents). */
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
