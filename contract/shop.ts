import { z } from 'zod';
import { openingHours } from './dropoff.ts';
import { cents, node, pageQuery, timestamp } from './hydra.ts';
import { countryCode } from './identity.ts';
import { oneLine } from './line.ts';
import { photo } from './photo.ts';

/** What the shop is made of besides its items. */
export const brand = z.object({ ...node, id: z.string(), name: z.string() });

export const currency = z.object({
  ...node,
  code: z.string().length(3),
  name: z.string(),
  symbol: z.string(),
});

/** Working days added for postcodes of a country with one of these prefixes. */
export const deliveryZone = z.object({
  countryCode: z.string().length(2),
  postcodes: z.array(z.string().min(1)).min(1),
  extraDays: z.int().min(1),
});

const transitDays = { minDays: z.int().min(0), maxDays: z.int().min(0) };

/**
 * What home delivery costs and when it arrives: `minDays` to `maxDays` working days after an order is sent, which is
 * the same working day when it comes in before `cutOff` (HH:MM in `timezone`). Free from `freeFrom` cents, never where
 * that is 0; an order of at least `freeFrom` takes `free` days where the shop has a faster method.
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

/** A country that the shop sells to, and on what terms. */
export const market = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  countryCode: z.string().length(2),
  currency: z.string(),
  locale: z.string(),
  /** Per cent of VAT that holds today. An API of release 1 tells none. */
  vatRate: z.number().optional(),
  delivery: deliveryTerms.optional(),
});

/** A shop of ours; opening hours in its own time zone. */
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
  /** Whether clothes are bought here. */
  acceptsTradeIn: z.boolean(),
  /** Of today by the store's clock; empty while it is closed, on a holiday, too. */
  hoursToday: z.array(z.tuple([z.string(), z.string()])),
  /** The next time at which an appointment can be had. */
  nextSlot: timestamp.optional(),
  /** Metres as the crow flies, from where was searched. */
  distance: z.int().min(0).optional(),
});

/**
 * GET real-stores: those within `radius` kilometres of a town or postcode (`q`) or a position, the nearest first;
 * without a place all of them, by name.
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
