import { slotsQuery, storeDay } from '#contract/booking.ts';
import { iri } from '#contract/hydra.ts';
import { realStore, realStoresQuery } from '#contract/shop.ts';
import { daysOf, hoursToday, nextFreeSlot, today } from '#server/appointments/availability.ts';
import { type FoundStore, findStores } from '#server/appointments/find-stores.ts';
import { findStore } from '#server/appointments/stores.ts';
import { addDays } from '#server/appointments/zoned-time.ts';
import { Invalid } from '#server/errors.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { refusalText } from '#server/refusal-texts.ts';

const MAX_DAYS = 31;
const DAY = 86_400_000;

function wire(store: FoundStore) {
  const { id, name, street, postcode, city, latitude, longitude, timezone, openingHours, distance } = store;
  return {
    id,
    name,
    street,
    postcode,
    city,
    latitude,
    longitude,
    timezone,
    openingHours,
    distance,
    countryCode: store.country_code,
    phone: store.phone ?? undefined,
    acceptsTradeIn: store.accepts_trade_in,
    hoursToday: hoursToday(store),
    nextSlot: nextFreeSlot(store)?.startsAt,
  };
}

/** @throws Invalid for days in the wrong order, or beyond the maximum. */
function assertPeriod(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY + 1;
  if (days < 1 || days > MAX_DAYS)
    throw new Invalid([
      {
        field: 'to',
        message: refusalText('refusal.store.period', { from, most: MAX_DAYS }),
      },
    ]);
}

/** The stores, their opening hours, and their free appointments. */
export const realStores: Resource = {
  name: 'real-stores',
  type: 'RealStore',
  shape: realStore,
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the real stores: all of them, or those around a town or a position.',
      guard: 'public',
      query: realStoresQuery,
      returns: realStore,
      async handle({ db, query }) {
        const { q, countryCode, lat, lng, radius, acceptsTradeIn } = query;
        const position =
          lat === undefined || lng === undefined ? undefined : { latitude: lat, longitude: lng };
        const stores = (await findStores(db, { q, countryCode, position, radius })).filter(
          (store) => acceptsTradeIn === undefined || store.accepts_trade_in === acceptsTradeIn,
        );
        const { offset, limit } = sliceOf(query);
        return { total: stores.length, members: stores.slice(offset, offset + limit).map(wire) };
      },
    }),
    operation({
      kind: 'read',
      title: 'Reads one of the real stores.',
      guard: 'public',
      returns: realStore,
      handle: async ({ db, params }) => wire(await findStore(db, parameter(params))),
    }),
    operation({
      kind: 'list',
      path: '/{id}/slots',
      title:
        'Lists days of a store with the times of appointments, free and taken, by the store’s own clock.',
      guard: 'public',
      query: slotsQuery,
      returns: storeDay,
      async handle({ db, params: { id = '' }, query: { from, to } }) {
        const store = await findStore(db, id);
        const first = from ?? today(store);
        const last = to ?? addDays(first, 6);
        assertPeriod(first, last);
        const days = daysOf(store, first, last);
        const members = days.map((day) => ({
          '@id': `${iri('real-stores', id)}/slots?from=${day.day}&to=${day.day}`,
          '@type': 'StoreDay',
          ...day,
        }));
        return { total: members.length, members };
      },
    }),
  ],
};
