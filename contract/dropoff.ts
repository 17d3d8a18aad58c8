import { z } from 'zod';
import { collectionOf, node, pageQuery } from './hydra.ts';
import { countryCode } from './identity.ts';
import { oneLine } from './line.ts';

/** Opening hours by weekday, local time: `{monday: [['10:00', '19:00']]}`; a day without an entry is closed. */
export const openingHours = z.record(z.string(), z.array(z.tuple([z.string(), z.string()])));

/** A pickup point that keeps parcels for their recipients. `distance` in metres from the searched place. */
export const dropoffPoint = z.object({
  ...node,
  id: z.string(),
  carrier: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  countryCode: z.string().length(2),
  openingHours,
  latitude: z.number(),
  longitude: z.number(),
  distance: z.int().min(0).optional(),
  services: z.array(z.string()),
});
export const dropoffPointCollection = collectionOf(dropoffPoint);

const text = oneLine(80).optional();

/**
 * GET orders/{id}/dropoff-points. `q` is a town, a postcode, or both; the default is the order's address. `point`
 * selects one point by id.
 */
export const dropoffQuery = pageQuery.extend({
  q: text,
  postcode: text,
  countryCode: countryCode.optional(),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
  point: text,
});

export type OpeningHours = z.infer<typeof openingHours>;
export type DropoffPoint = z.infer<typeof dropoffPoint>;
export type DropoffQuery = z.infer<typeof dropoffQuery>;
