import { z } from 'zod';
import { collectionOf, node, timestamp } from './hydra.ts';
import { countryCode, phone } from './identity.ts';

const line = z.string().trim().min(1).max(120);

/** A pickup point; its id makes it unique per customer (specification, section 7). */
export const relayPoint = z.object({
  id: z.string().min(1).max(60),
  carrier: z.string().max(60).nullish(),
  name: z.string().max(120).nullish(),
  hours: z.string().max(500).nullish(),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
});

/** Fields of an address (decisions, section 2, line 12). The postcode's pattern by country is in `postcodes.ts`. */
export const addressInput = z.object({
  firstName: z.string().trim().min(1).max(60),
  lastName: z.string().trim().min(1).max(60),
  company: z.string().trim().max(120).nullish(),
  street: line,
  street2: z.string().trim().max(120).nullish(),
  postcode: z.string().trim().toUpperCase().min(1).max(12),
  city: z.string().trim().min(1).max(80),
  region: z.string().trim().max(80).nullish(),
  countryCode: countryCode.default('FR'),
  phone: phone.nullish(),
  isDefault: z.boolean().default(false),
  type: z.enum(['shipping', 'billing']).default('shipping'),
  relayPointMetadata: relayPoint.nullish(),
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
  /** When it was last changed or, a relay point, chosen. */
  updatedAt: timestamp.optional(),
});
export const addressCollection = collectionOf(address);

export type AddressInput = z.infer<typeof addressInput>;
export type Address = z.infer<typeof address>;
