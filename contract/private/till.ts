import { z } from 'zod';
import { cents, node, pageQuery, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';

/** A code as it is scanned or typed: 16 signs, with or without gaps. */
const code = oneLine(40);

/** POST till-redemptions/lookup. */
export const voucherLookup = z.object({ store: oneLine(60), code });

/** A voucher that can be redeemed now. Cents; of its code only the end. */
export const tillVoucher = z.object({
  last4: z.string(),
  type: z.enum(['client', 'sale', 'real', 'loyalty']),
  amount: cents,
  balance: cents,
  expiresAt: timestamp,
});
export type TillVoucher = z.infer<typeof tillVoucher>;

/** POST till-redemptions: `key` is a random UUID of the purchase; the same once more takes nothing more. */
export const redemptionInput = z.object({
  store: oneLine(60),
  code,
  amount: cents.min(1),
  key: z.uuid(),
});

/** An amount that was taken from a voucher at the till of a store; cents. */
export const tillRedemption = z.object({
  ...node,
  id: z.string(),
  at: timestamp,
  /** Id of the store. */
  store: z.string(),
  last4: z.string(),
  amount: cents,
  /** What is left on the voucher now. */
  balance: cents,
  /** Who took it. */
  actor: z.string(),
  isUndone: z.boolean(),
  /** Until when it can be undone; absent once that is over, or done. */
  undoUntil: timestamp.optional(),
});
export type TillRedemption = z.infer<typeof tillRedemption>;

/** GET till-redemptions: those of one store, or of all that the member sees; the newest first. */
export const redemptionQuery = pageQuery.extend({ store: oneLine(60).optional() });
