import {
  appointmentMove,
  appointmentOutcome,
  calendarQuery,
  type OfficeAppointment,
  officeAppointment,
  storeCalendar,
} from '#contract/private/appointments.ts';
import {
  cancelByStore,
  findStoreBooking,
  moveByStore,
  noteOutcome,
  storeCalendarOf,
  type VersionedBooking,
} from '#server/appointments/store-calendar.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, privateOperation, type Resource } from '#server/http/resource.ts';
import type { Member } from '#server/identity/bearer.ts';

const appointmentWire = (
  { row, version }: VersionedBooking,
  { rights }: Pick<Member, 'rights'>,
): OfficeAppointment => ({
  id: row.id,
  version,
  state: row.state === 'expired' ? 'cancelled' : row.state,
  store: row.store_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: rights.has('people.contact') ? row.email : undefined,
  phone: rights.has('people.contact') ? row.phone : undefined,
  itemCount: row.item_count,
  outcome: row.outcome ?? undefined,
});

const stepOf = ({ params, member, version }: MemberCall) => ({
  id: parameter(params),
  storeIds: member.storeIds,
  actor: member,
  version,
});

const answer = async (call: MemberCall) =>
  appointmentWire(await findStoreBooking(call.db, stepOf(call)), call.member);

/** Appointments, for the staff of their stores. */
export const officeAppointments: Resource = {
  name: 'appointments',
  type: 'OfficeAppointment',
  shape: officeAppointment,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/calendar/{store}',
      title: 'Reads days of a store: hours, free times and appointments.',
      right: 'appointments.read',
      query: calendarQuery,
      returns: storeCalendar,
      async handle({ db, params, query, member }) {
        const asked = { storeId: parameter(params, 'store'), storeIds: member.storeIds };
        const { days, ...calendar } = await storeCalendarOf(db, { ...asked, ...query });
        return {
          ...calendar,
          days: days.map(({ bookings, ...day }) => ({
            ...day,
            appointments: bookings.map((row) => appointmentWire(row, member)),
          })),
        };
      },
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads an appointment.',
      right: 'appointments.read',
      returns: officeAppointment,
      handle: answer,
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/move',
      title: 'Moves an appointment to another time; the customer is mailed.',
      right: 'appointments.write',
      ifMatch: true,
      body: appointmentMove,
      returns: officeAppointment,
      async handle(call) {
        await moveByStore(call.db, stepOf(call), call.body.startsAt);
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/cancel',
      title: 'Cancels an appointment; the customer is mailed.',
      right: 'appointments.write',
      ifMatch: true,
      returns: officeAppointment,
      async handle(call) {
        await cancelByStore(call.db, stepOf(call));
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/outcome',
      title: 'Notes whether the customer came.',
      right: 'appointments.write',
      ifMatch: true,
      body: appointmentOutcome,
      returns: officeAppointment,
      async handle(call) {
        await noteOutcome(call.db, stepOf(call), call.body.outcome);
        return answer(call);
      },
    }),
  ],
};
