import { integer } from './value-types.ts';

/** Appointments in a store. */
export const appointmentsSettings = {
  APPOINTMENT_MINUTES: integer({ min: 5, max: 240, default: 30 }).describe(
    'How long an appointment in a store takes, in minutes.',
  ),
  APPOINTMENT_NOTICE_HOURS: integer({ min: 0, max: 168, default: 2 }).describe(
    'How long before its time an appointment can be booked at the latest, in hours.',
  ),
  APPOINTMENT_HORIZON_DAYS: integer({ min: 1, max: 180, default: 30 }).describe(
    'How far ahead appointments can be booked, in days.',
  ),
  APPOINTMENT_CHANGE_HOURS: integer({ min: 0, max: 168, default: 2 }).describe(
    'Until when before its time an appointment can be moved and cancelled, in hours.',
  ),
  APPOINTMENT_CONFIRM_MINUTES: integer({ min: 1, max: 1_440, default: 15 }).describe(
    'How long an appointment holds its time before its mailbox is proven by the mailed link, in minutes.',
  ),
  APPOINTMENTS_PER_NETWORK: integer({ min: 1, max: 10_000, default: 60 }).describe(
    'Appointments that one network makes within an hour. Refused ones do not count.',
  ),
  UNCONFIRMED_APPOINTMENTS_PER_NETWORK: integer({ min: 1, max: 1_000, default: 10 }).describe(
    'Appointments of one network that hold a time at once and are not confirmed yet.',
  ),
  APPOINTMENT_REMINDER_HOURS: integer({ min: 1, max: 168, default: 24 }).describe(
    'How long before an appointment its customer is reminded, in hours.',
  ),
  APPOINTMENT_KEPT_DAYS: integer({ min: 1, max: 3_650, default: 90 }).describe(
    'How long an appointment is kept after its time, in days.',
  ),
};
