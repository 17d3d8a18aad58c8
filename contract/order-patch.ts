import { z } from 'zod';
import { cents, reference } from './hydra.ts';
import { oneLine } from './line.ts';

const typedCode = oneLine(64);

/**
 * PATCH orders/{id}: an absent field is kept, null removes it. `state: 'validated'` with `termsAccepted` freezes
 * the amounts; with `paymentMethod` it also opens the payment; `saveCard` saves the paying card in the customer's
 * account. `expectedTotal` and `expectedDue` (cents) are the amounts that the shopper last saw: a different amount
 * answers 409 with both. `promoCode` and `giftCard` are codes as typed; each call adds one, null removes all.
 * `shippingAddress` fits the method: an address, a pickup point's, or a store's for collection. `state:
 * 'cancelled'` cancels a paid order and refunds it.
 */
export const orderPatch = z.object({
  shippingMethod: reference.optional(),
  shippingAddress: reference.nullable().optional(),
  billingAddress: reference.nullable().optional(),
  paymentMethod: reference.nullable().optional(),
  promoCode: typedCode.nullable().optional(),
  giftCard: typedCode.nullable().optional(),
  useCredit: z.boolean().optional(),
  state: z.literal(['draft', 'validated', 'cancelled']).optional(),
  termsAccepted: z.boolean().optional(),
  saveCard: z.boolean().optional(),
  expectedTotal: cents.optional(),
  expectedDue: cents.optional(),
});

export type OrderPatch = z.infer<typeof orderPatch>;
