import { expect, it } from 'vitest';
import { product, productCollection } from '#contract/product.ts';
import { summaryOf } from '#lib/seo/page-metadata.ts';
import { productTexts } from '#lib/seo/product-data.ts';
import { database } from '#server/db/database.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';
import { seed } from './seed.ts';

useDatabase({ rateLimits: 'off' });

it('gives each product of the demonstration a title and a description that no other has', async () => {
  await seed(database(), () => undefined);
  const client = new Client();
  const titles: string[] = [];
  const descriptions: string[] = [];
  for (let page = 1, isMore = true; isMore; page += 1) {
    const list = productCollection.parse(
      await (await client.send('GET', `/articles?itemsPerPage=100&page=${page}`)).json(),
    );
    for (const { id } of list['hydra:member']) {
      const found = product.parse(await (await client.send('GET', `/articles/${id}`)).json());
      const [item] = found.choices;
      if (!item) throw new Error(`${id} has no item`);
      const { title, description } = productTexts(found, item);
      titles.push(title);
      descriptions.push(summaryOf(description));
    }
    isMore = titles.length < list['hydra:totalItems'];
  }
  expect(titles.length).toBeGreaterThan(100);
  expect(titles.filter((title) => /size one size/i.test(title))).toEqual([]);
  const twice = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index);
  expect(twice(titles)).toEqual([]);
  expect(twice(descriptions)).toEqual([]);
  expect(Math.max(...titles.map((title) => title.length))).toBeLessThan(120);
});
