import { z } from 'zod';
import { cents, node, pageQuery, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';

/**
 * GET promo-codes and gift-cards: `search` is part of a promo code, or the last four characters of a gift card's
 * code.
 */
export const codesQuery = pageQuery.extend({ search: oneLine(40, 0).optional() });

/** A promo code and its discount. Amounts in cents. */
export const promoCode = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  /** Per cent, or cents. */
  value: z.int(),
  /** Required value of items. */
  minimum: cents,
  combinable: z.boolean(),
  oncePerBuyer: z.boolean(),
  uses: z.int(),
  /** Maximum number of uses in total. */
  mostUses: z.int().optional(),
  createdAt: timestamp,
  endsAt: timestamp.optional(),
  /** Whether it has expired or reached its maximum number of uses. */
  isOver: z.boolean(),
});
export type OfficePromoCode = z.infer<typeof promoCode>;

/** POST promo-codes. */
export const promoCodeInput = z
  .object({
    /** 3 to 15 letters, digits, - or _. */
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9_-]{3,15}$/, 'Use 3 to 15 letters, digits, - or _.'),
    kind: z.enum(['percent', 'amount']),
    value: z.int().min(1).max(10_000_000),
    minimum: cents.default(0),
    mostUses: z.int().min(1).max(999_999_999).optional(),
    oncePerBuyer: z.boolean().default(false),
    combinable: z.boolean().default(false),
    /** Last day of validity, in the shop's time zone. */
    until: z.iso.date().optional(),
  })
  .refine(({ kind, value }) => kind === 'amount' || value <= 100, {
    path: ['value'],
    message: 'At most 100 per cent.',
  });
export type PromoCodeInput = z.input<typeof promoCodeInput>;

/** A gift card, by the end of its code. Amounts in cents. */
export const officeGiftCard = z.object({
  ...node,
  id: z.string(),
  version: z.string(),
  /** Masked: `•••• 7KQ2`. */
  code: z.string(),
  /** `client` made of credit, `sale` bought online, `real` for stores, `loyalty` granted. */
  type: z.enum(['client', 'sale', 'real', 'loyalty']),
  amount: cents,
  balance: cents,
  createdAt: timestamp,
  expiresAt: timestamp,
  isOver: z.boolean(),
  /** The whole code; only in the answer that creates the card. */
  secret: z.string().optional(),
});
export type OfficeGiftCard = z.infer<typeof officeGiftCard>;

/** POST gift-cards: a granted gift card. */
export const giftCardInput = z.object({
  amount: z.int().min(100).max(100_000),
  until: z.iso.date().optional(),
  /** Reason of the grant; kept in the audit log, must name no customer. */
  reason: oneLine(200),
});
export type GiftCardInput = z.infer<typeof giftCardInput>;
