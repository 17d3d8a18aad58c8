import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { collectionOf } from '#contract/hydra.ts';
import { product } from '#contract/product.ts';
import { market } from '#contract/shop.ts';
import { insertMarkets } from '#server/catalogue/markets.ts';
import { database } from '#server/db/database.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase();

const read = async (slug: string) =>
  product.parse(await (await new Client().send('GET', `/articles/${slug}`)).json()).choices[0];

it('shows what was checked, by whom and when, each fault with its close-up, and lengths', async () => {
  const { slug } = await makeItem();
  const photo = { key: 'cuff', width: 800, height: 800, color: '#aabbcc' };
  const defects = [{ description: 'Light wear at the cuffs.', photo }, { description: 'A pale mark.' }];
  await execute(sql`
    update item set checked_at = '2026-11-12T09:00:00Z', checked_by = 'Inès', checked_parts = '{seams,lining}',
      defects = ${JSON.stringify(defects)}::jsonb, measurements = '[{"name": "chest", "value": 47.5}]'
    where slug = ${slug}`);
  await execute(sql`update product set lining = 'Viscose'`);
  expect(await read(slug)).toMatchObject({
    lining: 'Viscose',
    inspection: { checkedAt: '2026-11-12T09:00:00.000Z', checkedBy: 'Inès', parts: ['seams', 'lining'] },
    defects: [
      { description: 'Light wear at the cuffs.', photo: { alt: 'Light wear at the cuffs.', width: 800 } },
      { description: 'A pale mark.' },
    ],
    measurements: [{ name: 'chest', value: 47.5 }],
  });
});

it('leaves out what was not noted', async () => {
  const { slug } = await makeItem({ product: 'imported' });
  await execute(sql`update product set lining = null`);
  const shown = await read(slug);
  expect(shown).toMatchObject({ defects: [], measurements: [] });
  expect(shown).not.toHaveProperty('inspection');
  expect(shown).not.toHaveProperty('lining');
});

it('shows the terms of a market: what delivery costs, and how long it takes', async () => {
  await insertMarkets(database());
  const answer = await new Client().send('GET', '/markets');
  const [france] = collectionOf(market).parse(await answer.json())['hydra:member'];
  expect(france).toMatchObject({
    countryCode: 'FR',
    delivery: {
      cost: 490,
      freeFrom: 6_000,
      minDays: 3,
      maxDays: 5,
      cutOff: '12:00',
      timezone: 'Europe/Paris',
    },
  });
});
