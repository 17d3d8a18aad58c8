import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type BookingOutcome,
  type CalendarDay,
  type OfficeAppointment,
  officeAppointment,
  storeCalendar,
} from '#contract/private/appointments.ts';
import compiled from '#messages/en-GB/office-appointments.json' with { type: 'json' };
import type appointments from '../../messages/en-GB/office-appointments.json';
import { callOffice } from './office-client.ts';
import { officeTexts } from './texts.ts';

export const appointmentsText = officeTexts<keyof typeof appointments>(compiled);

/** How often a calendar is read again, in ms. */
const REFRESH_MS = 15_000;
const DAY_MS = 86_400_000;

/** Days of a store's calendar, the first and the last included. */
export const calendarQuery = (store: string | undefined, from: string, to: string) =>
  queryOptions({
    queryKey: ['appointments', store, from, to],
    queryFn: ({ signal }) =>
      callOffice({
        path: `appointments/calendar/${encodeURIComponent(store ?? '')}`,
        query: { from, to },
        background: true,
        returns: storeCalendar,
        signal,
      }),
    enabled: store !== undefined,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

type Seen = Pick<OfficeAppointment, 'id' | 'version'>;

const step = ({ id, version }: Seen, name: string, body?: unknown) =>
  callOffice({
    method: 'POST',
    path: `appointments/${id}/${name}`,
    version,
    body,
    returns: officeAppointment,
  });

export const moveAppointment = (seen: Seen, startsAt: string) => step(seen, 'move', { startsAt });
export const cancelAppointment = (seen: Seen) => step(seen, 'cancel');
export const noteOutcome = (seen: Seen, outcome: BookingOutcome | null) => step(seen, 'outcome', { outcome });

/** So many days later by the calendar. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of the week of a day. */
export const mondayOf = (day: string): string =>
  plusDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const inCalendar = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options });
const SHORT = inCalendar({ weekday: 'short', day: 'numeric' });
const LONG = inCalendar({ weekday: 'long', day: 'numeric', month: 'long' });
const MONTH = inCalendar({ day: 'numeric', month: 'short' });

const noon = (day: string) => new Date(`${day}T12:00:00Z`);
/** `Tue 24` */
export const shortDay = (day: string): string => SHORT.format(noon(day)).replace(',', '');
/** `Tuesday 24 November` */
export const dayName = (day: string): string => LONG.format(noon(day)).replace(',', '');
/** `23 Nov to 29 Nov` */
export const weekName = (monday: string): string =>
  appointmentsText('office.appointments.week.of', {
    from: MONTH.format(noon(monday)),
    to: MONTH.format(noon(plusDays(monday, 6))),
  });

/** All appointments of some days that are not cancelled, in the order of the clock. */
export const comingOf = (days: readonly CalendarDay[]): OfficeAppointment[] =>
  days.flatMap(({ appointments }) => appointments.filter(({ state }) => state !== 'cancelled'));
