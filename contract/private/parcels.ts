import { z } from 'zod';
import { node, timestamp } from '../hydra.ts';
import { PARCEL_STEPS } from '../parcel.ts';

/** A parcel that its carrier has lost sight of, or has a problem with. */
export const stalledParcel = z.object({
  ...node,
  id: z.string(),
  /** The order, return or trade-in of the parcel; a return is named by the reference of its order. */
  kind: z.enum(['order', 'trade-in', 'return']),
  reference: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().optional(),
  /** The last sign of it. */
  since: timestamp,
  /** The last step in the carrier's words; absent before the first one. */
  step: z.enum(PARCEL_STEPS).optional(),
  message: z.string().optional(),
});
export type StalledParcel = z.infer<typeof stalledParcel>;
