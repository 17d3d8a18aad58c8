import { z } from 'zod';
import { address, addressPatch } from '../address.ts';
import { timestamp } from '../hydra.ts';

/** Maximum weight of a parcel from the shop, in grams. */
export const MAX_GRAMS = 30_000;

/** A parcel's weight in grams. */
const grams = z.int().min(1).max(MAX_GRAMS);

/** Carrier's label of a parcel. */
export const orderLabel = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  grams,
  madeAt: timestamp,
  /** The carrier's price for it, in cents; absent if the carrier does not tell it. */
  cost: z.int().min(0).optional(),
  /** Whether its parcel has left; it cannot be cancelled then. */
  isUsed: z.boolean(),
});

/** POST orders/{id}/label. */
export const labelInput = z.object({ grams });

/** Fields of an address that a carrier can refuse; `relayPoint` is the pickup point. */
export const LABEL_FIELDS = [
  'lastName',
  'company',
  'street',
  'street2',
  'postcode',
  'city',
  'region',
  'phone',
  'relayPoint',
] as const;
export type LabelField = (typeof LABEL_FIELDS)[number];

/** Fields of an order's delivery address. The phone only for members who may contact buyers. */
export const orderDestination = address
  .pick({
    firstName: true,
    lastName: true,
    company: true,
    street: true,
    street2: true,
    postcode: true,
    city: true,
    region: true,
    countryCode: true,
    phone: true,
  })
  .extend({
    /** Whether the parcel goes to a pickup point, whose address cannot be corrected. */
    isPickupPoint: z.boolean(),
  });
export type OrderDestination = z.infer<typeof orderDestination>;

/**
 * POST orders/{id}/address: an absent field is kept, null removes it. The country is fixed: price and taxes depend
 * on it.
 */
export const orderAddressPatch = addressPatch.omit({
  countryCode: true,
  isDefault: true,
  type: true,
  relayPointMetadata: true,
});
export type OrderAddressPatch = z.infer<typeof orderAddressPatch>;
