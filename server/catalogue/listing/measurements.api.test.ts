import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Measurement } from '#contract/item-details.ts';
import { productCollection } from '#contract/product.ts';
import { fetch } from '#server/app.ts';
import { makeItem } from '#tests/catalogue.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();

const trousers = (title: string, measured: [Measurement['name'], number][], size = '38') =>
  makeItem({
    product: title,
    title,
    type: 'Trousers',
    size,
    measurements: measured.map(([name, value]) => ({ name, value })),
  });

beforeAll(async () => {
  await trousers('Narrow', [
    ['waist', 36],
    ['inseam', 76],
  ]);
  await trousers(
    'Half',
    [
      ['waist', 38.5],
      ['inseam', 78],
    ],
    '40',
  );
  await trousers(
    'Wide',
    [
      ['waist', 42],
      ['inseam', 80.5],
    ],
    '42',
  );
  await trousers('Wide', [['waist', 43]], '44');
  await trousers('Unmeasured', []);
  await makeItem({
    product: 'Dress',
    title: 'Dress',
    type: 'Dress',
    measurements: [{ name: 'waist', value: 40 }],
  });
});

const ask = (query: string) => fetch(new Request(`http://shop.test/api/v3/customer/articles?${query}`));

async function list(query: string) {
  const answer = await ask(query);
  expect(answer.status).toBe(200);
  const body = productCollection.parse(await answer.json());
  return {
    titles: body['hydra:member'].map(({ title }) => title).sort(),
    total: body['hydra:totalItems'],
    facets: body.facets,
  };
}

it.each([
  ['measurements[waist][gte]=38.5', ['Dress', 'Half', 'Wide']],
  ['measurements[waist][lte]=38.5', ['Half', 'Narrow']],
  ['measurements[waist][gte]=38.6&measurements[waist][lte]=42', ['Dress', 'Wide']],
  ['measurements[waist][gte]=38&measurements[inseam][lte]=80', ['Half']],
  // One item must meet both bounds, not two items of a product.
  ['measurements[waist][gte]=43&measurements[inseam][gte]=1', []],
  ['measurements[waist][lte]=0', []],
  ['measurements[heel][gte]=1', []],
  ['measurements[waist][gte]=42&measurements[waist][lte]=38', []],
  ['measurements[unknown][gte]=1&type=Dress', ['Dress']],
])('finds by %s what was measured within the bounds', async (query, titles) => {
  const found = await list(query);
  expect(found.titles).toEqual(titles);
  expect(found.total).toBe(titles.length);
});

it('tells of one type what its items measure, and how many were not measured', async () => {
  const { facets } = await list('type=Trousers');
  expect(facets.measurements).toEqual([
    { name: 'waist', min: 36, max: 43, count: 4, unmeasured: 1 },
    { name: 'inseam', min: 76, max: 80.5, count: 3, unmeasured: 2 },
  ]);
  expect((await list('')).facets.measurements).toBeUndefined();
  expect((await list('type[]=Trousers&type[]=Dress')).facets.measurements).toBeUndefined();
});

it('counts each measurement under the other filters, and the other filters under it', async () => {
  const { facets, total } = await list(
    'type=Trousers&measurements[waist][gte]=38&measurements[waist][lte]=42',
  );
  expect(total).toBe(2);
  expect(facets.measurements).toEqual([
    { name: 'waist', min: 36, max: 43, count: 4, unmeasured: 1 },
    { name: 'inseam', min: 78, max: 80.5, count: 2, unmeasured: 0 },
  ]);
  expect(facets.size).toEqual([
    { value: '40', count: 1 },
    { value: '42', count: 1 },
  ]);
  expect(facets.type).toEqual([
    { value: 'Dress', count: 1 },
    { value: 'Trousers', count: 2 },
  ]);
});

it('follows an item that is measured anew', async () => {
  const { id } = await makeItem({ product: 'Later', title: 'Later', type: 'Skirt' });
  const wide = 'type=Skirt&measurements[hips][gte]=50';
  expect((await list(wide)).titles).toEqual([]);
  await execute(sql`update item set measurements = '[{"name":"hips","value":51}]' where id = ${id}`);
  expect((await list(wide)).titles).toEqual(['Later']);
  await execute(sql`update item set measurements = '[]' where id = ${id}`);
  expect((await list(wide)).titles).toEqual([]);
});

it.each(['abc', '-1', '1001'])('refuses %s as a length, and names the parameter', async (length) => {
  const answer = await ask(`measurements[waist][gte]=${length}`);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(await answer.json())).toContain('measurements[waist][gte]');
});
