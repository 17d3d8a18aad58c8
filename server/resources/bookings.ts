import {
  type BookingConfirm,
  type BookingMove,
  booking,
  bookingConfirm,
  bookingCreate,
  bookingMove,
  bookingQuery,
} from '#contract/booking.ts';
import { idOf, iri, pageQuery } from '#contract/hydra.ts';
import { bookingKey } from '#server/appointments/booking-key.ts';
import { type BookingRow, bookingMail } from '#server/appointments/booking-mails.ts';
import {
  bookAppointment,
  cancelAppointment,
  changeableUntil,
  moveAppointment,
} from '#server/appointments/bookings.ts';
import { confirmAppointment } from '#server/appointments/confirm-booking.ts';
import { findBooking, listBookings } from '#server/appointments/find-bookings.ts';
import { findStore, type Store, storesById } from '#server/appointments/stores.ts';
import { NotFound } from '#server/errors.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { appointmentCalendar } from '#server/mail/templates/booking.ts';
import { closestLocale } from '#shared/locales.ts';
import { bearerOf } from './orders/access.ts';

function storeWire(store: Store) {
  const { id, name, street, postcode, city, latitude, longitude, timezone, openingHours } = store;
  return {
    '@id': iri('real-stores', id),
    '@type': 'RealStore',
    id,
    name,
    street,
    postcode,
    city,
    latitude,
    longitude,
    timezone,
    openingHours,
    countryCode: store.country_code,
    phone: store.phone ?? undefined,
  };
}

/**
 * Returns the present state: an unconfirmed appointment ends with its time, even before a job writes it.
 *
 * @param now in ms
 */
const stateAt = ({ state, confirm_by }: BookingRow, now: number) =>
  state === 'pending' && confirm_by && Date.parse(confirm_by) <= now ? 'expired' : state;

function wire(row: BookingRow, store: Store | undefined) {
  if (!store) throw new NotFound();
  const { id, sequence, email, phone, item_count: itemCount } = row;
  const state = stateAt(row, store.now);
  const until = changeableUntil(row);
  return {
    id,
    state,
    sequence,
    email,
    phone,
    itemCount,
    realStore: storeWire(store),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    changeableUntil: new Date(until).toISOString(),
    isChangeable: state === 'booked' && store.now <= until,
    confirmBy: state === 'pending' ? (row.confirm_by ?? undefined) : undefined,
    firstName: row.first_name,
    lastName: row.last_name,
    key: bookingKey(id),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

type KeyQuery = { key?: string };

/** Finds the appointment of a call, by its owner's token or by the key of its link. @throws NotFound */
const named = ({ db, params, bearer, query }: Call<KeyQuery, unknown>): Promise<BookingRow> =>
  findBooking(db, idOf(parameter(params)), bearer, query.key);

const withStore = async (db: Call['db'], row: BookingRow) => wire(row, await findStore(db, row.store_id));

/** Appointments in the stores (specification, section 7, "Other"). */
export const bookings: Resource = {
  name: 'bookings',
  type: 'Booking',
  shape: booking,
  references: { realStore: 'RealStore' },
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the appointments of the caller, the last one first.',
      guard: 'user',
      query: pageQuery,
      returns: booking,
      async handle(call) {
        const { total, rows } = await listBookings(call.db, bearerOf(call), sliceOf(call.query));
        const stores = await storesById(call.db, [...new Set(rows.map((row) => row.store_id))]);
        return { total, members: rows.map((row) => wire(row, stores.get(row.store_id))) };
      },
    }),
    operation({
      kind: 'create',
      title: 'Books an appointment in a store, with or without an account.',
      guard: 'public',
      body: bookingCreate,
      returns: booking,
      idempotent: true,
      async handle({ db, bearer, body, request }) {
        return withStore(db, await bookAppointment(db, bearer, body, request.ip));
      },
    }),
    operation({
      kind: 'read',
      title: 'Reads an appointment.',
      guard: 'public',
      query: bookingQuery,
      returns: booking,
      handle: async (call) => withStore(call.db, await named(call)),
    }),
    operation({
      method: 'GET',
      path: '/{id}/calendar',
      kind: 'call',
      title: 'Answers an appointment as a file for calendars (RFC 5545).',
      guard: 'public',
      query: bookingQuery,
      returns: null,
      file: 'text/calendar',
      async handle(call) {
        const row = await named(call);
        const mail = bookingMail(row, await findStore(call.db, row.store_id));
        const { content } = appointmentCalendar(
          mail,
          row.state === 'cancelled' || row.state === 'expired',
          closestLocale(row.locale),
        );
        return new File([content], 'your-appointment.ics', { type: 'text/calendar' });
      },
    }),
    operation({
      method: 'POST',
      path: '/{id}/confirm',
      kind: 'call',
      title: 'Confirms an appointment by the token of its mailed link.',
      guard: 'public',
      body: bookingConfirm,
      returns: booking,
      handle: async ({ db, params, body }: Call<unknown, BookingConfirm>) =>
        withStore(db, await confirmAppointment(db, parameter(params), body.token)),
    }),
    operation({
      kind: 'update',
      title: 'Moves an appointment to another time in its store.',
      guard: 'public',
      query: bookingQuery,
      body: bookingMove,
      returns: booking,
      handle: async (call: Call<KeyQuery, BookingMove>) =>
        withStore(call.db, await moveAppointment(call.db, await named(call), call.body)),
    }),
    operation({
      kind: 'delete',
      title: 'Cancels an appointment; its time is free at once.',
      guard: 'public',
      query: bookingQuery,
      returns: null,
      async handle(call) {
        await cancelAppointment(call.db, await named(call));
        return undefined;
      },
    }),
  ],
};
