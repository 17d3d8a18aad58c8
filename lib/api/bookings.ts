import { z } from 'zod';
import { type Booking, booking } from '#contract/booking.ts';
import { SHOP_WIRE_LOCALE } from '#shared/locales.ts';
import type { ApiClient } from './client.ts';
import { nullIfMissing } from './error-messages.ts';
import { storeAction } from './store-action.ts';

/** Returns the path of the appointment of a key; only the API can check the key. */
const pathOf = (key: string) => `bookings/${encodeURIComponent(key.split('.')[0] ?? '')}`;

interface NewBooking {
  realStore: string;
  startsAt: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  itemCount: string;
}

/** POST bookings. @throws ApiError 409 `/errors/slot-taken` with the `nearest` free slots */
export const createBooking = (client: ApiClient, body: NewBooking): Promise<Booking> =>
  storeAction('Erreur lors de la prise de rendez-vous', () =>
    client({
      method: 'POST',
      path: 'bookings',
      body: { ...body, locale: SHOP_WIRE_LOCALE },
      returns: booking,
    }),
  );

/** POST bookings/{id}/confirm with the token of the mailed link. @throws ApiError 409 `/errors/already-booked`, 410. */
export const confirmBooking = (client: ApiClient, key: string, token: string): Promise<Booking> =>
  storeAction('Erreur lors de la confirmation du rendez-vous', () =>
    client({ method: 'POST', path: `${pathOf(key)}/confirm`, body: { token }, returns: booking }),
  );

/** GET bookings/{id}: the appointment of a key; null if the key opens none. @throws ApiError */
export const readBooking = (client: ApiClient, key: string): Promise<Booking | null> =>
  nullIfMissing(client({ path: pathOf(key), query: { key }, returns: booking }));

/** PATCH bookings/{id}. @throws ApiError 409 as `createBooking`, and `/errors/booking-changed`. */
export const moveBooking = (
  client: ApiClient,
  key: string,
  body: { startsAt: string; sequence: number },
): Promise<Booking> =>
  storeAction('Erreur lors du déplacement du rendez-vous', () =>
    client({ method: 'PATCH', path: pathOf(key), query: { key }, body, returns: booking }),
  );

/** DELETE bookings/{id}. @throws ApiError */
export const cancelBooking = (client: ApiClient, key: string): Promise<unknown> =>
  storeAction('Erreur lors de l’annulation du rendez-vous', () =>
    client({ method: 'DELETE', path: pathOf(key), query: { key }, returns: z.unknown() }),
  );
