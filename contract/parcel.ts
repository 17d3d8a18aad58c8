import { z } from 'zod';
import { timestamp } from './hydra.ts';

/** Steps of a parcel in their usual order. `problem` and `returned` may come at any time. */
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

/** A step of a parcel; `waiting`: at a pickup point. `message` is the carrier's text. */
export const parcelEvent = z.object({
  step: z.enum(PARCEL_STEPS),
  message: z.string(),
  at: timestamp,
});
export type ParcelEventWire = z.infer<typeof parcelEvent>;

/** Label of a parcel that a customer sends to the shop. */
export const parcelLabel = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string().optional(),
  /** Whether a counter of the carrier prints it from a QR code. */
  hasCode: z.boolean(),
  /** Steps of the parcel, oldest first. */
  events: z.array(parcelEvent).default([]),
});
