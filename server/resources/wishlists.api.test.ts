import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import {
  sharedWishlist,
  type Wishlist,
  wishlist,
  wishlistCollection,
  wishlistItemCollection,
} from '#contract/wishlist.ts';
import { database } from '#server/db/database.ts';
import { deleteSoldWishes } from '#server/wishlists/wishlist-items.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { makeCustomer } from '#tests/codes.ts';
import { execute, useDatabase } from '#tests/database.ts';

useDatabase({ rateLimits: 'off' });

const ABSENT = '01900000-0000-7000-8000-000000000000';
const body = async <T>(answer: Response, schema: z.ZodType<T>, status = 200): Promise<T> => {
  expect(answer.status, await answer.clone().text()).toBe(status);
  return schema.parse(await answer.json());
};
const add = async (client: Client, ...items: string[]) =>
  body(await client.send('POST', '/wishlists', { items }), wishlist, 201);
const patch = async (client: Client, { id }: Wishlist, changes: object) =>
  body(await client.send('PATCH', `/wishlists/${id}`, changes), wishlist);
const read = async (client: Client, { id }: Wishlist) =>
  body(await client.send('GET', `/wishlists/${id}`), wishlist);
const slugsOf = ({ items }: Wishlist) => items.map((item) => item.replace('/api/v3/customer/articles/', ''));
const pieces = async (count: number) => {
  const made = [];
  for (let number = 0; number < count; number += 1) made.push(await makeItem());
  return made;
};
/** Sells an item as a payment does, so many days ago. */
const sell = (id: string, days: number) =>
  database().transaction(async (tx) => {
    await tx.execute(sql`update item set status = 'sold' where id = ${id}`);
    await tx.execute(sql`with o as (insert into purchase_order (reference, customer_id, state)
        select ${`sold ${id}`}, id, 'paid' from customer limit 1 returning id)
      insert into reservation (item_id, order_id, kind, since)
      select ${id}, o.id, 'sold', now() - make_interval(days => ${days}) from o`);
  });

it('keeps one list for each customer: what is added twice is there once, the last one first', async () => {
  const { client } = await makeCustomer();
  const none = await body(await client.send('GET', '/wishlists'), wishlistCollection);
  expect(none['hydra:totalItems']).toBe(0);
  const [one, two, three] = await pieces(3);
  const list = await add(client, one?.slug ?? '');
  expect(slugsOf(await add(client, three?.slug ?? '', two?.id ?? '', one?.slug ?? ''))).toEqual([
    three?.slug,
    two?.slug,
    one?.slug,
  ]);
  const again = await add(client, `/api/v3/customer/articles/${three?.slug}`, two?.slug ?? '', one?.id ?? '');
  expect(again).toMatchObject({ id: list.id, items: { length: 3 } });
  const listed = await body(await client.send('GET', '/wishlists'), wishlistCollection);
  expect(listed['hydra:member']).toMatchObject([{ id: list.id, items: again.items }]);
});

it('merges what a guest kept, however often, and passes over what is gone', async () => {
  const { client } = await makeCustomer();
  const [own, kept, gone] = await pieces(3);
  await execute(sql`update item set status = 'withdrawn' where id = ${gone?.id}`);
  await add(client, own?.slug ?? '');
  const guest = [kept?.slug ?? '', own?.slug ?? '', gone?.slug ?? '', 'never-was'];
  const merged = await Promise.all([1, 2, 3].map(() => add(client, ...guest)));
  expect(new Set(merged.map(({ id }) => id)).size).toBe(1);
  expect(slugsOf(await read(client, await add(client, ...guest)))).toEqual([kept?.slug, own?.slug]);
});

it('adds and removes single items, so that two tabs do not undo each other, or replaces them all', async () => {
  const { client } = await makeCustomer();
  const [one, two, three] = await pieces(3);
  const list = await add(client, one?.slug ?? '');
  await Promise.all([
    patch(client, list, { addItems: [two?.slug] }),
    patch(client, list, { addItems: [three?.slug], removeItems: [one?.slug] }),
  ]);
  expect(slugsOf(await read(client, list)).sort()).toEqual([two?.slug, three?.slug].sort());
  expect(slugsOf(await patch(client, list, { items: [one?.slug, three?.slug] })).sort()).toEqual(
    [one?.slug, three?.slug].sort(),
  );
  expect(slugsOf(await patch(client, list, { items: [] }))).toEqual([]);
  const wrong = await client.send('PATCH', `/wishlists/${list.id}`, { addItems: [one?.slug, 'never-was'] });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ violations: [{ propertyPath: 'addItems[1]' }] });
  expect(slugsOf(await read(client, list))).toEqual([]);
});

