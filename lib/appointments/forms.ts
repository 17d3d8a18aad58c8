import { z } from 'zod';
import { slot } from '#contract/booking.ts';
import { cancelBooking, confirmBooking, createBooking, moveBooking } from '#lib/api/bookings.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { failureOf, type Message } from '#lib/api/error-messages.ts';
import { digits } from '#lib/checkout/checkout-fields.ts';
import type { Fields } from '#lib/forms/fields.ts';
import { defineButton, defineForm, type FormResult } from '#lib/forms/form-definition.ts';
import { text, withRules } from '#lib/forms/rules/schema.ts';
import { RULES } from '#lib/forms/rules/table.ts';
import { appointmentPath, bookedPath } from './paths.ts';

const { email, length, required } = RULES;

/** Refusals of the API for which these forms have their own message. */
const KNOWN: Record<string, string> = {
  '/errors/already-booked': 'appointment.error.open',
  '/errors/booking-expired': 'appointment.error.expired',
  '/errors/booking-unconfirmed': 'appointment.error.unconfirmed',
  '/errors/booking-changed': 'appointment.error.changed',
  '/errors/booking-cancelled': 'appointment.error.cancelled',
  '/errors/too-late': 'appointment.error.late',
};

function knownError(error: unknown): Message | undefined {
  const id = KNOWN[failureOf(error)?.problem?.type ?? ''];
  return id === undefined ? undefined : { id };
}

/** Returns the path of the form's page, with the same day open. */
const pageOf = ({ store = '', day, from, booking }: Fields) => appointmentPath(store, { day, from, booking });

/**
 * Runs an action on a slot. If the slot has just been taken, returns to the page, which keeps the typed values and
 * offers the free slots in the API's answer.
 */
async function withSlot(
  form: string,
  fields: Fields,
  startsAt: string,
  act: () => Promise<FormResult>,
): Promise<FormResult> {
  try {
    return await act();
  } catch (error) {
    const problem = failureOf(error)?.problem;
    if (problem?.type !== '/errors/slot-taken') throw error;
    const nearest = slot
      .array()
      .catch([])
      .parse(problem.nearest)
      .map((one) => one.startsAt);
    const { store = '', day, from, booking } = fields;
    return {
      to: appointmentPath(
        store,
        { day, from, booking, taken: startsAt, nearest: nearest.join(',') },
        'times',
      ),
      flash: { form, values: { ...fields, startsAt: '' }, errors: {} },
    };
  }
}

const startsAt = [required()];

/** Books an appointment. */
export const bookForm = defineForm({
  name: 'book-appointment',
  schema: withRules(
    z.object({ startsAt: text, firstName: text, lastName: text, email: text, phone: text, itemCount: text }),
    {
      startsAt,
      firstName: [required(), length(0, 60)],
      lastName: [required(), length(0, 60)],
      email: [required(), length(0, 180), email()],
      phone: [required(), digits],
      itemCount: [required()],
    },
  ),
  context: 'booking',
  page: pageOf,
  submit: (client: ApiClient, data, fields) =>
    withSlot('book-appointment', { ...fields, ...data }, data.startsAt, async () => {
      const { key } = await createBooking(client, { ...data, realStore: fields.store ?? '' });
      return { to: bookedPath(key) };
    }),
  knownError,
});

/** Moves an appointment to another time in its store. */
export const moveForm = defineForm({
  name: 'move-appointment',
  schema: withRules(z.object({ startsAt: text }), { startsAt }),
  context: 'booking',
  page: pageOf,
  submit: (client: ApiClient, data, fields) =>
    withSlot('move-appointment', { ...fields, ...data }, data.startsAt, async () => {
      const { booking = '', sequence } = fields;
      await moveBooking(client, booking, { startsAt: data.startsAt, sequence: Number(sequence) });
      return { to: bookedPath(booking, 'moved') };
    }),
  knownError,
});

/** Confirms an appointment: the button of the page that its mailed link opens. */
export const confirmForm = defineButton({
  name: 'confirm-appointment',
  context: 'booking',
  page: ({ booking = '', confirm }) => bookedPath(booking, undefined, confirm),
  submit: async (client, { booking = '', confirm = '' }) => {
    await confirmBooking(client, booking, confirm);
    return { to: bookedPath(booking, 'confirmed') };
  },
  knownError,
});

/** Cancels an appointment. */
export const cancelForm = defineButton({
  name: 'cancel-appointment',
  context: 'booking',
  page: ({ booking = '' }) => bookedPath(booking),
  submit: async (client, { booking = '' }) => {
    await cancelBooking(client, booking);
    return { to: bookedPath(booking) };
  },
  knownError,
});
