import { API_BASE } from '#contract/base.ts';
import { withQuery } from '#lib/routes.ts';

/** Search of the store locator: a town or postcode, or a position; radius in kilometres. */
export interface LocatorQuery {
  near?: string;
  lat?: string;
  lng?: string;
  radius?: string;
}

/** Page of the stores, all of them or those around a place. */
export const storeLocatorPath = (query: LocatorQuery = {}) =>
  withQuery('/pages/sell/store-locator', { ...query });

/** State of a store's appointment page: first day shown, selected day, appointment to move. */
export interface AppointmentQuery {
  from?: string;
  day?: string;
  booking?: string;
  /** A requested slot that was taken meanwhile, and the nearest free ones. */
  taken?: string;
  nearest?: string;
  /** The preselected slot. */
  time?: string;
}

/** Page to book or move an appointment in a store. */
export const appointmentPath = (store: string, query: AppointmentQuery = {}, section?: 'times') =>
  withQuery(`/pages/sell/appointment/${encodeURIComponent(store)}`, { ...query }, section);

/** Page of an appointment by its key, as in the mailed link. */
export const bookedPath = (key: string, did?: 'moved' | 'confirmed', confirm?: string) =>
  withQuery('/pages/sell/appointment/success', { booking: key, did, confirm });

/** Calendar file of an appointment. */
export const calendarPath = (id: string, key: string) =>
  withQuery(`${API_BASE}/bookings/${encodeURIComponent(id)}/calendar`, { key });
