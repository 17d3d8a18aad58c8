import { z } from 'zod';
import { node, timestamp } from '../hydra.ts';
import { PARCEL_STEPS } from '../parcel.ts';

/** A parcel without recent events, or with a problem. */
export const stalledParcel = z.object({
  ...node,
  id: z.string(),
  /** Subject of the parcel; a return has the reference of its order. */
  kind: z.enum(['order', 'trade-in', 'return']),
  reference: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().optional(),
  /** Time of the last event. */
  since: timestamp,
  /** The last step, with the carrier's text; absent before the first one. */
  step: z.enum(PARCEL_STEPS).optional(),
  message: z.string().optional(),
});
export type StalledParcel = z.infer<typeof stalledParcel>;
