import { expect, it } from 'vitest';
import type { Address } from '#contract/address.ts';
import type { DropoffPoint } from '#contract/dropoff.ts';
import type { ShippingMethod } from '#contract/order.ts';
import { mockApi, problem } from '#tests/mock-api.ts';
import { orderOf } from '#tests/orders.ts';
import { browserClient } from '../api/browser-client.ts';
import { readDelivery } from './read-delivery.ts';

const method = (place: ShippingMethod['place']): ShippingMethod => ({
  '@id': `/${place}`,
  id: place,
  name: place,
  comment: '',
  countries: ['FR'],
  type: 'others',
  place,
  shippingCost: 390,
});
const shippingMethods = [method('home'), method('relay')];
const knownPoint = (id: string, updatedAt: string): Address => ({
  '@id': `/addresses/${id}`,
  id,
  firstName: 'Ada',
  lastName: 'Byron',
  street: '1 rue des Tilleuls',
  postcode: '69002',
  city: 'Lyon',
  countryCode: 'FR',
  isDefault: false,
  type: 'shipping',
  relayPointMetadata: { id, name: `Point ${id}`, hours: 'Mon 09:00-12:00', lat: 45.7, lng: 4.8 },
  updatedAt,
});
const point = (id: string): DropoffPoint => ({
  '@id': `/points/${id}`,
  id,
  carrier: 'double',
  name: `Point ${id}`,
  street: '1 rue',
  postcode: '69002',
  city: 'Lyon',
  countryCode: 'FR',
  openingHours: {},
  latitude: 45.7,
  longitude: 4.8,
  distance: 120,
  services: [],
});

const api = mockApi();
const POINTS = 'GET orders/{id}/dropoff-points';
const list = (members: object[], total = members.length) => ({
  '@id': '/',
  'hydra:totalItems': total,
  'hydra:member': members,
});
const asked = () =>
  api.calls
    .filter(({ operation }) => operation === POINTS)
    .map(({ url }) => Object.fromEntries(url.searchParams));

/** Reads with these saved addresses and pickup points; 'down' is a carrier that does not answer. */
function read(addresses: Address[], points: DropoffPoint[] | 'down', query = {}) {
  api.answer('GET addresses', list(addresses));
  api.answer(POINTS, points === 'down' ? problem(503) : list(points, points.length + 5));
  return readDelivery(browserClient, {
    locale: 'en-GB',
    order: orderOf(),
    me: null,
    shippingMethods,
    query: { place: 'relay', ...query },
  });
}

it('remembers the point that was chosen last, and looks around it', async () => {
  const kept = [knownPoint('b', '2026-02-02T00:00:00Z'), knownPoint('a', '2026-01-01T00:00:00Z')];
  const found = await read(kept, [point('x'), point('b')]);
  expect(found).toMatchObject({ chosen: 'b', near: '69002 Lyon', isCarrierDown: false, remaining: 5 });
  expect(asked()).toEqual([{ q: '69002 Lyon', countryCode: 'FR', itemsPerPage: '5', _locale: 'en_GB' }]);
  const unlisted = await read(kept, [point('x')]);
  expect(unlisted.options.map((option) => option.value)).toEqual(['b', 'x']);
});

it('looks where the shopper says, and lists only what is there', async () => {
  const found = await read([knownPoint('a', '2026-01-01T00:00:00Z')], [point('x')], {
    near: ' Nantes ',
  });
  expect(found).toMatchObject({ near: 'Nantes', chosen: 'a' });
  expect(found.options.map((option) => option.value)).toEqual(['x']);
});

it('asks no carrier before it knows where', async () => {
  expect(await read([], [point('x')])).toMatchObject({ near: '', options: [] });
  expect(asked()).toEqual([]);
});

it('offers the remembered point while the carrier is away', async () => {
  const found = await read([knownPoint('a', '2026-01-01T00:00:00Z')], 'down');
  expect(found).toMatchObject({
    isCarrierDown: true,
    chosen: 'a',
    options: [{ value: 'a', line: 'Mon 09:00-12:00' }],
  });
});

it('opens no place that the shop does not offer', async () => {
  expect((await read([], [], { place: 'shop' })).place).toBe('home');
});
