import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collection } from '#contract/collection.ts';
import { collectionOf } from '#contract/hydra.ts';
import { user } from '#contract/identity.ts';
import { payment, paymentMethod, shippingMethod } from '#contract/order.ts';
import { accessoryProduct, brand, currency, market, realStore } from '#contract/shop.ts';
import { seedShop } from '#demonstration/shop.ts';
import { database } from '#server/db/database.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

const shopper = new Client();
let order = '';

beforeAll(async () => {
  await seedShop(database());
  for (let number = 0; number < 12; number += 1) await makeItem({ brand: `Maison ${number}` });
  order = (await shopper.add((await makeItem()).id)).cart.id;
  await shopper.checkout(order);
});

const read = async (path: string): Promise<unknown> => {
  const answer = await shopper.send('GET', path);
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/ld+json');
  return answer.json();
};

describe.each([
  ['brands', brand, 13, 'maison-1', { name: 'Maison 1' }],
  ['currencies', currency, 2, 'EUR', { code: 'EUR', symbol: '€' }],
  ['markets', market, 2, 'gb', { currency: 'GBP', locale: 'en_GB' }],
  ['real-stores', realStore, 3, 'paris-marais', { city: 'Paris' }],
  ['accessory-products', accessoryProduct, 3, 'gift-box', { price: 450 }],
  ['shipping-methods', shippingMethod, 4, 'express', { shippingCost: 990, type: 'delivery' }],
  ['payment-methods', paymentMethod, 2, 'card', { gateway: 'sandbox' }],
] as const)('GET %s', (name, shape, total, id, fields) => {
  it('lists them, ten to a page unless another number is asked for', async () => {
    const member = z.object(shape.shape);
    const page = collectionOf(member).parse(await read(`/${name}?_locale=en_GB`));
    expect(page['hydra:totalItems']).toBe(total);
    expect(page['hydra:member']).toHaveLength(Math.min(total, 10));
    const small = collectionOf(member).parse(await read(`/${name}?page=2&itemsPerPage=1`));
    expect(small['hydra:member']).toHaveLength(total > 1 ? 1 : 0);
  });

  it('reads one', async () => {
    expect(shape.parse(await read(`/${name}/${id}`))).toMatchObject(fields);
  });
});

it('GET collections lists them, and reads one by its slug: its title is what follows the first " - "', async () => {
  await execute(sql`insert into collection (slug, name, position)
    values ('coats', 'Women - The coat room - wool', 1), ('dresses', 'Dresses', 2)`);
  const listed = collectionOf(collection).parse(await read('/collections?itemsPerPage=1'));
  expect(listed['hydra:totalItems']).toBe(2);
  expect(listed['hydra:member']).toMatchObject([
    { slugName: 'coats', title: 'The coat room - wool', fullTitle: 'Women - The coat room - wool' },
  ]);
  expect(collection.parse(await read('/collections/dresses')).title).toBe('Dresses');
});

it('GET me answers the owner of the token', async () => {
  expect(user.parse(await read('/me'))).toMatchObject({
    email: 'ada@example.org',
    firstName: 'Ada',
    countryCode: 'FR',
    locale: 'en_GB',
    isGuest: true,
    type: 'GuestLogin',
  });
  expect((await new Client().send('GET', '/me')).status).toBe(401);
});

it('GET orders/{id}/payment-methods and shipping-methods list what this order can take', async () => {
  const ways = collectionOf(shippingMethod).parse(await read(`/orders/${order}/shipping-methods`));
  expect(ways['hydra:member'].map((way) => way.id)).toEqual(
    expect.arrayContaining(['standard', 'express', 'relay']),
  );
  const methods = collectionOf(paymentMethod).parse(await read(`/orders/${order}/payment-methods`));
  expect(methods['hydra:member'].map((method) => method.id)).toEqual(['card']);
});

it('GET payments and by id show the shopper’s own', async () => {
  const [own] = collectionOf(payment).parse(await read('/payments'))['hydra:member'];
  expect(own).toMatchObject({
    order: `/api/v3/customer/orders/${order}`,
    gateway: 'sandbox',
    state: 'pending',
  });
  expect(payment.parse(await read(`/payments/${own?.id}`)).id).toBe(own?.id);
  const stranger = new Client();
  await stranger.add((await makeItem()).id);
  expect((await stranger.send('GET', `/payments/${own?.id}`)).status).toBe(404);
});

it('takes a token only as a bearer, a patch only as merge-patch, and calls itself version 3.0.0', async () => {
  expect((await new Client().send('GET', `/orders/${order}`)).status).toBe(401);
  const patch = await shopper.send(
    'PATCH',
    `/orders/${order}`,
    {},
    { 'Content-Type': 'application/ld+json' },
  );
  expect(patch.status).toBe(415);
  expect(await read('/docs.jsonld')).toMatchObject({ 'hydra:description': 'Version 3.0.0' });
});
