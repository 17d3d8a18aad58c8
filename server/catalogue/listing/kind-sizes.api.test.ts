import { expect, it } from 'vitest';
import { productCollection } from '#contract/product.ts';
import { fetch } from '#server/app.ts';
import { makeItem } from '#tests/catalogue.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

async function list(query: string) {
  const answer = await fetch(new Request(`http://shop.test/api/v3/customer/articles?${query}`));
  const body = productCollection.parse(await answer.json());
  return { facets: body.facets, titles: body['hydra:member'].map(({ title }) => title).toSorted() };
}

it('tells the sizes of shoes from those of clothes, and finds both by the plain one', async () => {
  await makeItem({ title: 'Dress', size: '38', price: 4_000 });
  await makeItem({ title: 'Knit', size: 'M', price: 12_300 });
  await makeItem({ title: 'Boots', size: '38', type: 'Boots', category: 'Shoes', price: 13_000 });
  const { facets } = await list('');
  expect(facets.size).toEqual([
    { value: '38', count: 2 },
    { value: 'M', count: 1 },
  ]);
  expect(facets.kindSize).toEqual([
    { value: 'clothes-38', count: 1 },
    { value: 'shoes-38', count: 1 },
    { value: 'M', count: 1 },
  ]);
  expect((await list('size=38')).titles).toEqual(['Boots', 'Dress']);
  expect((await list('size=shoes-38')).titles).toEqual(['Boots']);
  expect((await list('size[]=clothes-38&size[]=M')).titles).toEqual(['Dress', 'Knit']);
  expect((await list('q=boots 38')).titles).toEqual(['Boots']);
  expect(facets.priceSteps).toEqual([
    { from: 4_000, count: 1 },
    { from: 5_000, count: 0 },
    { from: 6_000, count: 0 },
    { from: 7_000, count: 0 },
    { from: 8_000, count: 0 },
    { from: 10_000, count: 0 },
    { from: 12_000, count: 2 },
  ]);
});
