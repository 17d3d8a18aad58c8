import { beforeAll, expect, it } from 'vitest';
import { address } from '#contract/address.ts';
import { shippingMethodCollection } from '#contract/order.ts';
import { problem } from '#contract/problem.ts';
import { seedShop } from '#demonstration/shop.ts';
import { database } from '#server/db/database.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

const shopper = new Client();
let order: string;
let home: string;
const patch = (body: object) => shopper.send('PATCH', `/orders/${order}`, body);

beforeAll(async () => {
  const { cart } = await shopper.add((await makeItem()).id);
  order = cart.id;
  const guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
  const session: unknown = await (await shopper.send('POST', '/auth/register-guest', guest)).json();
  shopper.token = String(Reflect.get(Object(session), 'token'));
  const place = { street: '18 rue de Bretagne', postcode: '75003', city: 'Paris', type: 'billing' };
  const saved = await shopper.send('POST', '/addresses', { ...guest, ...place });
  home = address.parse(await saved.json())['@id'];
});

it('offers pick-up once there is a shop to go to', async () => {
  const places = async () => {
    const answer = await shopper.send('GET', `/orders/${order}/shipping-methods`);
    return shippingMethodCollection
      .parse(await answer.json())
      ['hydra:member'].map(({ place, type, shippingCost }) => [place, type, shippingCost]);
  };
  const before = [
    ['home', 'delivery', 490],
    ['home', 'delivery', 990],
    ['relay', 'others', 390],
  ];
  expect(await places()).toEqual(before);
  expect((await patch({ shippingMethod: 'shop' })).status).toBe(422);
  await database().transaction(seedShop);
  expect(await places()).toEqual([...before, ['shop', 'others', 0]]);
});

it('refuses what is no shop of ours', async () => {
  for (const shippingAddress of [home, '/api/v3/customer/real-stores/atlantis']) {
    const answer = await patch({ shippingMethod: 'shop', shippingAddress });
    expect(answer.status).toBe(422);
    const [found] = problem.parse(await answer.json()).violations ?? [];
    expect(found?.propertyPath).toBe('shippingAddress');
  }
  const store = await patch({ shippingAddress: '/api/v3/customer/real-stores/paris-marais' });
  expect(store.status, 'home delivery to a shop').toBe(422);
});

it('keeps which shop the order waits in, costs nothing, and is bought without an address of the buyer', async () => {
  const store = '/api/v3/customer/real-stores/paris-marais';
  expect((await patch({ shippingMethod: 'shop', shippingAddress: store })).status).toBe(200);
  const chosen = await shopper.order(order);
  expect(chosen).toMatchObject({ realStore: store, shippingTotal: 0 });
  expect(chosen.shippingAddress).toMatchObject({
    firstName: 'Ada',
    street: '14 rue Debelleyme',
    relayPointMetadata: { id: 'paris-marais', carrier: 'shop', name: 'Revoir Marais' },
  });
  const buy = { state: 'validated', termsAccepted: true, paymentMethod: 'card' };
  const bought = await patch(buy);
  expect(bought.status).toBe(200);
  await patch({ state: 'draft' });
  await patch({ shippingMethod: 'standard' });
  const back = await shopper.order(order);
  expect([back.realStore, back.shippingAddress]).toEqual([undefined, undefined]);
});
