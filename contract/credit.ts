import { z } from 'zod';
import { cents, collectionOf, node, timestamp } from './hydra.ts';

/** Source of a voucher (specification, section 3): credit, a purchase, a shop, or granted. */
export const giftCardType = z.enum(['client', 'sale', 'real', 'loyalty']);

/** A gift card or voucher of a customer. `amount` as issued, `balance` the rest; cents. */
export const giftCard = z.object({
  ...node,
  id: z.string(),
  code: z.string(),
  type: giftCardType,
  currency: z.string().length(3),
  amount: cents,
  balance: cents,
  expiresAt: timestamp,
  /** Made of credit and unused: it can be turned back into credit (POST gift-cards/{id}/credit). */
  returnable: z.boolean(),
  createdAt: timestamp,
  /**
   * Payments with it: by an order, or at the till of a store. Newest first; only in the response for a single
   * voucher.
   */
  uses: z
    .array(
      z.object({
        at: timestamp,
        amount: cents,
        /** Reference of the order. */
        order: z.string().optional(),
        /** Name of the store. */
        store: z.string().optional(),
      }),
    )
    .optional(),
});
export const giftCardCollection = collectionOf(giftCard);

/** Scope of a voucher made of credit: valid everywhere, or only in stores. */
export const VOUCHER_SCOPES = ['online', 'store'] as const;

/** POST gift-cards: turns this amount of credit (cents) into a voucher. */
export const giftCardCreate = z.object({
  amount: cents.min(100).max(1_000_000),
  scope: z.enum(VOUCHER_SCOPES).default('online'),
});

/**
 * Why credit changed. `trade_in` pays an item, named by `tradeIn`; `corrected` is a correction by the shop,
 * explained by `note`; `granted` is other credit that the shop gave. Transactions of a till name their `store`;
 * `note` is the till's reason for `till_earned`.
 */
export const WALLET_REASONS = [
  'granted',
  'trade_in',
  'corrected',
  'paid',
  'given_back',
  'refunded',
  'to_voucher',
  'from_voucher',
  'till_paid',
  'till_given_back',
  'till_refunded',
  'till_earned',
] as const;

/** One transaction of a customer's credit; cents, negative if spent. Their sum is the balance. */
export const walletTransaction = z.object({
  ...node,
  id: z.string(),
  amount: z.int(),
  currency: z.string().length(3),
  reason: z.enum(WALLET_REASONS),
  order: z.string().optional(),
  /** The item that `trade_in` pays, and the reference of its trade-in. */
  tradeIn: z
    .object({ ...node, id: z.string(), reference: z.string(), brand: z.string(), type: z.string() })
    .optional(),
  /** Note by the shop about a correction, or by a till about credit that it gave. */
  note: z.string().optional(),
  /** Name of the store of the till. */
  store: z.string().optional(),
  createdAt: timestamp,
});
export const walletTransactionCollection = collectionOf(walletTransaction);

export type VoucherScope = (typeof VOUCHER_SCOPES)[number];
export type GiftCard = z.infer<typeof giftCard>;
export type WalletTransaction = z.infer<typeof walletTransaction>;
