import { z } from 'zod';
import { cents, node, pageQuery, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';

/** A code as scanned or typed: 16 characters, with or without spaces. */
const code = oneLine(40);

/** POST till-redemptions/lookup. */
export const voucherLookup = z.object({ store: oneLine(60), code });

/** A voucher that can be redeemed now. Cents; only the end of its code. */
export const tillVoucher = z.object({
  last4: z.string(),
  type: z.enum(['client', 'sale', 'real', 'loyalty']),
  amount: cents,
  balance: cents,
  expiresAt: timestamp,
});
export type TillVoucher = z.infer<typeof tillVoucher>;

/** POST till-redemptions: `key` is a random UUID of the purchase; repeating it redeems nothing more. */
export const redemptionInput = z.object({
  store: oneLine(60),
  code,
  amount: cents.min(1),
  key: z.uuid(),
});

/** An amount redeemed from a voucher at a store's till; cents. */
export const tillRedemption = z.object({
  ...node,
  id: z.string(),
  at: timestamp,
  /** Id of the store. */
  store: z.string(),
  last4: z.string(),
  amount: cents,
  /** Current balance of the voucher. */
  balance: cents,
  /** The member who redeemed it. */
  actor: z.string(),
  isUndone: z.boolean(),
  /** Deadline for undoing it; absent after the deadline or once undone. */
  undoUntil: timestamp.optional(),
});
export type TillRedemption = z.infer<typeof tillRedemption>;

/** GET till-redemptions: of one store, or of all stores of the member; newest first. */
export const redemptionQuery = pageQuery.extend({ store: oneLine(60).optional() });
