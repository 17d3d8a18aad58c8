import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { itemCounts, officeItem } from '#contract/private/items.ts';
import { item } from '#server/cli/item.ts';
import { openStore } from '#tests/appointments.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

const listOf = async (client: OfficeClient, search: string) => {
  const answer = await client.call('GET', `/items?${search}`);
  return collectionOf(officeItem).parse(await answer.json())['hydra:member'];
};
const idsOf = async (client: OfficeClient, search: string) =>
  (await listOf(client, search)).map(({ id }) => id);
const skuOf = async (id: string) =>
  (await query(z.object({ sku: z.string() }), sql`select sku from item where id = ${id}`))[0]?.sku ?? '';
const countsOf = async (client: OfficeClient) =>
  itemCounts.parse(await (await client.call('GET', '/items/counts')).json());

describe('the list of items', () => {
  it('shows each view, and counts it', async () => {
    const { client } = await newMember(['catalogue']);
    const before = await countsOf(client);
    const plain = await makeItem({ price: 6000 });
    const old = await makeItem();
    await execute(sql`update item set created_at = now() - interval '70 days' where id = ${old.id}`);
    const bare = await makeItem({ photo: false });
    const held = await makeItem();
    await new Client().add(held.id);
    const off = await makeItem({ status: 'withdrawn' });
    const sold = await makeItem({ status: 'sold' });
    await execute(sql`with w as (insert into wishlist (email, locale) values ('reader@example.org', 'en-GB') returning id)
      insert into wishlist_item (wishlist_id, item_id) select w.id, ${plain.id}::uuid from w`);
    await execute(
      sql`update item set photos = photos || photos where id in (${plain.id}, ${old.id}, ${held.id}, ${off.id})`,
    );
    const after = await countsOf(client);
    const more = Object.fromEntries(
      itemCounts.keyof().options.map((view) => [view, after[view] - before[view]]),
    );
    expect(more).toEqual({
      house: 5,
      'on-sale': 4,
      'over-60': 1,
      'to-publish': 0,
      held: 1,
      hearts: 1,
      'photo-missing': 1,
      worth: 21_000,
    });
    expect(await idsOf(client, 'view=over-60')).toEqual([old.id]);
    expect(await idsOf(client, 'view=held')).toEqual([held.id]);
    expect(await idsOf(client, 'view=hearts')).toEqual([plain.id]);
    expect(await idsOf(client, 'view=photo-missing')).toEqual([bare.id]);
    const house = await listOf(client, 'itemsPerPage=100');
    expect(house[0]).toMatchObject({ id: old.id, days: 70, state: 'on-sale' });
    const stateOf = new Map(house.map(({ id, state }) => [id, state]));
    expect(stateOf.get(held.id)).toBe('held');
    expect(stateOf.get(off.id)).toBe('off-sale');
    expect(stateOf.has(sold.id)).toBe(false);
    expect(await idsOf(client, 'view=all&sort=newest')).toContain(sold.id);
    expect((await listOf(client, 'sort=dearest'))[0]?.price).toBe(6000);
  });

  it('finds an item by words of brand and title, code and shelf, under filters', async () => {
    const { client } = await newMember(['packer']);
    const made = await makeItem({ brand: 'Orsini Vale', title: 'Été tote 100%', gender: 'homme' });
    const code = await skuOf(made.id);
    await item.run(['move', code, 'D-02-3']);
    for (const scrap of ['orsini', 'ete vale', 'TOTE 100%', code, code.toUpperCase(), 'd-02'])
      expect(await idsOf(client, `search=${encodeURIComponent(scrap)}`), scrap).toEqual([made.id]);
    expect(await idsOf(client, 'search=%25%25')).toEqual([]);
    expect(await idsOf(client, 'search=orsini&gender=femme')).toEqual([]);
    expect(await idsOf(client, 'search=orsini&gender=homme&condition=excellent')).toEqual([made.id]);
  });

  it('marks what is left out of markdowns, and finds it', async () => {
    const { client } = await newMember(['packer']);
    const [out, other] = [
      await makeItem({ brand: 'Kestrel Works' }),
      await makeItem({ brand: 'Kestrel Works' }),
    ];
    await execute(sql`update item set no_markdowns = true where id = ${out.id}`);
    expect(await idsOf(client, 'view=all&search=kestrel&noMarkdowns=true')).toEqual([out.id]);
    const all = await listOf(client, 'view=all&search=kestrel');
    expect(new Map(all.map(({ id, noMarkdowns }) => [id, noMarkdowns]))).toEqual(
      new Map([
        [out.id, true],
        [other.id, false],
      ]),
    );
  });

  it('says what was paid and the margin after VAT to those who may know', async () => {
    const made = await makeItem({ brand: 'Maison Aubel', price: 27_000 });
    await execute(sql`update item set purchase_price = 10800 where id = ${made.id}`);
    const seenBy = async (role: 'packer' | 'workshop' | 'catalogue') =>
      (await listOf((await newMember([role])).client, 'search=aubel'))[0];
    expect(await seenBy('catalogue')).toMatchObject({ paid: 10_800, margin: 13_500 });
    const workshop = await seenBy('workshop');
    expect([workshop?.paid, workshop?.margin]).toEqual([10_800, undefined]);
    const packer = await seenBy('packer');
    expect([packer?.paid, packer?.margin]).toEqual([undefined, undefined]);
    const file = await (await newMember(['catalogue'])).client.call('GET', '/items/export?search=aubel');
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(await file.text()).toBe(
      `code,brand,title,size,condition,state,days,hearts,price,paid,margin,shelf,store\n${await skuOf(made.id)},Maison Aubel,Linen dress,38,excellent,on-sale,0,0,270.00,108.00,135.00,,`,
    );
    const plain = await (await newMember(['packer'])).client.call('GET', '/items/export?search=aubel');
    expect(await plain.text()).not.toContain('108.00');
  });

  it('shows a store’s assistant what hangs in that store', async () => {
    const store = await openStore();
    const { client } = await newMember(['assistant'], { store });
    const [here, elsewhere] = [await makeItem(), await makeItem()];
    await item.run(['move', here.id, 'A-01-1', '--store', store]);
    await item.run(['move', elsewhere.id, 'A-01-1']);
    expect(await listOf(client, '')).toMatchObject([{ id: here.id, shelf: 'A-01-1' }]);
    expect((await countsOf(client)).house).toBe(1);
  });
});
