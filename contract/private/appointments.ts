import { z } from 'zod';
import { ITEM_COUNTS, slot } from '../booking.ts';
import { node, timestamp } from '../hydra.ts';

/** What the store notes once the time has come. */
export const BOOKING_OUTCOMES = ['came', 'no_show'] as const;
export type BookingOutcome = (typeof BOOKING_OUTCOMES)[number];

/** An appointment as the people of its store see it. `pending`: the mailbox is not proven yet. */
const appointment = z.object({
  id: z.string(),
  version: z.string(),
  state: z.enum(['pending', 'booked', 'cancelled']),
  /** Id of its store. */
  store: z.string(),
  startsAt: timestamp,
  endsAt: timestamp,
  name: z.string(),
  /** Mailbox and phone, for those who may write to customers. */
  email: z.string().optional(),
  phone: z.string().optional(),
  itemCount: z.enum(ITEM_COUNTS),
  outcome: z.enum(BOOKING_OUTCOMES).optional(),
});
export const officeAppointment = z.object({ ...node, ...appointment.shape });
export type OfficeAppointment = z.infer<typeof appointment>;

/** A day of a store's calendar: hours, times that can still be booked, and who comes. */
const calendarDay = z.object({
  day: z.iso.date(),
  hours: z.array(z.tuple([z.string(), z.string()])),
  slots: z.array(slot),
  appointments: z.array(appointment),
});
export type CalendarDay = z.infer<typeof calendarDay>;

/** GET appointments/calendar/{store}: the days from `from` (today, by the store's calendar) to `to`, 31 at most. */
export const calendarQuery = z.object({ from: z.iso.date().optional(), to: z.iso.date().optional() });
export const storeCalendar = z.object({
  timezone: z.string(),
  today: z.iso.date(),
  days: z.array(calendarDay),
});

/** POST appointments/{id}/move: to another time of the same store; the customer is mailed. */
export const appointmentMove = z.object({ startsAt: timestamp });

/** POST appointments/{id}/outcome: null takes it back. */
export const appointmentOutcome = z.object({ outcome: z.enum(BOOKING_OUTCOMES).nullable() });
