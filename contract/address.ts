import { z } from 'zod';
import { shopCountry } from '#shared/countries.ts';
import { collectionOf, node, timestamp } from './hydra.ts';
import { countryCode, phone } from './identity.ts';
import { oneLine } from './line.ts';

const line = oneLine(120);

/** A pickup point; its id makes it unique per customer (specification, section 7). */
export const relayPoint = z.object({
  id: oneLine(60),
  carrier: oneLine(60, 0).nullish(),
  name: oneLine(120, 0).nullish(),
  hours: oneLine(500, 0).nullish(),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
});

/** Fields of an address. The API checks the postcode by its country (`postcodes.ts`). */
export const addressInput = z.object({
  firstName: oneLine(60),
  lastName: oneLine(60),
  company: oneLine(120, 0).nullish(),
  street: line,
  street2: oneLine(120, 0).nullish(),
  postcode: oneLine(12).toUpperCase(),
  city: oneLine(80),
  region: oneLine(80, 0).nullish(),
  countryCode: countryCode.default(shopCountry),
  phone: phone.nullish(),
  isDefault: z.boolean().default(false),
  type: z.enum(['shipping', 'billing']).default('shipping'),
  relayPointMetadata: relayPoint.nullish(),
});

/** PATCH addresses/{id}. An absent field is kept, null removes it (RFC 7386). Defaults of creation do not apply. */
export const addressPatch = z.object({
  firstName: addressInput.shape.firstName.optional(),
  lastName: addressInput.shape.lastName.optional(),
  company: addressInput.shape.company,
  street: addressInput.shape.street.optional(),
  street2: addressInput.shape.street2,
  postcode: addressInput.shape.postcode.optional(),
  city: addressInput.shape.city.optional(),
  region: addressInput.shape.region,
  countryCode: addressInput.shape.countryCode.unwrap().optional(),
  phone: addressInput.shape.phone,
  isDefault: z.boolean().optional(),
  type: addressInput.shape.type.unwrap().optional(),
  relayPointMetadata: addressInput.shape.relayPointMetadata,
});

export const address = z.object({
  ...node,
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().optional(),
  street: z.string(),
  street2: z.string().optional(),
  postcode: z.string(),
  city: z.string(),
  region: z.string().optional(),
  countryCode: z.string(),
  phone: z.string().optional(),
  isDefault: z.boolean(),
  type: z.enum(['shipping', 'billing']),
  relayPointMetadata: relayPoint.optional(),
  /** When the address was last changed or, for a pickup point, last chosen. */
  updatedAt: timestamp.optional(),
});
export const addressCollection = collectionOf(address);

export type AddressInput = z.infer<typeof addressInput>;
export type AddressPatch = z.infer<typeof addressPatch>;
export type Address = z.infer<typeof address>;
