import { fetchHydra, hydraDataProvider } from '@api-platform/admin';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { beforeAll, expect, it, vi } from 'vitest';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { useServer } from '#tests/server.ts';

useDatabase();
const server = useServer();

const complaints = vi.spyOn(console, 'error');
let provider: ReturnType<typeof hydraDataProvider>;

beforeAll(async () => {
  // The data provider is written for a browser and reads the URL of its page.
  vi.stubGlobal('window', { location: new URL('http://admin.test/') });
  for (const price of [3000, 1000, 2000]) await makeItem({ price, title: `Dress at ${price}` });
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem({ price: 9000, title: 'Dress at 9000' })).id);
  await shopper.checkout(cart.id);
  provider = hydraDataProvider({
    entrypoint: `${server.base}`,
    apiDocumentationParser: parseHydraDocumentation,
    httpClient: (url, options = {}) =>
      fetchHydra(url, {
        ...options,
        headers: new Headers({ ...options.headers, Authorization: `Bearer ${shopper.token}` }),
      }),
    mercure: false,
  });
  await provider.introspect();
});

const page = { pagination: { page: 1, perPage: 2 }, filter: {} };

it('lists, pages, sorts and filters as the admin of API Platform does', async () => {
  const cheapest = await provider.getList('articles', { ...page, sort: { field: 'price', order: 'ASC' } });
  expect(cheapest.total).toBe(4);
  expect(cheapest.data.map((entry) => entry.title)).toEqual(['Dress at 1000', 'Dress at 2000']);
  const found = await provider.getList('articles', {
    ...page,
    sort: { field: 'id', order: 'ASC' },
    filter: { size: ['38'], q: '9000' },
  });
  expect(found.data.map((entry) => entry.title)).toEqual(['Dress at 9000']);
});

it('reads, makes, changes and deletes with the operations that the documentation names', async () => {
  const { data: mine } = await provider.getList('addresses', {
    ...page,
    sort: { field: 'id', order: 'ASC' },
  });
  expect(mine).toHaveLength(1);
  const data = {
    firstName: 'Grace',
    lastName: 'Hopper',
    street: '2 Quai',
    postcode: '69002',
    city: 'Lyon',
    countryCode: 'FR',
  };
  const { data: made } = await provider.create('addresses', { data });
  expect(made.city).toBe('Lyon');
  const { data: changed } = await provider.update('addresses', {
    id: made.id,
    data: { ...made, city: 'Paris' },
    previousData: made,
  });
  expect(changed.city).toBe('Paris');
  expect((await provider.getOne('addresses', { id: made.id })).data.city).toBe('Paris');
  await provider.delete('addresses', { id: made.id, previousData: made });
  await expect(provider.getOne('addresses', { id: made.id })).rejects.toThrow('Not Found');
  expect(complaints).not.toHaveBeenCalled();
});

it('tells which field was wrong', async () => {
  await expect(provider.create('addresses', { data: { firstName: '' } })).rejects.toMatchObject({
    status: 422,
  });
});
