import { z } from 'zod';
import { cents, node, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { RETURN_REASONS, refundWay } from '../order-return.ts';
import { returnFindings } from './orders.ts';

/** GET counter-returns/{number}: a return that a customer brings to a store, by its number. Cents. */
export const counterReturn = z.object({
  ...node,
  /** Its number. */
  id: z.string(),
  /** Reference of its order. */
  order: z.string(),
  kind: z.enum(['return', 'withdrawal']),
  state: z.enum(['requested', 'received', 'refunded', 'refused']),
  currency: z.string().length(3),
  requestedAt: timestamp,
  items: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      reason: z.enum(RETURN_REASONS).optional(),
      comment: z.string().optional(),
      amount: cents,
    }),
  ),
  /** The refund at the counter, in cents: the price of a carrier's label that was not used is in it. */
  total: cents,
  refundTo: refundWay,
  /** Per cent on top where the customer takes credit; absent for guests. */
  creditOffer: z.object({ percent: z.int().min(0) }).optional(),
});
export type CounterReturn = z.infer<typeof counterReturn>;

/** POST counter-returns/{number}/refund: the store, what was found, and less what wear takes off, which says why. */
export const counterRefund = returnFindings.extend({
  store: z.string(),
  deduction: cents.default(0),
  note: oneLine(300, 0).optional(),
  /** As the customer chooses at the counter; absent keeps what was chosen before. */
  refundTo: refundWay.optional(),
});
export type CounterRefund = z.input<typeof counterRefund>;
