import { beforeAll, expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { productCollection } from '#contract/product.ts';
import { fetch } from '#server/app.ts';
import { makeItem } from '#tests/catalogue.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

const get = (path: string) => fetch(new Request(`http://shop.test/api/v3/customer${path}`));

beforeAll(async () => {
  await makeItem({ title: 'Pull cœur', brand: 'Nørd' });
  for (let number = 0; number < 120; number += 1) await makeItem({ title: 'Plain coat' });
});

it.each([
  ['n%C3%B8rd', 1],
  ['NORD', 1],
  ['c%C5%93ur', 1],
  ['coeur', 1],
  ['coe%CC%81ur', 1],
  ['nothing-like-it', 0],
  ['!!!', 0],
  ['%25', 0],
  ['_____', 0],
  ['%20%20', 121],
])('q=%s finds %i', async (terms, total) => {
  const answer = await get(`/articles?q=${terms}`);
  expect(productCollection.parse(await answer.json())['hydra:totalItems']).toBe(total);
});

it.each([
  ['after', '0000-01-01T00:00:00Z', 121],
  ['after', '2020-02-29T00:00:00%2B23:59', 121],
  ['before', '0000-12-31T23:59:59-23:59', 0],
  ['after', '9999-12-31T23:59:59Z', 0],
])('createdAt[%s]=%s finds what it says', async (bound, time, total) => {
  const answer = await get(`/articles?createdAt[${bound}]=${time}`);
  expect(answer.status).toBe(200);
  expect(productCollection.parse(await answer.json())['hydra:totalItems']).toBe(total);
});

it.each(['articles', 'brands', 'markets', 'collections'])(
  '%s has no later page of a mere count',
  async (name) => {
    const answer = await get(`/${name}?itemsPerPage=0&page=2`);
    expect(answer.status).toBe(400);
    const { detail } = problem.parse(await answer.json());
    expect(detail).toBe('Page should not be greater than 1 if limit is equal to 0');
  },
);

it.each(['articles', 'brands', 'collections', 'currencies', 'markets', 'real-stores', 'accessory-products'])(
  '%s: an id with a NUL is not there',
  async (name) => {
    const answer = await get(`/${name}/a%00b`);
    expect(answer.status).toBe(404);
    expect(problem.parse(await answer.json()).detail).toBe('Not Found');
  },
);

it('tells of the next page when more is asked for than a page may have', async () => {
  const body = productCollection.parse(await (await get('/articles?itemsPerPage=500')).json());
  expect(body['hydra:member']).toHaveLength(100);
  const next = body['hydra:view']?.['hydra:next'] ?? '';
  expect(next).toBe('/api/v3/customer/articles?itemsPerPage=500&page=2');
  const rest = productCollection.parse(await (await fetch(new Request(`http://shop.test${next}`))).json());
  expect(rest['hydra:member']).toHaveLength(21);
  expect(rest['hydra:view']?.['hydra:next']).toBeUndefined();
});
