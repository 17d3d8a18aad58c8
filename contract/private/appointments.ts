import { z } from 'zod';
import { ITEM_COUNTS, slot } from '../booking.ts';
import { node, timestamp } from '../hydra.ts';

/** Outcomes that a store records after an appointment's time. */
export const BOOKING_OUTCOMES = ['came', 'no_show'] as const;
export type BookingOutcome = (typeof BOOKING_OUTCOMES)[number];

/** An appointment as its store sees it. `pending`: the mailbox is not proven yet. */
const appointment = z.object({
  id: z.string(),
  version: z.string(),
  state: z.enum(['pending', 'booked', 'cancelled']),
  /** Id of the store. */
  store: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  name: z.string(),
  /** Mailbox and phone, for members who may contact customers. */
  email: z.string().optional(),
  phone: z.string().optional(),
  itemCount: z.enum(ITEM_COUNTS),
  outcome: z.enum(BOOKING_OUTCOMES).optional(),
});
export const officeAppointment = z.object({ ...node, ...appointment.shape });
export type OfficeAppointment = z.infer<typeof appointment>;

/** A day of a store's calendar: opening hours, bookable times, and appointments. */
const calendarDay = z.object({
  day: z.iso.date(),
  hours: z.array(z.tuple([z.string(), z.string()])),
  slots: z.array(slot),
  appointments: z.array(appointment),
});
export type CalendarDay = z.infer<typeof calendarDay>;

/**
 * GET appointments/calendar/{store}: days from `from` (default: today in the store's time zone) to `to`, at most
 * 31.
 */
export const calendarQuery = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });
export const storeCalendar = z.object({
  timezone: z.string(),
  today: z.iso.date(),
  days: z.array(calendarDay),
});

/** POST appointments/{id}/move: to another time in the same store; the customer is mailed. */
export const appointmentMove = z.object({ startsAt: timestamp });

/** POST appointments/{id}/outcome: null removes the outcome. */
export const appointmentOutcome = z.object({ outcome: z.enum(BOOKING_OUTCOMES).nullable() });
