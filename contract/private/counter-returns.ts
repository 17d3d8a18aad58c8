import { z } from 'zod';
import { cents, node, timestamp } from '../hydra.ts';
import { oneLine } from '../line.ts';
import { RETURN_REASONS, refundWay } from '../order-return.ts';
import { returnFindings } from './orders.ts';

/** GET counter-returns/{number}: a return handed in at a store, by its number. Cents. */
export const counterReturn = z.object({
  ...node,
  /** Number of the return. */
  id: z.string(),
  /** Reference of the order. */
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
  /** Refund at the counter, in cents; includes the price of the carrier's label if it was not used. */
  total: cents,
  refundTo: refundWay,
  /** Bonus in per cent for credit; absent for guests. */
  creditOffer: z.object({ percent: z.int().min(0) }).optional(),
});
export type CounterReturn = z.infer<typeof counterReturn>;

/** POST counter-returns/{number}/refund: the store, the findings, and a deduction for wear with its reason. */
export const counterRefund = returnFindings.extend({
  store: z.string(),
  deduction: cents.default(0),
  note: oneLine(300, 0).optional(),
  /** The customer's choice at the counter; absent keeps the earlier choice. */
  refundTo: refundWay.optional(),
});
export type CounterRefund = z.input<typeof counterRefund>;
