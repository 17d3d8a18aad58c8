import { beforeAll, describe, expect, it } from 'vitest';
import { problem } from '#contract/problem.ts';
import { product, productCollection } from '#contract/product.ts';
import { fetch } from '#server/app.ts';
import { makeItem } from '#tests/catalogue.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

const BASE = 'http://shop.test/api/v3/customer';
const get = (path: string) => fetch(new Request(`${BASE}${path}`));
const list = async (query: string) => productCollection.parse(await (await get(`/articles${query}`)).json());

let blue38: Awaited<ReturnType<typeof makeItem>>;
let red36: Awaited<ReturnType<typeof makeItem>>;

beforeAll(async () => {
  blue38 = await makeItem({ product: 'dress', size: '38', color: 'Blue', price: 5000 });
  red36 = await makeItem({ product: 'dress', size: '36', color: 'Red', price: 4000, condition: 'good' });
  await makeItem({
    title: 'Écharpe en laine',
    brand: 'Nørd',
    type: 'Scarf',
    gender: 'homme',
    size: 'One size',
    color: 'Green',
    price: 2500,
  });
  await makeItem({ product: 'gone', title: 'Silk blouse', type: 'Blouse', status: 'sold' });
});

describe('GET articles', () => {
  it('lists models newest first, sold ones left out', async () => {
    const found = await list('');
    expect(found['hydra:member'].map((entry) => entry.title)).toEqual(['Écharpe en laine', 'Linen dress']);
    expect(found['hydra:totalItems']).toBe(2);
  });

  it('finds products by age segment, with the values that trade-ins have', async () => {
    const found = await list('?segment_age[]=adulte');
    expect(found['hydra:member'].map(({ segment_age }) => segment_age)).toEqual(['adulte', 'adulte']);
    expect((await list('?segment_age[]=bebe'))['hydra:totalItems']).toBe(0);
  });

  it('asks one piece to meet every filter, and puts it first', async () => {
    expect((await list('?color[0]=Red&size[]=38'))['hydra:totalItems']).toBe(0);
    const found = await list('?color=Blue&size=38');
    expect(found['hydra:member'][0]?.choices.map((choice) => choice.id)).toEqual([blue38.id, red36.id]);
  });

  it('finds the models that a browser has seen by their ids, those that are for sale', async () => {
    const gone = await makeItem({ status: 'sold' });
    const ids = [gone.product_id, blue38.product_id].map((id, index) => `id[${index}]=${id}`).join('&');
    const found = await list(`?${ids}&itemsPerPage=20`);
    expect(found['hydra:member'].map((entry) => entry.id)).toEqual([blue38.product_id]);
    expect((await get('/articles?id[]=nothing')).status).toBe(400);
  });

  it('counts only the models that were asked for by id', async () => {
    const found = await list(`?id[]=${blue38.product_id}&size=38`);
    expect(found['hydra:totalItems']).toBe(1);
    expect(found.facets.type).toEqual([{ value: 'Dress', count: 1 }]);
    expect(found.facets.size).toEqual([
      { value: '36', count: 1 },
      { value: '38', count: 1 },
    ]);
    expect(found.facets.price).toEqual({ min: 5000, max: 5000 });
  });

  it.each([
    ['?sort[price]=asc', ['Écharpe en laine', 'Linen dress']],
    ['?order[price]=desc', ['Linen dress', 'Écharpe en laine']],
    ['?sort[createdAt]=asc', ['Linen dress', 'Écharpe en laine']],
    ['?q=echarpe', ['Écharpe en laine']],
    ['?q=echrpe%20LAINE', ['Écharpe en laine']],
    ['?brand=N%C3%B8rd', ['Écharpe en laine']],
    ['?price[gte]=3000', ['Linen dress']],
    ['?price[between]=2000..3000', ['Écharpe en laine']],
    ['?state=good', ['Linen dress']],
    ['?gender=homme&type=Scarf', ['Écharpe en laine']],
    ['?page=99', []],
  ])('%s', async (query, titles) => {
    expect((await list(query))['hydra:member'].map((entry) => entry.title)).toEqual(titles);
  });

  it('counts each facet under the other filters', async () => {
    const { facets } = await list('?color=Red');
    expect(facets.color).toEqual([
      { value: 'Blue', count: 1 },
      { value: 'Green', count: 1 },
      { value: 'Red', count: 1 },
    ]);
    expect(facets.size).toEqual([{ value: '36', count: 1 }]);
  });

  it.each([
    ['?page=0', 'Page should not be less than 1'],
    ['?page=x', 'Page should not be less than 1'],
    ['?itemsPerPage=-1', 'Limit should not be less than 0'],
    ['?q=%00', 'NUL is not allowed in a query.'],
    ['?page=1&page=2', '"page" is given twice.'],
  ])('refuses %s', async (query, detail) => {
    const answer = await get(`/articles${query}`);
    expect(answer.status).toBe(400);
    expect(problem.parse(await answer.json()).detail).toBe(detail);
  });
});

describe('GET articles/{id}', () => {
  it.each([
    ['model id', () => blue38.product_id, () => red36.id],
    ['piece id', () => blue38.id, () => blue38.id],
    ['piece slug', () => blue38.slug, () => blue38.id],
  ])('by %s', async (_name, key, first) => {
    const found = product.parse(await (await get(`/articles/${key()}`)).json());
    expect(found.id).toBe(blue38.product_id);
    expect(found.choices[0]?.id).toBe(first());
  });

  it.each(['nothing-here', '00000000-0000-7000-8000-000000000000', '%00', "' or 1=1 --"])(
    '404 for %s',
    async (key) => {
      const answer = await get(`/articles/${encodeURIComponent(key)}`);
      expect(answer.status).toBe(404);
      expect(problem.parse(await answer.json()).detail).toBe('Not Found');
    },
  );
});
