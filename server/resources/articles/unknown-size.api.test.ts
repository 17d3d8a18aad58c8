import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { product, productCollection } from '#lib/contract/article.ts';
import { database } from '#server/db/database.ts';
import { makePiece } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { useDatabase } from '#tests/database.ts';

useDatabase();

it('offers no filter for a size or colour that is not known, and says neither of the item', async () => {
  const { slug } = await makePiece({ size: '', color: '' });
  await makePiece({ size: '38', color: 'Blue' });
  const client = new Client();
  for (const state of ['fresh', 'folded']) {
    const { facets, ...listing } = productCollection.parse(
      await (await client.send('GET', '/articles')).json(),
    );
    expect(listing['hydra:totalItems'], state).toBe(2);
    expect(facets?.size, state).toEqual([{ value: '38', count: 1 }]);
    expect(facets?.color, state).toEqual([{ value: 'Blue', count: 1 }]);
    await database().execute(sql`select fold_listing()`);
  }
  const found = product.parse(await (await client.send('GET', `/articles/${slug}`)).json());
  expect(found).toMatchObject({ size: [], color: [], colorSizes: [] });
  expect(found.frontPhoto?.alt).toBe('Linen dress: front');
});
