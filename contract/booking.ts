import { z } from 'zod';
import { openingHours } from './dropoff.ts';
import { collectionOf, node, reference, timestamp } from './hydra.ts';
import { email, phone, wireLocale } from './identity.ts';
import { oneLine } from './line.ts';

/**
 * `pending`: the mailbox is not proven yet, and the time is held until `confirmBy`. `expired`: it was not proven in time,
 * and the time is free again.
 */
export const BOOKING_STATES = ['pending', 'booked', 'cancelled', 'expired'] as const;
/** Roughly how many items the seller brings. */
export const ITEM_COUNTS = ['1-3', '4-6', '7-10'] as const;

/** A day of a store's calendar. */
const day = z.iso.date();

/** A time that can be booked. `day` and `time` by the store's calendar and clock; `free` is how many appointments it still takes. */
export const slot = z.object({ startsAt: timestamp, day, time: z.string(), free: z.int().min(0) });

/** One day of a store: whether it is open at all, how many slots are free, and all of them. */
export const storeDay = z.object({
  '@id': z.string(),
  '@type': z.string().optional(),
  day,
  isOpen: z.boolean(),
  free: z.int().min(0),
  slots: z.array(slot),
});
export const storeDayCollection = collectionOf(storeDay);

/** GET real-stores/{id}/slots: the days from `from` (today, by the store's calendar) to `to` (six days later), 31 at most. */
export const slotsQuery = z.object({ from: day.optional(), to: day.optional() });

/**
 * POST bookings, by anybody. A time that is taken by now answers 409 `/errors/slot-taken` with the `nearest` free
 * slots. An account whose confirmed mailbox is `email` gets a `booked` appointment, or 409 `/errors/already-booked` where
 * the account, mailbox or telephone number has an open one. Other callers get a `pending` one, which ends an earlier
 * `pending` one of the same mailbox or telephone number.
 */
export const bookingCreate = z.object({
  realStore: reference,
  startsAt: timestamp,
  firstName: oneLine(60),
  lastName: oneLine(60),
  email,
  phone,
  itemCount: z.enum(ITEM_COUNTS),
  locale: wireLocale.default('en_GB'),
});

/**
 * POST bookings/{id}/confirm with the token of the mailed link: a `pending` appointment is `booked`. Answers 409
 * `/errors/already-booked` where the mailbox or telephone number has an open appointment, 410 `/errors/booking-expired`
 * once `confirmBy` is over. One that is `booked` already is answered as it is.
 */
export const bookingConfirm = z.object({ token: oneLine(200) });

/**
 * PATCH bookings/{id} moves an appointment. `sequence` is the one that the caller saw: an appointment that was changed
 * since answers 409 `/errors/booking-changed`, a `pending` one 409 `/errors/booking-unconfirmed`.
 */
export const bookingMove = z.object({ startsAt: timestamp, sequence: z.int().min(0).optional() });

/** Query of every call about one appointment: the key of its link, for callers without a token that owns it. */
export const bookingQuery = z.object({ key: oneLine(200).optional() });

/** The store of an appointment, as it is shown with it. */
const bookingStore = z.object({
  ...node,
  id: z.string(),
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
  openingHours,
  phone: z.string().optional(),
});

export const booking = z.object({
  ...node,
  id: z.string(),
  state: z.enum(BOOKING_STATES),
  realStore: bookingStore,
  startsAt: timestamp,
  endsAt: timestamp,
  /** Until when it can be moved and cancelled. */
  changeableUntil: timestamp,
  isChangeable: z.boolean(),
  /** Until when a `pending` appointment holds its time. */
  confirmBy: timestamp.optional(),
  /** How often it was changed. */
  sequence: z.int().min(0),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  itemCount: z.enum(ITEM_COUNTS),
  /** Opens this appointment, as the link in the mail does. */
  key: z.string(),
  createdAt: timestamp,
  updatedAt: timestamp,
});
export const bookingCollection = collectionOf(booking);

export type Slot = z.infer<typeof slot>;
export type StoreDay = z.infer<typeof storeDay>;
export type BookingCreate = z.output<typeof bookingCreate>;
export type BookingConfirm = z.output<typeof bookingConfirm>;
export type BookingMove = z.output<typeof bookingMove>;
export type Booking = z.infer<typeof booking>;
