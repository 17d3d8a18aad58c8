import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type BookingOutcome,
  type CalendarDay,
  type OfficeAppointment,
  officeAppointment,
  storeCalendar,
} from '#contract/private/appointments.ts';
import compiled from '#messages/en-GB/office-appointments.json' with { type: 'json' };
import { shopDay } from '#shared/shop-time.ts';
import type appointments from '../../messages/en-GB/office-appointments.json';
import { callOffice } from './office-client.ts';
import { dayOf, type Parameters } from './parameters.ts';
import { officeTexts } from './texts.ts';

/** Parses the address of the calendar: its store, a day of it, today by default, and a week unless it is one day. */
export const appointmentsAddressOf = (parameters: Parameters) => ({
  store: parameters.get('store') ?? undefined,
  day: dayOf(parameters, 'day') ?? shopDay(),
  view: parameters.get('view') === 'day' ? ('day' as const) : ('week' as const),
});

export const appointmentsText = officeTexts<keyof typeof appointments>(compiled);

/** Refresh interval of a calendar, in ms. */
const REFRESH_MS = 15_000;
const DAY_MS = 86_400_000;

/** Query for days of a store's calendar, inclusive. */
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

/** Adds days to a day. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the Monday of a day's week. */
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

/** Returns all appointments that are not cancelled, by time. */
export const comingOf = (days: readonly CalendarDay[]): OfficeAppointment[] =>
  days.flatMap(({ appointments }) => appointments.filter(({ state }) => state !== 'cancelled'));
