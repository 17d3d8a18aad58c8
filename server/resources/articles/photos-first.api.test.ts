import { beforeAll, expect, it } from 'vitest';
import { cardCollection } from '#contract/product.ts';
import { fetch } from '#server/app.ts';
import { makeItem } from '#tests/catalogue.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

beforeAll(async () => {
  await makeItem({ title: 'Old with photo' });
  await makeItem({ title: 'Old without photo', photo: false });
  await makeItem({ title: 'New with photo' });
  await makeItem({ title: 'New without photo', photo: false });
});

async function titles(query: string): Promise<string[]> {
  const answer = await fetch(new Request(`http://shop.test/api/v3/customer/articles${query}`));
  return cardCollection.parse(await answer.json())['hydra:member'].map((entry) => entry.title);
}

const PHOTOS_FIRST = ['New with photo', 'Old with photo', 'New without photo', 'Old without photo'];

it.each(['', '?sort[createdAt]=desc', '?q=photo'])(
  'lists items without a photo last, newest first (%s)',
  async (query) => {
    expect(await titles(query)).toEqual(PHOTOS_FIRST);
  },
);

it('lists the oldest first by age alone', async () => {
  expect(await titles('?sort[createdAt]=asc')).toEqual([
    'Old with photo',
    'Old without photo',
    'New with photo',
    'New without photo',
  ]);
});
