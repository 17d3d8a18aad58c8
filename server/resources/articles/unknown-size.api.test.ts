import { expect, it } from 'vitest';
import { product, productCollection } from '#contract/product.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

it('offers no filter for a size or colour that is not known, and says neither of the item', async () => {
  const { slug } = await makeItem({ size: '', color: '' });
  await makeItem({ size: '38', color: 'Blue' });
  const client = new Client();
  const { facets, ...listing } = productCollection.parse(
    await (await client.send('GET', '/articles')).json(),
  );
  expect(listing['hydra:totalItems']).toBe(2);
  expect(facets?.size).toEqual([{ value: '38', count: 1 }]);
  expect(facets?.color).toEqual([{ value: 'Blue', count: 1 }]);
  const found = product.parse(await (await client.send('GET', `/articles/${slug}`)).json());
  expect(found).toMatchObject({ size: [], color: [], colorSizes: [] });
  expect(found.frontPhoto?.alt).toBe('Linen dress: front');
});
