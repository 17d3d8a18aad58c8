import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { searchResult } from '#contract/private/search.ts';
import { buy } from '#tests/after-sale.ts';
import { openStore } from '#tests/appointments.ts';
import { query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const find = async (client: OfficeClient, text: string) => {
  const answer = await client.call('GET', `/search?text=${encodeURIComponent(text)}`);
  return searchResult.parse(await answer.json()).found;
};

it('finds an order and its item by scraps, each with what opens it', async () => {
  const { client } = await newMember(['manager']);
  const bought = await buy({
    guest: { firstName: 'Ottoline', lastName: 'Morrell', email: 'om@example.org' },
  });
  expect(await find(client, bought.reference.toLowerCase())).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'order', key: bought.reference })]),
  );
  const [item] = await query(
    z.object({ id: z.string(), sku: z.string() }),
    sql`select id, sku from item where id = ${bought.itemIds[0]}`,
  );
  expect(await find(client, item?.sku ?? '')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'item', key: item?.id }),
      expect.objectContaining({ kind: 'order', key: bought.reference }),
    ]),
  );
  expect(await find(client, 'x')).toEqual([]);
});

it('keeps to the rights and the stores of the member', async () => {
  const bought = await buy();
  const packer = await newMember(['packer']);
  expect((await find(packer.client, bought.reference)).map(({ kind }) => kind)).not.toContain('customer');
  const catalogue = await newMember(['catalogue']);
  expect((await find(catalogue.client, bought.reference)).filter(({ kind }) => kind === 'order')).toEqual([]);
  const assistant = await newMember(['assistant'], { store: await openStore() });
  expect(await find(assistant.client, bought.reference)).toEqual([]);
});
