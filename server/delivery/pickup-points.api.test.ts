import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { address } from '#contract/address.ts';
import { dropoffPointCollection } from '#contract/dropoff.ts';
import { problem } from '#contract/problem.ts';
import { database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { demonstrationPoints } from './demonstration-carrier/pickup-points.ts';

useDatabase();

let shopper: Client;
let order: string;
const ADA = { firstName: 'Ada', lastName: 'Byron' };
const HOME = { ...ADA, street: '18 rue de Bretagne', postcode: '75003', city: 'Paris' };
const CLAIMED = {
  ...ADA,
  phone: '+33612345678',
  street: 'elsewhere 1',
  postcode: '13001',
  city: 'Marseille',
};

beforeEach(async () => {
  vi.restoreAllMocks();
  shopper = new Client();
  const { cart } = await shopper.add((await makeItem()).id);
  order = cart.id;
  const guest = { ...ADA, email: 'ada@example.org' };
  const session: unknown = await (await shopper.send('POST', '/auth/register-guest', guest)).json();
  shopper.token = String(Reflect.get(Object(session), 'token'));
});

async function pointsOf(query: string) {
  const answer = await shopper.send('GET', `/orders/${order}/dropoff-points?${query}`);
  return dropoffPointCollection.parse(await answer.json());
}
const post = (body: object) => shopper.send('POST', '/addresses', body);
const patch = (body: object) => shopper.send('PATCH', `/orders/${order}`, body);
async function relayOf(point: string, extra: object = {}) {
  return address.parse(
    await (await post({ ...CLAIMED, ...extra, relayPointMetadata: { id: point } })).json(),
  );
}
async function violationsOf(answer: Response) {
  expect(answer.status).toBe(422);
  return problem.parse(await answer.json()).violations?.map((entry) => entry.propertyPath);
}

it('lists points from the nearest on, page by page, and one by its id', async () => {
  const whole = await pointsOf('q=75003&itemsPerPage=100');
  const distances = whole['hydra:member'].map((point) => point.distance ?? 0);
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  const [first, second] = await Promise.all([1, 2].map((page) => pointsOf(`q=75003&page=${page}`)));
  const paged = [...(first?.['hydra:member'] ?? []), ...(second?.['hydra:member'] ?? [])];
  expect(paged).toEqual(whole['hydra:member'].slice(0, 20));
  expect(first?.['hydra:view']?.['hydra:next']).toContain('page=2');
  const [point] = paged;
  const alone = await pointsOf(`point=${point?.id}`);
  expect(alone['hydra:member'][0]).toMatchObject({ id: point?.id, street: point?.street });
});

it('begins where the order goes, and knows nothing while that is not told', async () => {
  expect((await pointsOf(''))['hydra:totalItems']).toBe(0);
  const lyon = address.parse(await (await post({ ...HOME, postcode: '69002', city: 'Lyon' })).json());
  await patch({ shippingAddress: lyon['@id'] });
  expect((await pointsOf(''))['hydra:member'][0]?.city).toBe('Lyon');
  expect((await pointsOf('lat=43.3&lng=5.38'))['hydra:member'][0]?.city).toBe('Marseille');
  expect((await pointsOf('q=Bruxelles&countryCode=BE'))['hydra:member'][0]?.city).toBe('Bruxelles');
});

it('keeps a pickup point as the carrier describes it, once, for the person who collects', async () => {
  const first = await relayOf('FR-75003-1');
  expect(first).toMatchObject({ city: 'Paris', postcode: '75003' });
  expect(first.relayPointMetadata).toMatchObject({ id: 'FR-75003-1', carrier: 'demonstration' });
  expect(first.relayPointMetadata?.hours).toMatch(/\d\d:\d\d-\d\d:\d\d/);
  const again = await relayOf('FR-75003-1', { firstName: 'Grace', phone: '+33698765432' });
  expect(again).toMatchObject({ id: first.id, firstName: 'Grace', phone: '+33698765432' });
  const many = await Promise.all(Array.from({ length: 5 }, () => relayOf('FR-75003-2')));
  expect(new Set(many.map((one) => one.id)).size).toBe(1);
});

it('refuses an unknown point, one without a phone, and one as a billing address', async () => {
  const relay = (extra: object, id = 'FR-75003-1') =>
    post({ ...CLAIMED, relayPointMetadata: { id }, ...extra });
  expect(await violationsOf(await relay({}, 'FR-00000-9'))).toEqual(['relayPointMetadata.id']);
  expect(await violationsOf(await relay({ phone: null }))).toEqual(['phone']);
  expect(await violationsOf(await relay({ type: 'billing' }))).toEqual(['type']);
  const known = await relayOf('FR-75003-1');
  const move = (body: object) => shopper.send('PATCH', `/addresses/${known.id}`, body);
  expect(await violationsOf(await move({ street: 'my own street 1' }))).toEqual(['street']);
  expect((await move({ firstName: 'Grace' })).status).toBe(200);
  expect(await violationsOf(await patch({ billingAddress: known['@id'] }))).toEqual(['billingAddress']);
});

it('lets way and address fit: a relay point by relay, a home by home delivery', async () => {
  const relay = (await relayOf('FR-75003-1'))['@id'];
  const home = address.parse(await (await post(HOME)).json())['@id'];
  expect(await violationsOf(await patch({ shippingAddress: relay }))).toEqual(['shippingAddress']);
  const wrong = await patch({ shippingMethod: 'relay', shippingAddress: home });
  expect(await violationsOf(wrong)).toEqual(['shippingAddress']);
  expect((await patch({ shippingMethod: 'relay', shippingAddress: relay })).status).toBe(200);
  expect((await shopper.order(order)).shippingTotal).toBe(390);
  // Another method without an address: the unsuitable address is removed, never used.
  expect((await patch({ shippingMethod: 'standard' })).status).toBe(200);
  expect((await shopper.order(order)).shippingAddress).toBeUndefined();
});

it('sells without a postal address of the buyer, who is on the invoice by name', async () => {
  const relay = (await relayOf('FR-75003-1'))['@id'];
  await patch({ shippingMethod: 'relay', shippingAddress: relay });
  const buy = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };
  expect((await patch(buy)).status).toBe(200);
  await shopper.pay(await shopper.order(order));
  await expect.poll(async () => (await shopper.order(order)).state).toBe('paid');
  const [mail] = await rowsOf(
    database(),
    z.object({ data: z.object({ place: z.string(), address: z.array(z.string()) }) }),
    sql`select data from mail where kind = 'order-paid'`,
  );
  const point = await demonstrationPoints.point('FR-75003-1', new AbortController().signal);
  expect(mail?.data.place).toBe('relay');
  expect(mail?.data.address).toEqual(expect.arrayContaining(['Ada Byron', point?.name, point?.street]));
  const lines = z.object({ lines: z.array(z.string()) });
  const [invoice] = await rowsOf(
    database(),
    z.object({ content: z.object({ buyer: lines, shipTo: lines }) }),
    sql`select content from invoice where kind = 'invoice'`,
  );
  expect(invoice?.content.buyer.lines).toEqual(['Ada Byron']);
  expect(invoice?.content.shipTo.lines).toContain(point?.street);
});

