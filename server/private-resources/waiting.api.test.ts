import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { waiting } from '#contract/private/waiting.ts';
import type { SavedQuery } from '#contract/saved-search.ts';
import { newCustomer } from '#tests/accounts.ts';
import { makeItem } from '#tests/catalogue.ts';
import { useDataFolder } from '#tests/data-folder.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';
import { usePriceGrid } from '#tests/trade-ins.ts';
import { receivedSeller } from '#tests/workshop.ts';

useDatabase({ rateLimits: 'off' });
useDataFolder();
usePriceGrid();
beforeEach(() => execute(sql`delete from saved_search`));

/** A customer with a proven mailbox who saves searches. */
async function searcher(...queries: SavedQuery[]) {
  const { client, id } = await newCustomer();
  await execute(sql`update customer set email_confirmed_at = now() where id = ${id}`);
  for (const query of queries) {
    const answer = await client.send('POST', '/saved-searches', { name: 'Mine', ...query });
    expect(answer.status, await answer.clone().text()).toBe(201);
  }
  return id;
}
const whoWaits = async (client: OfficeClient, path: string) => {
  const answer = await client.call(
    'GET',
    `${path.replace('?', '/waiting?')}${path.includes('?') ? '' : '/waiting'}`,
  );
  expect(answer.status, await answer.clone().text()).toBe(200);
  return waiting.parse(await answer.json());
};

const COATS: SavedQuery = { q: 'coat', gender: ['femme'], without: 'leather', maxPrice: 10_000 };

describe('who waits for an item', () => {
  it('is told of hearts and of the saved searches that fit it, what most people want first', async () => {
    const { client } = await newMember(['catalogue']);
    const coat = await makeItem({ title: 'Wool coat', type: 'Coat', size: '40', price: 9_000 });
    await execute(sql`with w as (insert into wishlist (email, locale) values ('reader@example.org', 'en-GB') returning id)
      insert into wishlist_item (wishlist_id, item_id) select w.id, ${coat.id}::uuid from w`);
    await searcher(COATS, { brand: ['Aubaine'], size: ['40', '42'] });
    await searcher(COATS);
    await searcher(
      { ...COATS, maxPrice: 8_999 },
      { q: 'dress' },
      { size: ['38'] },
      { without: 'wool' },
      { gender: ['homme'] },
    );
    const found = await whoWaits(client, `/items/${coat.id}`);
    expect(found).toMatchObject({ hearts: 1, searches: 3, people: 2 });
    expect(found.wanted).toEqual([
      { ...COATS, people: 2 },
      { brand: ['Aubaine'], size: ['40', '42'], people: 1 },
    ]);
  });

  it('compares sizes as the storefront saves them: those of clothes and of shoes are apart', async () => {
    const { client } = await newMember(['catalogue']);
    const coat = await makeItem({ title: 'Wool coat', type: 'Coat', size: '40' });
    const inSize = (size: string): SavedQuery => ({ size: [size, `${size} FR`, `${size} EU`] });
    await searcher(inSize('clothes-40'));
    await searcher(inSize('shoes-40'), inSize('clothes-42'));
    const found = await whoWaits(client, `/items/${coat.id}`);
    expect(found.wanted).toEqual([{ ...inSize('clothes-40'), people: 1 }]);
  });

  it('leaves out searches that cause no mail, and those for an item that is sold', async () => {
    const { client } = await newMember(['workshop']);
    const coat = await makeItem({ title: 'Wool coat', type: 'Coat' });
    const paused = await searcher(COATS);
    const unproven = await searcher(COATS);
    await searcher(COATS);
    await execute(sql`update saved_search set paused_at = now() where customer_id = ${paused}`);
    await execute(sql`update customer set email_confirmed_at = null where id = ${unproven}`);
    await execute(sql`insert into saved_search (email, locale, name, query)
      values ('guest@example.org', 'en-GB', 'Pending', ${JSON.stringify(COATS)}::jsonb)`);
    expect(await whoWaits(client, `/items/${coat.id}`)).toMatchObject({ searches: 1, people: 1 });
    await execute(sql`update item set status = 'sold' where id = ${coat.id}`);
    expect(await whoWaits(client, `/items/${coat.id}`)).toMatchObject({ searches: 0, wanted: [] });
  });

  it('follows collections by hand and by rule, also for an item that was taken off sale', async () => {
    const { client } = await newMember(['manager']);
    const coat = await makeItem({ title: 'Wool coat', type: 'Coat', status: 'withdrawn', price: 9_000 });
    await execute(sql`insert into collection (slug, name, rule) values
      ('warm', 'Warm', '{"type":["Coat"]}'), ('light', 'Light', '{"type":["Dress"]}')`);
    await execute(
      sql`insert into collection (slug, name, by_hand) values ('chosen', 'Chosen', true), ('other', 'Other', true)`,
    );
    await execute(sql`insert into collection_product (collection_id, product_id, position)
      select id, ${coat.product_id}::uuid, 1 from collection where slug = 'chosen'`);
    await searcher(
      { collection: 'warm' },
      { collection: 'light' },
      { collection: 'chosen' },
      { collection: 'other' },
    );
    const { wanted } = await whoWaits(client, `/items/${coat.id}`);
    expect(wanted.map(({ collection }) => collection).toSorted()).toEqual(['chosen', 'warm']);
  });
});

describe('who waits for an item at the bench', () => {
  it('is told before it is for sale, by what was found and what it would cost', async () => {
    const { client } = await newMember(['workshop']);
    const { cart } = await receivedSeller();
    const path = `/trade-ins/${cart.reference}-1`;
    await searcher({ q: 'corvin coat' }, { type: ['Coat'], size: ['38'], color: ['Navy'] });
    await searcher({ brand: ['Atelier Corvin'], state: ['good'] }, { gender: ['femme'], maxPrice: 5_000 });
    await searcher({ q: 'boots' }, { type: ['Coat'], size: ['44'] });
    expect(await whoWaits(client, `${path}?condition=good`)).toMatchObject({ searches: 4, people: 2 });
    expect(await whoWaits(client, `${path}?condition=excellent`)).toMatchObject({ searches: 3, people: 2 });
    expect(await whoWaits(client, `${path}?condition=excellent&price=9000`)).toMatchObject({
      searches: 2,
      people: 1,
    });
  });
});
