import { z } from 'zod';
import { openingHours } from './dropoff.ts';
import { collectionOf, node, reference, timestamp } from './hydra.ts';
import { email, phone, wireLocale } from './identity.ts';
import { oneLine } from './line.ts';

/**
 * `pending`: the mailbox is not proven yet; the slot is held until `confirmBy`. `expired`: it was not proven in
 * time, and the slot is free again.
 */
export const BOOKING_STATES = ['pending', 'booked', 'cancelled', 'expired'] as const;
/** Approximate number of items that the seller brings. */
export const ITEM_COUNTS = ['1-3', '4-6', '7-10'] as const;

/** A day in the store's calendar. */
const day = z.iso.date();

/**
 * A bookable slot. `day` and `time` in the store's time zone; `free` is the number of appointments that it still
 * takes.
 */
export const slot = z.object({ startsAt: timestamp, day, time: z.string(), free: z.int().min(0) });

/** One day of a store: whether it opens, the number of free slots, and all slots. */
export const storeDay = z.object({
  '@id': z.string(),
  '@type': z.string().optional(),
  day,
  isOpen: z.boolean(),
  free: z.int().min(0),
  slots: z.array(slot),
});
export const storeDayCollection = collectionOf(storeDay);

/**
 * GET real-stores/{id}/slots: days from `from` (default: today in the store's time zone) to `to` (default: six
 * days later), at most 31.
 */
export const slotsQuery = z.object({ from: day.optional(), to: day.optional() });

/**
 * POST bookings, by anyone. A slot taken meanwhile answers 409 `/errors/slot-taken` with the `nearest` free slots.
 * An account whose confirmed mailbox is `email` gets a `booked` appointment, or 409 `/errors/already-booked` if
 * the account, mailbox or phone number has an open one. Other callers get a `pending` one, which ends an earlier
 * `pending` one of the same mailbox or phone number.
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
 * POST bookings/{id}/confirm with the token of the mailed link: a `pending` appointment becomes `booked`. Answers
 * 409 `/errors/already-booked` if the mailbox or phone number has an open appointment, 410
 * `/errors/booking-expired` after `confirmBy`. An appointment that is already `booked` is returned unchanged.
 */
export const bookingConfirm = z.object({ token: oneLine(200) });

/**
 * PATCH bookings/{id} moves an appointment. `sequence` is the one that the caller saw: if the appointment has
 * changed since, the call answers 409 `/errors/booking-changed`; a `pending` one answers 409
 * `/errors/booking-unconfirmed`.
 */
export const bookingMove = z.object({ startsAt: timestamp, sequence: z.int().min(0).optional() });

/** Query of every call about one appointment: the key of its link, for callers whose token does not own it. */
export const bookingQuery = z.object({ key: oneLine(200).optional() });

/** The store of an appointment. */
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
  /** Deadline for moving and cancelling. */
  changeableUntil: timestamp,
  isChangeable: z.boolean(),
  /** Until when a `pending` appointment holds its slot. */
  confirmBy: timestamp.optional(),
  /** Number of changes. */
  sequence: z.int().min(0),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  itemCount: z.enum(ITEM_COUNTS),
  /** Opens this appointment, like the mailed link. */
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