it('puts the nearest first in any order of the carrier’s answer', async () => {
  const around = { countryCode: 'FR', postcode: '75003' };
  const some = await demonstrationPoints.near(around, 30, new AbortController().signal);
  vi.spyOn(demonstrationPoints, 'near').mockResolvedValue(some.toReversed());
  const found = (await pointsOf('q=75003&itemsPerPage=30'))['hydra:member'];
  expect(found.map((point) => point.distance)).toEqual(some.map((point) => point.distance));
});

it('shows nothing of where it waits to a caller with only the reference', async () => {
  const { shippingAddress, realStore, reference } = await shopper.order(order);
  expect([shippingAddress, realStore]).toEqual([undefined, undefined]);
  await patch({ shippingMethod: 'relay', shippingAddress: (await relayOf('FR-75003-1'))['@id'] });
  const answer = await new Client().send('POST', '/auth/guest-login', { orderReference: reference });
  const looker = new Client(z.object({ token: z.string() }).parse(await answer.json()).token);
  const seen = await looker.send('GET', `/orders/${order}`);
  expect(seen.status).toBe(200);
  expect(await seen.text()).not.toContain('FR-75003-1');
  expect((await looker.send('GET', `/orders/${order}/dropoff-points`)).status).toBe(404);
});

it('says calmly that the carrier is away, and still takes a point that was chosen before', async () => {
  const before = await relayOf('FR-75003-1');
  for (const call of ['near', 'point'] as const)
    vi.spyOn(demonstrationPoints, call).mockRejectedValue(new Error('away'));
  const list = await shopper.send('GET', `/orders/${order}/dropoff-points?q=75003`);
  expect(list.status).toBe(503);
  expect(problem.parse(await list.json()).type).toBe('/errors/carrier-away');
  expect((await relayOf('FR-75003-1')).id).toBe(before.id);
  expect((await post({ ...CLAIMED, relayPointMetadata: { id: 'FR-75003-2' } })).status).toBe(503);
});

it('refuses a postcode that does not have the form of its country, with an example', async () => {
  const refusal = async (answer: Response) => {
    expect(answer.status).toBe(422);
    return problem.parse(await answer.json()).violations?.map((one) => [one.propertyPath, one.message]);
  };
  expect(await refusal(await post({ ...HOME, postcode: 'ABC' }))).toEqual([
    ['postcode', 'This is no postcode of FR. One there looks like 75003.'],
  ]);
  expect(await refusal(await post({ ...HOME, postcode: '75003', countryCode: 'GB' }))).toEqual([
    ['postcode', 'This is no postcode of GB. One there looks like W1U 7PN.'],
  ]);
  const made = address.parse(await (await post({ ...HOME, postcode: 'w1u 7pn', countryCode: 'GB' })).json());
  const changed = await shopper.send('PATCH', `/addresses/${made.id}`, { countryCode: 'PT' });
  expect(await refusal(changed)).toEqual([
    ['postcode', 'This is no postcode of PT. One there looks like 1100-148.'],
  ]);
});
