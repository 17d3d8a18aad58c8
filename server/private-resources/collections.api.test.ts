import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectionCollection } from '#contract/collection.ts';
import { collectionOf } from '#contract/hydra.ts';
import {
  type CollectionPatch,
  type OfficeCollectionDetails,
  officeCollection,
  officeCollectionDetails,
} from '#contract/private/collections.ts';
import { productCollection } from '#contract/product.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

let client: OfficeClient;
beforeAll(async () => {
  client = (await newMember(['catalogue'])).client;
});

const shop = new Client();
const details = async (answer: Response) => {
  expect(answer.status).toBeLessThan(300);
  return officeCollectionDetails.parse(await answer.json());
};
const create = async (name: string) => details(await client.call('POST', '/collections', { name }));
const patch = (seen: OfficeCollectionDetails, body: CollectionPatch) =>
  client.call('PATCH', `/collections/${seen.slug}`, body, seen.version);
const shown = async () =>
  collectionCollection
    .parse(await (await shop.send('GET', '/collections?itemsPerPage=100')).json())
    ['hydra:member'].map(({ slugName }) => slugName);
const productOf = async (itemId: string) =>
  (await query(z.object({ id: z.string() }), sql`select product_id as id from item where id = ${itemId}`))[0]
    ?.id ?? '';
const listed = async (slug: string, more = '') =>
  productCollection
    .parse(await (await shop.send('GET', `/articles?collection=${slug}${more}`)).json())
    ['hydra:member'].map(({ id }) => id);
const tags = async () =>
  (
    await query(
      z.object({ tags: z.array(z.string()) }),
      sql`select tags from domain_event order by id desc limit 1`,
    )
  )[0]?.tags;

describe('a collection by hand', () => {
  it('is shown between its dates, in the order that was made', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await productOf((await makeItem()).id));
    const [first = '', second = '', third = ''] = ids;
    const made = await create('Autumn in wool');
    expect(made).toMatchObject({ slug: 'autumn-in-wool', state: 'draft', products: 0, isByRule: false });
    expect(await shown()).not.toContain('autumn-in-wool');
    const filled = await details(await patch(made, { members: [second, third, first] }));
    expect(filled.members.map(({ id }) => id)).toEqual([second, third, first]);
    const published = await details(
      await patch(filled, {
        publishedAt: new Date(Date.now() - 1_000).toISOString(),
        intro: 'Warm things.',
        cover: second,
      }),
    );
    expect(published.state).toBe('shown');
    expect(await shown()).toContain('autumn-in-wool');
    expect(await tags()).toEqual(['collections', 'collections/autumn-in-wool']);
    expect(await listed('autumn-in-wool')).toEqual([second, third, first]);
    const moved = await details(await patch(published, { members: [first, second, third] }));
    expect(await listed('autumn-in-wool')).toEqual([first, second, third]);
    expect(await listed('autumn-in-wool', '&sort[createdAt]=asc')).toEqual([first, second, third]);
    expect(await listed('autumn-in-wool', '&sort[createdAt]=desc')).toEqual([third, second, first]);
    const ended = await details(await patch(moved, { endsAt: new Date().toISOString() }));
    expect(ended.state).toBe('ended');
    expect((await shop.send('GET', '/collections/autumn-in-wool')).status).toBe(404);
  });

  it('is dropped from the shop’s pages when it begins and ends, by a job', async () => {
    const made = await create('Spring');
    const [from, until] = ['2090-03-01T08:00:00Z', '2090-04-01T08:00:00Z'];
    expect((await patch(made, { publishedAt: until, endsAt: from })).status).toBe(422);
    const planned = await details(await patch(made, { publishedAt: from, endsAt: until }));
    expect(planned.state).toBe('planned');
    const jobs = await query(
      z.object({ run_at: z.coerce.date() }),
      sql`select run_at from graphile_worker.jobs where task_identifier = 'announce-collection' order by run_at`,
    );
    expect(jobs.map(({ run_at }) => run_at.toISOString())).toEqual([
      '2090-03-01T08:00:00.000Z',
      '2090-04-01T08:00:00.000Z',
    ]);
  });

  it('is changed on what was seen only, by a product that exists', async () => {
    const made = await create('Twice');
    expect((await client.call('POST', '/collections', { name: 'Twice!' })).status).toBe(409);
    await details(await patch(made, { intro: 'First' }));
    expect((await patch(made, { intro: 'Second' })).status).toBe(412);
    const now = await details(await client.call('GET', '/collections/twice'));
    const unknown = await patch(now, { members: ['00000000-0000-4000-8000-000000000000'] });
    expect(unknown.status).toBe(422);
  });
});

describe('a collection by rule', () => {
  it('holds what the listing finds by its filters, also after an item changed', async () => {
    const red = await makeItem();
    const other = await makeItem();
    await execute(sql`update item set color = 'Vermilion', price = 4200 where id = ${red.id}`);
    const made = await create('In vermilion');
    const rule = { color: ['Vermilion'], priceTo: 5_000 };
    const ruled = await details(await patch(made, { rule, publishedAt: '2020-01-01T00:00:00Z' }));
    const [redProduct, otherProduct] = [await productOf(red.id), await productOf(other.id)];
    expect(ruled).toMatchObject({ isByRule: true, products: 1, rule });
    expect(ruled.members).toMatchObject([{ id: redProduct, price: 4_200 }]);
    expect(await listed('in-vermilion')).toEqual([redProduct]);
    expect(await listed('in-vermilion', '&color[0]=Blue')).toEqual([]);
    await execute(sql`update item set color = 'Vermilion', price = 4300 where id = ${other.id}`);
    expect(new Set(await listed('in-vermilion'))).toEqual(new Set([redProduct, otherProduct]));
    const list = await client.call('GET', '/collections?itemsPerPage=100');
    expect(
      collectionOf(officeCollection)
        .parse(await list.json())
        ['hydra:member'].find(({ slug }) => slug === 'in-vermilion')?.products,
    ).toBe(2);
  });
});
