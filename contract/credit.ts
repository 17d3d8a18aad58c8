import { z } from 'zod';
import { cents, collectionOf, node, timestamp } from './hydra.ts';

/** What a voucher came from (specification, section 3): credit, a purchase, a shop, or granted. */
export const giftCardType = z.enum(['client', 'sale', 'real', 'loyalty']);

/** A gift card or voucher of a customer. `amount` as issued, `balance` what is left; cents. */
export const giftCard = z.object({
  ...node,
  id: z.string(),
  code: z.string(),
  type: giftCardType,
  currency: z.string().length(3),
  amount: cents,
  balance: cents,
  expiresAt: timestamp,
  /** Made of credit and not used: it can be put back (POST gift-cards/{id}/credit). */
  returnable: z.boolean(),
  createdAt: timestamp,
  /** What was paid with it, and where: by an order, or at the till of a store. Newest first; of one voucher that is read. */
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

/** Where a voucher of credit pays: everywhere, or in the shops alone. */
export const VOUCHER_SCOPES = ['online', 'store'] as const;

/** POST gift-cards: turns that much credit (cents) into a voucher. */
export const giftCardCreate = z.object({
  amount: cents.min(100).max(1_000_000),
  scope: z.enum(VOUCHER_SCOPES).default('online'),
});

/**
 * Why credit moved. `trade_in` pays a piece, which `tradeIn` names; `corrected` is a correction by the shop, which `note`
 * explains; `granted` is other credit that the shop gave. Movements of a till name their `store`; `note` tells why a till
 * gave `till_earned`.
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

/** One movement of a customer's credit; cents, below zero when it was spent. The sum of all is the balance. */
export const walletTransaction = z.object({
  ...node,
  id: z.string(),
  amount: z.int(),
  currency: z.string().length(3),
  reason: z.enum(WALLET_REASONS),
  order: z.string().optional(),
  /** The piece that `trade_in` pays, and the reference of its trade-in. */
  tradeIn: z
    .object({ ...node, id: z.string(), reference: z.string(), brand: z.string(), type: z.string() })
    .optional(),
  /** What the shop says about a correction, or a till about credit that it gave. */
  note: z.string().optional(),
  /** Name of the store whose till moved it. */
  store: z.string().optional(),
  createdAt: timestamp,
});
export const walletTransactionCollection = collectionOf(walletTransaction);

export type VoucherScope = (typeof VOUCHER_SCOPES)[number];
export type GiftCard = z.infer<typeof giftCard>;
export type WalletTransaction = z.infer<typeof walletTransaction>;
