import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { EXPORT_SIZE, exportCollection, exportedPageCollection } from '#contract/export.ts';
import { product } from '#contract/product.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();
const client = new Client();
const read = async (path: string) => (await client.send('GET', path)).json();

const sell = (id: string, daysAgo: number) =>
  execute(sql`update item set status = 'sold', updated_at = now() - make_interval(days => ${daysAgo})
    where id = ${id}`);

it('exports each product for sale once, part by part, with when its page last changed', async () => {
  await execute(sql`truncate product, item cascade`);
  const pieces = [];
  for (let number = 0; number < EXPORT_SIZE + 3; number += 1) pieces.push(await makeItem());
  const [first, second, third] = pieces;
  if (!first || !second || !third) throw new Error('no pieces');
  await sell(first.id, 0);
  const part = exportCollection.parse(await read('/articles/export'));
  expect(part['hydra:totalItems']).toBe(EXPORT_SIZE + 2);
  expect(part['hydra:member']).toHaveLength(EXPORT_SIZE);
  const rest = await read(part['hydra:view']?.['hydra:next'] ?? '');
  expect(rest['hydra:view']['hydra:next']).toBeUndefined();
  const ids = [...part['hydra:member'], ...exportCollection.parse(rest)['hydra:member']].map(({ id }) => id);
  expect(new Set(ids)).toEqual(new Set(pieces.slice(1).map((piece) => piece.product_id)));

  const before = part['hydra:member'].find(({ id }) => id === second.product_id)?.updatedAt ?? '';
  await execute(sql`update item set price = 4000, updated_at = now() where id = ${second.id}`);
  const named = exportedPageCollection.parse(
    await read(
      '/articles/export?properties[]=id&properties[]=gender&properties[]=type&properties[]=brand&properties[]=updatedAt',
    ),
  );
  const after = named['hydra:member'].find(({ id }) => id === second.product_id);
  expect(Date.parse(after?.updatedAt ?? '')).toBeGreaterThan(Date.parse(before));
  expect(after).not.toHaveProperty('choices');
});

it('shows a sold item for some days, then leads to its product, and is gone with the last one', async () => {
  const one = await makeItem({ product: 'lasting', size: '36' });
  const other = await makeItem({ product: 'lasting', size: '38' });
  const answer = async (key: string) => {
    const response = await client.send('GET', `/articles/${key}`);
    return response.status === 200 ? product.parse(await response.json()) : response.status;
  };
  await sell(one.id, 29);
  expect(await answer(one.slug)).toMatchObject({ choices: [{ slug: one.slug, availability: 'sold' }, {}] });
  await sell(one.id, 31);
  expect(await answer(one.slug)).toMatchObject({ choices: [{ slug: other.slug }] });
  await sell(other.id, 29);
  expect(await answer(one.product_id)).toMatchObject({ choices: [{ slug: other.slug }] });
  await sell(other.id, 31);
  for (const key of [one.slug, other.id, one.product_id]) expect(await answer(key)).toBe(410);
  expect(await answer('never-was')).toBe(404);
});
