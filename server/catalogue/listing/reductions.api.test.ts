import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { cardCollection } from '#contract/product.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();

beforeAll(async () => {
  for (const title of ['Half price', 'A tenth less', 'Full price', 'Raised again', 'New in']) {
    await makeItem({ title, price: 10_000 });
  }
  const reprice = (title: string, price: number) =>
    execute(
      sql`update item set price = ${price} where product_id = (select id from product where title = ${title})`,
    );
  await reprice('Half price', 5000);
  await reprice('Raised again', 1000);
  await reprice('Raised again', 12_000);
  await reprice('A tenth less', 9000);
});

async function titles(query: string): Promise<string[]> {
  const answer = await new Client().send('GET', `/articles?${query}`);
  return cardCollection.parse(await answer.json())['hydra:member'].map((entry) => entry.title);
}

const REST = ['New in', 'Raised again', 'Full price'];

it.each([
  ['biggest reduction', 'sort[reduction]=desc', ['Half price', 'A tenth less', ...REST]],
  ['latest reduction', 'sort[reducedAt]=desc', ['A tenth less', 'Half price', ...REST]],
])('lists the %s first, then what is not reduced', async (_name, query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

it('refuses what is not reduced first, and names the parameter', async () => {
  const answer = await new Client().send('GET', '/articles?sort[reduction]=asc');
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('sort');
});
