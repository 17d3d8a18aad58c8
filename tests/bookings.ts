import type { Booking } from '#contract/booking.ts';

const AT = '2026-11-22T10:00:00.000Z';

/** A store in a time zone far from the machine's. */
export const AUCKLAND_STORE = {
  '@id': '/real-stores/s1',
  '@type': 'RealStore',
  id: 's1',
  name: 'Ponsonby',
  street: '1 Ponsonby Road',
  postcode: '1011',
  city: 'Auckland',
  countryCode: 'NZ',
  latitude: -36.85,
  longitude: 174.75,
  timezone: 'Pacific/Auckland',
  openingHours: {},
};

/** An appointment there, in the morning of the next local day. */
export const AUCKLAND_BOOKING: Booking = {
  '@id': '/bookings/b1',
  '@type': 'Booking',
  id: 'b1',
  state: 'booked',
  realStore: AUCKLAND_STORE,
  startsAt: '2026-11-24T21:30:00.000Z',
  endsAt: '2026-11-24T22:00:00.000Z',
  isChangeable: true,
  changeableUntil: AT,
  sequence: 0,
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  phone: '0600000000',
  itemCount: '1-3',
  key: 'k',
  createdAt: AT,
  updatedAt: AT,
};
