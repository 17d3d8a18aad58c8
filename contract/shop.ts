import { z } from 'zod';
import { openingHours } from './dropoff.ts';
import { cents, node, pageQuery, timestamp } from './hydra.ts';
import { countryCode } from './identity.ts';
import { oneLine } from './line.ts';
import { photo } from './photo.ts';

/** The shop's own data, without its items. */
export const brand = z.object({ ...node, id: z.string(), name: z.string() });

export const currency = z.object({
  ...node,
  code: z.string().length(3),
  name: z.string(),
  symbol: z.string(),
});

/** Additional working days for postcodes of a country with one of these prefixes. */
export const deliveryZone = z.object({
  countryCode: z.string().length(2),
  postcodes: z.array(z.string().min(1)).min(1),
  extraDays: z.int().min(1),
});

const transitDays = { minDays: z.int().min(0), maxDays: z.int().min(0) };

/**
 * Cost and time of home delivery: `minDays` to `maxDays` working days after shipment, which is the same working
 * day for orders before `cutOff` (HH:MM in `timezone`). Free from `freeFrom` cents, never if that is 0; an order
 * of at least `freeFrom` takes `free` days if the shop has a faster method.
 */
export const deliveryTerms = z.object({
  cost: cents,
  freeFrom: cents,
  ...transitDays,
  free: z.object(transitDays).optional(),
  zones: z.array(deliveryZone),
  cutOff: z.string().regex(/^\d{2}:\d{2}$/),
  timezone: z.string(),
});

/** A country that the shop sells to, and its terms. */
export const market = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  countryCode: z.string().length(2),
  currency: z.string(),
  locale: z.string(),
  /** Current VAT rate in per cent. Absent in release 1 of the API. */
  vatRate: z.number().optional(),
  delivery: deliveryTerms.optional(),
});

/** A store; opening hours in its own time zone. */
export const realStore = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  countryCode: z.string().length(2),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  openingHours,
  phone: z.string().optional(),
  /** Whether it buys clothes. */
  acceptsTradeIn: z.boolean(),
  /** Today's hours in the store's time zone; empty if closed, including holidays. */
  hoursToday: z.array(z.tuple([z.string(), z.string()])),
  /** The next free appointment slot. */
  nextSlot: timestamp.optional(),
  /** Straight-line distance in metres from the searched place. */
  distance: z.int().min(0).optional(),
});

/**
 * GET real-stores: those within `radius` kilometres of a town or postcode (`q`) or a position, nearest first;
 * without a place all stores, by name.
 */
export const realStoresQuery = pageQuery.extend({
  q: oneLine(80).optional(),
  countryCode: countryCode.optional(),
  lat: z.number().min(-90).max(90).optional(),
  lng: z.number().min(-180).max(180).optional(),
  radius: z.int().min(1).max(20_000).default(50),
  acceptsTradeIn: z.boolean().optional(),
});

export const accessoryProduct = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  description: z.string().optional(),
  price: cents,
  currency: z.string().length(3),
  photos: z.array(photo),
});

export type Market = z.infer<typeof market>;
export type DeliveryTerms = z.infer<typeof deliveryTerms>;
export type RealStore = z.infer<typeof realStore>;
