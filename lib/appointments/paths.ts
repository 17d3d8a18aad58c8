import { API_BASE } from '#contract/base.ts';
import { withQuery } from '#lib/routes.ts';

/** What the store locator looks for: a town or postcode, or a position; within so many kilometres. */
export interface LocatorQuery {
  near?: string;
  lat?: string;
  lng?: string;
  radius?: string;
}

/** The stores, all of them or those around a place. */
export const storeLocatorPath = (query: LocatorQuery = {}) =>
  withQuery('/pages/sell/store-locator', { ...query });

/** What the page of a store's appointments shows: days from one on, the times of a day, an appointment to be moved. */
export interface AppointmentQuery {
  from?: string;
  day?: string;
  booking?: string;
  /** A time that was wanted and has just been taken, and the free ones that are nearest to it. */
  taken?: string;
  nearest?: string;
  /** The time to begin with. */
  time?: string;
}

/** Where an appointment in a store is booked, or moved. */
export const appointmentPath = (store: string, query: AppointmentQuery = {}, section?: 'times') =>
  withQuery(`/pages/sell/appointment/${encodeURIComponent(store)}`, { ...query }, section);

/** An appointment by its key, as the link in its mail opens it. */
export const bookedPath = (key: string, did?: 'moved' | 'confirmed', confirm?: string) =>
  withQuery('/pages/sell/appointment/success', { booking: key, did, confirm });

/** Its file for calendars. */
export const calendarPath = (id: string, key: string) =>
  withQuery(`${API_BASE}/bookings/${encodeURIComponent(id)}/calendar`, { key });
