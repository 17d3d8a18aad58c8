import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { googleCategory } from './google-category.ts';

const kinds = z.array(z.object({ type: z.string(), category: z.string() }));

it.each([
  ['Dress', 'Clothing', 'femme', 'Apparel & Accessories > Clothing > Dresses'],
  ['Dress', 'Clothing', 'bebe', 'Apparel & Accessories > Clothing > Baby & Toddler Clothing'],
  ['Boots', 'Shoes', 'homme', 'Apparel & Accessories > Shoes'],
  ['Watch', 'Accessories', 'homme', 'Apparel & Accessories > Jewelry > Watches'],
  ['Kimono', 'Clothing', 'femme', 'Apparel & Accessories > Clothing'],
  ['Candle', 'Home', 'femme', 'Apparel & Accessories'],
] as const)('places a %s of %s for %s in Google’s taxonomy: %s', (type, category, gender, place) => {
  expect(googleCategory({ type, category, gender })).toBe(place);
});

it('knows every kind that an import makes more closely than its category, but shoes', async () => {
  const all = kinds.parse(JSON.parse(await readFile('server/import/kinds.json', 'utf8')));
  const coarse = all.filter(
    ({ type, category }) =>
      googleCategory({ type, category, gender: 'femme' }) ===
      googleCategory({ type: '', category, gender: 'femme' }),
  );
  expect(new Set(coarse.map(({ category }) => category))).toEqual(new Set(['Shoes']));
});
