import type { Booking, StoreDay } from '#contract/booking.ts';
import type { User } from '#contract/identity.ts';
import type { RealStore } from '#contract/shop.ts';
import { readMe } from '#lib/api/auth.ts';
import { readBooking } from '#lib/api/bookings.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { readRealStore, readStoreDays } from '#lib/api/real-stores.ts';
import type { AppointmentQuery } from './paths.ts';
import { addDays, dayIn } from './times.ts';

/** Data of a store's appointment page. */
export interface AppointmentData {
  store: RealStore;
  days: StoreDay[];
  /** The day whose slots are shown; undefined if none of these days has a free one. */
  day: StoreDay | undefined;
  /** First days of the previous and next week. */
  earlier: string | undefined;
  later: string | undefined;
  /** The appointment to move. */
  moving: Booking | undefined;
  /** The customer whose details prefill the form. */
  me: User | null;
  query: AppointmentQuery;
}

const WEEK = 7;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | undefined) =>
  text && DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) ? text : undefined;

/** @returns null if there is no such store or appointment. @throws ApiError */
export async function readAppointment(
  client: ApiClient,
  id: string,
  query: AppointmentQuery,
  isKnown: boolean,
): Promise<AppointmentData | null> {
  const store = await readRealStore(client, id);
  if (!store) return null;
  const today = dayIn(store.timezone, new Date());
  const requestedDay = dayOf(query.from);
  const from = requestedDay && requestedDay > today ? requestedDay : today;
  const [days, moving, me] = await Promise.all([
    readStoreDays(client, id, from),
    query.booking ? readBooking(client, query.booking) : undefined,
    isKnown && !query.booking ? readMe(client).catch(() => null) : null,
  ]);
  if (moving === null) return null;
  const before = addDays(from, -WEEK);
  return {
    store,
    days,
    me,
    query: { ...query, from: requestedDay && requestedDay > today ? requestedDay : undefined },
    day: days.find((one) => one.day === query.day && one.free > 0) ?? days.find((one) => one.free > 0),
    earlier: from > today ? [before, today].toSorted().at(-1) : undefined,
    later: days.at(-1)?.slots.length || days.some(({ free }) => free > 0) ? addDays(from, WEEK) : undefined,
    moving: moving ?? undefined,
  };
}

const isMoment = (text: string) => !Number.isNaN(Date.parse(text));

/** Returns the slot that was taken meanwhile, and the nearest free ones, from the address. */
export function takenOf({
  taken,
  nearest = '',
}: AppointmentQuery): { time: string; nearest: string[] } | undefined {
  if (!taken || !isMoment(taken)) return undefined;
  return { time: taken, nearest: nearest.split(',').filter(isMoment).slice(0, 3) };
}
