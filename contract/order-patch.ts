import { z } from 'zod';
import { cents, reference } from './hydra.ts';
import { oneLine } from './line.ts';

const typedCode = oneLine(64);

/**
 * PATCH orders/{id}: absent keeps, null removes. `state: 'validated'` with `termsAccepted` freezes the amounts;
 * with `paymentMethod` it also opens the payment; `saveCard` keeps the card that pays it in the customer's account. `expectedTotal` and `expectedDue` (cents) are what the shopper last
 * saw: another amount answers 409 with both. `promoCode` and `giftCard` are codes as they were typed; a further one is
 * added, null takes all out. `shippingAddress` fits the method: an address, a relay point's, or a real store's for pick-up.
 * `state: 'cancelled'` gives a paid order up, and everything back.
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
