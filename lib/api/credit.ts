import { z } from 'zod';
import {
  type GiftCard,
  giftCard,
  giftCardCollection,
  type VoucherScope,
  type WalletTransaction,
  walletTransactionCollection,
} from '#contract/credit.ts';
import type { ApiClient } from './client.ts';
import { sendWithKey } from './send-with-key.ts';
import { storeAction } from './store-action.ts';

/** GET gift-cards: the customer's vouchers, newest first. @throws ApiError */
export const readVouchers = async (client: ApiClient): Promise<GiftCard[]> =>
  (await client({ path: 'gift-cards', query: { itemsPerPage: 100 }, returns: giftCardCollection }))[
    'hydra:member'
  ];

/** GET gift-cards/{id}. @throws ApiError 404, also for another customer's */
export const readVoucher = (client: ApiClient, id: string): Promise<GiftCard> =>
  client({ path: `gift-cards/${encodeURIComponent(id)}`, returns: giftCard });

/** POST gift-cards: turns this amount of credit (cents) into a voucher. @throws ApiError 409, 422 */
export const createVoucher = (
  client: ApiClient,
  body: { amount: number; scope: VoucherScope },
  idempotencyKey: string,
): Promise<GiftCard> =>
  storeAction('Erreur lors de la création du bon d’achat', () =>
    sendWithKey(client, { method: 'POST', path: 'gift-cards', body, returns: giftCard, idempotencyKey }),
  );

/** POST gift-cards/{id}/credit: turns an unused voucher back into credit. @throws ApiError 404, 409 if it was used */
export const returnVoucher = (client: ApiClient, id: string): Promise<GiftCard> =>
  storeAction('Erreur lors de la remise du bon d’achat en avoir', () =>
    client({ method: 'POST', path: `gift-cards/${encodeURIComponent(id)}/credit`, returns: giftCard }),
  );

const ledger = walletTransactionCollection.extend({ balance: z.int() });

/**
 * GET wallet-transactions: the balance (cents), and a page of transactions, newest first; none unless requested.
 *
 * @throws ApiError
 */
export async function readWallet(
  client: ApiClient,
  query: { page?: number; itemsPerPage: number } = { itemsPerPage: 0 },
): Promise<{ balance: number; transactions: WalletTransaction[]; total: number }> {
  const found = await client({ path: 'wallet-transactions', query, returns: ledger });
  return {
    balance: found.balance,
    transactions: found['hydra:member'],
    total: found['hydra:totalItems'],
  };
}
