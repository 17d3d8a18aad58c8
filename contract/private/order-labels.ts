import { z } from 'zod';
import { address, addressPatch } from '../address.ts';
import { timestamp } from '../hydra.ts';

/** The heaviest parcel that carriers take from a shop, in grams. */
export const MAX_GRAMS = 30_000;

/** A parcel's weight in grams. */
const grams = z.int().min(1).max(MAX_GRAMS);

/** The label of a parcel that a carrier takes. */
export const orderLabel = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  grams,
  madeAt: timestamp,
  /** The price that the shop owes the carrier for it, in cents; absent where the carrier tells none. */
  cost: z.int().min(0).optional(),
  /** Its parcel has left: it cannot be cancelled. */
  isUsed: z.boolean(),
});

/** POST orders/{id}/label. */
export const labelInput = z.object({ grams });

/** Fields of an address that a carrier can refuse; `relayPoint` is the pickup point itself. */
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

/** The delivery address of an order by its fields. The phone is only for members who may contact buyers. */
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
    /** The parcel goes to a pickup point, whose place cannot be corrected. */
    isPickupPoint: z.boolean(),
  });
export type OrderDestination = z.infer<typeof orderDestination>;

/** POST orders/{id}/address: absent keeps, null removes. The country stays: price and taxes depend on it. */
export const orderAddressPatch = addressPatch.omit({
  countryCode: true,
  isDefault: true,
  type: true,
  relayPointMetadata: true,
});
export type OrderAddressPatch = z.infer<typeof orderAddressPatch>;
