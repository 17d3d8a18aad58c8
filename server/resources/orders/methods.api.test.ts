import { expect, it } from 'vitest';
import { orderCollection, shippingMethodCollection } from '#contract/order.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useClock } from '#tests/clock.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();
const clock = useClock();

it('offers each way of delivery at its price for this cart, and none that is slower at no lower price', async () => {
  const shopper = new Client();
  const ways = shippingMethodCollection.transform((list) =>
    list['hydra:member'].map((way) => [way.id, way.shippingCost]),
  );
  const { cart } = await shopper.add((await makeItem({ price: 4500 })).id);
  const costs = async () =>
    ways.parse(await (await shopper.send('GET', `/orders/${cart.id}/shipping-methods`)).json());
  expect(await costs()).toEqual([
    ['standard', 490],
    ['express', 990],
    ['relay', 390],
  ]);
  await shopper.add((await makeItem({ price: 4500 })).id);
  expect(await costs()).toEqual([
    ['express', 0],
    ['relay', 0],
  ]);
});

it('travels by the faster way once delivery is free, though the slower one was chosen before', async () => {
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem({ price: 4500 })).id);
  await shopper.send('PATCH', `/orders/${cart.id}`, { shippingMethod: 'standard' });
  expect((await shopper.order(cart.id)).shippingMethod?.id).toBe('standard');
  const { cart: fuller } = await shopper.add((await makeItem({ price: 4500 })).id);
  expect(fuller).toMatchObject({ shippingTotal: 0, shippingMethod: { id: 'express' } });
  const paying = await shopper.checkout(cart.id);
  expect(paying).toMatchObject({ shippingTotal: 0, shippingMethod: { id: 'express' } });
  await shopper.pay(paying);
  expect(await shopper.order(cart.id)).toMatchObject({ state: 'paid', shippingMethod: { id: 'express' } });
});

it('goes back to the way that was chosen when delivery costs something again', async () => {
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem({ price: 4500 })).id);
  const second = await shopper.add((await makeItem({ price: 4500 })).id);
  expect(second.cart.shippingMethod?.id).toBe('express');
  await shopper.send('DELETE', `/order-items/${second.id}`);
  expect(await shopper.order(cart.id)).toMatchObject({
    shippingTotal: 490,
    shippingMethod: { id: 'standard' },
  });
});

it('goes back to it from a payment that was begun, too', async () => {
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem({ price: 4500 })).id);
  const second = await shopper.add((await makeItem({ price: 4500 })).id);
  expect(await shopper.checkout(cart.id)).toMatchObject({
    state: 'payment_pending',
    shippingMethod: { id: 'express' },
  });
  await shopper.send('PATCH', `/orders/${cart.id}`, { state: 'draft' });
  await shopper.send('DELETE', `/order-items/${second.id}`);
  expect(await shopper.order(cart.id)).toMatchObject({
    shippingTotal: 490,
    shippingMethod: { id: 'standard' },
  });
});

it('says when a parcel arrives: later in Corsica, and where that is while it does not know where to', async () => {
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem({ price: 4500 })).id);
  const mainland = (await shopper.order(cart.id)).shippingMethod;
  expect(mainland?.zones).toContainEqual({ countryCode: 'FR', postcodes: ['20'], extraDays: 1 });
  const guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org' };
  const session: unknown = await (await shopper.send('POST', '/auth/register-guest', guest)).json();
  shopper.token = String(Reflect.get(Object(session), 'token'));
  const ajaccio = { street: '1 Cours Napoléon', postcode: '20000', city: 'Ajaccio', countryCode: 'FR' };
  const saved = await shopper.send('POST', '/addresses', { ...guest, ...ajaccio });
  await shopper.send('PATCH', `/orders/${cart.id}`, { shippingAddress: saved.headers.get('location') });
  const island = (await shopper.order(cart.id)).shippingMethod;
  expect(island?.zones).toBeUndefined();
  expect(Date.parse(island?.arrival?.first ?? '')).toBeGreaterThan(
    Date.parse(mainland?.arrival?.first ?? ''),
  );
  const answer = await shopper.send('GET', `/orders/${cart.id}/shipping-methods`);
  const ways = shippingMethodCollection.parse(await answer.json())['hydra:member'];
  expect(ways.find(({ id }) => id === 'standard')?.arrival).toEqual(island?.arrival);
  // The pickup point cannot be derived from the home address.
  expect(ways.find(({ id }) => id === 'relay')?.zones).toBeDefined();
  const paying = await shopper.checkout(cart.id);
  await shopper.pay(paying);
  expect((await shopper.order(cart.id)).shippingMethod?.arrival).toEqual(paying.shippingMethod?.arrival);
  const listed = orderCollection.parse(await (await shopper.send('GET', '/orders')).json());
  expect(listed['hydra:member'][0]?.shippingMethod?.arrival).toEqual(paying.shippingMethod?.arrival);
});

it('names no days of arrival that are over', async () => {
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem({ price: 9000 })).id);
  await shopper.pay(await shopper.checkout(cart.id));
  expect((await shopper.order(cart.id)).shippingMethod?.arrival).toBeDefined();
  await clock.travel({ days: 6 });
  expect((await shopper.order(cart.id)).shippingMethod?.arrival).toBeUndefined();
});

it('delivers to no home in a country that it does not deliver to', async () => {
  const shopper = new Client();
  const { id } = (await shopper.add((await makeItem()).id)).cart;
  const guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.org', locale: 'en_GB' };
  const registered = await shopper.send('POST', '/auth/register-guest', guest);
  shopper.token = (await registered.json()).token;
  const { firstName, lastName } = guest;
  const lines = { firstName, lastName, street: '350 Fifth Avenue', city: 'New York', postcode: '10118' };
  const saved = await shopper.send('POST', '/addresses', { ...lines, countryCode: 'US' });
  const answer = await shopper.send('PATCH', `/orders/${id}`, {
    shippingAddress: saved.headers.get('location'),
  });
  expect(answer.status).toBe(422);
  expect((await answer.json()).violations).toMatchObject([
    { propertyPath: 'shippingAddress', message: 'This way of delivery does not go to this country.' },
  ]);
});