it('holds 100 pieces: one more is refused, and a merge takes as many as fit', async () => {
  const { client } = await makeCustomer();
  const all = (await pieces(101)).map(({ slug }) => slug);
  const list = await add(client, ...all.slice(0, 99));
  expect(slugsOf(await add(client, ...all.slice(99)))).toHaveLength(100);
  const refused = await client.send('PATCH', `/wishlists/${list.id}`, { addItems: all.slice(100) });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('100 pieces') });
});

it('shows what was sold for thirty days, as sold, and what was erased not at all', async () => {
  const { client } = await makeCustomer();
  const [still, lately, long, back, erased] = await pieces(5);
  const list = await add(client, ...[still, lately, long, back, erased].map((piece) => piece?.slug ?? ''));
  await sell(lately?.id ?? '', 29);
  await sell(long?.id ?? '', 31);
  await execute(sql`update item set status = 'withdrawn' where id = ${back?.id}`);
  await execute(sql`delete from item where id = ${erased?.id}`);
  const shown = await body(await client.send('GET', `/wishlists/${list.id}/items`), wishlistItemCollection);
  expect(shown['hydra:member']).toMatchObject([
    { article: { choices: [{ slug: still?.slug, availability: 'available' }] } },
    { article: { choices: [{ slug: lately?.slug, availability: 'sold' }] }, soldAt: expect.any(String) },
  ]);
  expect(slugsOf(await read(client, list))).toEqual([still?.slug, lately?.slug]);
  const kept = [long, lately, back, still].map((piece) => `item[]=${piece?.slug}`).join('&');
  const asGuest = await body(
    await new Client().send('GET', `/wishlists/items?${kept}`),
    wishlistItemCollection,
  );
  expect(asGuest['hydra:member'].map(({ article }) => article.choices[0]?.slug)).toEqual([
    lately?.slug,
    still?.slug,
  ]);
  await deleteSoldWishes(database());
  await execute(sql`update item set status = 'available' where id in (${long?.id}, ${back?.id})`);
  expect(slugsOf(await read(client, list))).toEqual([still?.slug, lately?.slug, back?.slug]);
});

it('opens by its link, with no more than a first name, until the link ends', async () => {
  const { client } = await makeCustomer({ firstName: 'Noor', lastName: 'Hidden', email: 'noor@example.org' });
  const [piece] = await pieces(1);
  const list = await add(client, piece?.slug ?? '');
  expect(list).not.toHaveProperty('shareToken');
  const { shareToken = '' } = await patch(client, list, { isShared: true });
  expect(shareToken).toMatch(/^[\w-]{22}$/);
  expect(await patch(client, list, { isShared: true })).toMatchObject({ shareToken });
  const other = new Client();
  const answer = await other.send('GET', `/shared-wishlists/${shareToken}`);
  const text = await answer.clone().text();
  for (const secret of ['Hidden', 'noor@example.org', list.id]) expect(text).not.toContain(secret);
  expect(await body(answer, sharedWishlist)).toMatchObject({
    firstName: 'Noor',
    items: [{ article: { title: 'Linen dress' } }],
  });
  await patch(client, list, { isShared: false });
  const ended = await other.send('GET', `/shared-wishlists/${shareToken}`);
  const never = await other.send('GET', '/shared-wishlists/AAAAAAAAAAAAAAAAAAAAAA');
  expect([ended.status, never.status]).toEqual([404, 404]);
  expect(await ended.text()).toBe(await never.text());
  const renewed = await patch(client, list, { isShared: true });
  expect(renewed.shareToken).not.toBe(shareToken);
  expect((await client.send('DELETE', `/wishlists/${list.id}`)).status).toBe(204);
  expect((await other.send('GET', `/shared-wishlists/${renewed.shareToken}`)).status).toBe(404);
});

it('belongs to its owner alone: another customer gets 404, and guests have none', async () => {
  const { client } = await makeCustomer();
  const [piece] = await pieces(1);
  const list = await add(client, piece?.slug ?? '');
  const { client: stranger } = await makeCustomer();
  await add(stranger, piece?.slug ?? '');
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/items'],
    ['PATCH', ''],
    ['DELETE', ''],
  ] as const) {
    const call = (id: string) =>
      stranger.send(method, `/wishlists/${id}${path}`, method === 'PATCH' ? { items: [] } : undefined);
    const [there, absent] = [await call(list.id), await call(ABSENT)];
    expect([there.status, absent.status]).toEqual([404, 404]);
    expect(await there.text()).toBe(await absent.text());
  }
  expect((await read(client, list)).items).toHaveLength(1);
  const guest = new Client();
  await guest.add((await makeItem()).id);
  expect((await guest.send('GET', '/wishlists')).status).toBe(403);
  expect((await new Client().send('GET', '/wishlists')).status).toBe(401);
});
