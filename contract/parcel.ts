import { z } from 'zod';
import { timestamp } from './hydra.ts';

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

/** A step of a parcel; `waiting`: at a pickup point, for its receiver. `message` is in the carrier's words. */
export const parcelEvent = z.object({
  step: z.enum(PARCEL_STEPS),
  message: z.string(),
  at: timestamp,
});
export type ParcelEventWire = z.infer<typeof parcelEvent>;

/** The label of a parcel that a customer sends to the shop. */
export const parcelLabel = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().optional(),
  /** A counter of the carrier prints it from a QR code. */
  hasCode: z.boolean(),
  /** Steps of the parcel, the earliest first. */
  events: z.array(parcelEvent).default([]),
});
