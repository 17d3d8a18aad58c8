import { z } from 'zod';

const dateTime = z.iso.datetime({ offset: true });

/** An appointment in a store. */
const bookingMail = z.object({
  bookingId: z.string(),
  /** Number of changes. */
  sequence: z.int(),
  firstName: z.string(),
  store: z.object({
    name: z.string(),
    address: z.array(z.string()),
    phone: z.string().optional(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  timezone: z.string(),
  startsAt: dateTime,
  endsAt: dateTime,
  changedAt: dateTime,
  /** Hours before it until which it can be moved and cancelled. */
  changeHours: z.number(),
  cancelledBy: z.enum(['customer', 'store']),
  /** Time until which an unconfirmed one holds its slot. */
  confirmBy: dateTime.optional(),
});
export type BookingMail = z.infer<typeof bookingMail>;

/** Mails of an appointment. */
export const BOOKING_MAILS = {
  'booking-confirm': bookingMail,
  'booking-confirmed': bookingMail,
  'booking-moved': bookingMail,
  'booking-cancelled': bookingMail,
  'booking-reminder': bookingMail,
} as const;
