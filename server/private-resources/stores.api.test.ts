import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { collectionOf } from '#contract/hydra.ts';
import { officeStore } from '#contract/private/stores.ts';
import { booked, dayAhead, momentOf, openStore } from '#tests/appointments.ts';
import { makeVoucher } from '#tests/codes.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { newMember } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

it('shows an assistant the day of the own store, and no other', async () => {
  const store = await openStore({ capacity: 2 });
  const other = await openStore();
  const { client } = await newMember(['assistant'], { store });
  const made = await booked(store, await momentOf(store, 1));
  await execute(sql`update booking set day = ${dayAhead(0)} where id = ${made.id}`);
  const { code } = await makeVoucher(5_000);
  const sold = { store, code, amount: 1_500, key: randomUUID() };
  expect((await client.call('POST', '/till-redemptions', sold)).status).toBe(201);
  const answer = await client.call('GET', '/stores');
  const stores = collectionOf(officeStore).parse(await answer.json())['hydra:member'];
  expect(stores.map(({ id }) => id)).toEqual([store]);
  expect(stores[0]).toMatchObject({
    capacity: 2,
    acceptsTradeIn: true,
    closures: [],
    today: {
      hours: [['10:00', '19:00']],
      appointments: [{ id: made.id, firstName: 'Ada', itemCount: '4-6' }],
      toCollect: 0,
      ready: 0,
      credit: 0,
      redeemed: 1_500,
    },
  });
  const read = await client.call('GET', `/stores/${store}`);
  expect(read.headers.get('etag')).toBe(`"${stores[0]?.version}"`);
  expect((await client.call('GET', `/stores/${other}`)).status).toBe(404);
  expect((await client.call('GET', '/stores/no-such-store')).status).toBe(404);
});

it('shows a manager every store', async () => {
  const [one, two] = [await openStore(), await openStore()];
  const { client } = await newMember(['manager']);
  const answer = await client.call('GET', '/stores?itemsPerPage=100');
  const ids = collectionOf(officeStore)
    .parse(await answer.json())
    ['hydra:member'].map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([one, two]));
});
