import { z } from 'zod';

/** Steps of a parcel, in the order in which they usually follow. `problem` and `returned` may come at any time. */
export const PARCEL_STEPS = [
  'announced',
  'moving',
  'out_for_delivery',
  'waiting',
  'delivered',
  'problem',
  'returned',
] as const;
export type ParcelStep = (typeof PARCEL_STEPS)[number];

/** The label of a parcel that a customer sends to the shop. */
export const parcelLabel = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().optional(),
  /** A counter of the carrier prints it from a QR code. */
  hasCode: z.boolean(),
});
