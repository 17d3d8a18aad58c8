import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { activityCollection, shipmentCollection } from '#contract/after-sale.ts';
import { ORDER_STATES } from '#contract/order.ts';
import { TRANSITIONS } from '#server/orders/states.ts';
import { open } from '#tests/access/people.ts';
import { brand, buy, mailsOf } from '#tests/after-sale.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';

useDatabase();

const pair = z.object({ from_state: z.string(), to_state: z.string() });

it('holds one table of states, in the application and in the database', async () => {
  const kept = await query(pair, sql`select from_state, to_state from order_transition`);
  const known = ORDER_STATES.flatMap((from) => TRANSITIONS[from].map((to) => `${from} > ${to}`));
  expect(kept.map((row) => `${row.from_state} > ${row.to_state}`).sort()).toEqual(known.sort());
});

it('refuses in the database what the table does not have, by any statement', async () => {
  const { id } = await buy();
  const set = (state: string) => execute(sql`update purchase_order set state = ${state} where id = ${id}`);
  for (const state of ['draft', 'delivered', 'returned'])
    await expect(set(state)).rejects.toMatchObject({ cause: { code: '23514' } });
  await expect(set('paid')).resolves.toBeDefined();
});

it('goes the way of a parcel, and tells the buyer each step once', async () => {
  const { client, id, reference, lines } = await buy({ pieces: 2 });
  await brand(reference, 'prepare');
  await brand(reference, 'ship', '--carrier', 'Colissimo', '--tracking', '6A123');
  expect((await client.order(id)).state).toBe('shipped');
  // The same parcel is not stored twice; another one is.
  await expect(brand(reference, 'ship', '--carrier', 'Colissimo', '--tracking', '6A123')).rejects.toThrow(
    'This parcel has been shipped already.',
  );
  await brand(reference, 'ship', '--carrier', 'Bicycle', '--tracking', 'B 7');
  await brand(reference, 'deliver', '--tracking', '6A123');
  expect((await client.order(id)).state).toBe('shipped');
  await brand(reference, 'deliver');
  expect((await client.order(id)).state).toBe('delivered');

  const parcels = shipmentCollection.parse(await (await client.send('GET', `/shipments?order=${id}`)).json());
  expect(parcels['hydra:member']).toMatchObject([
    { carrier: 'Colissimo', state: 'delivered', trackingUrl: expect.stringContaining('code=6A123') },
    { carrier: 'Bicycle', trackingNumber: 'B 7', state: 'delivered' },
  ]);
  const one = parcels['hydra:member'][0]?.['@id'] ?? '';
  expect(await (await client.send('GET', one)).json()).toMatchObject({ trackingNumber: '6A123' });

  const looker = await open(reference);
  const masked = await (await looker.send('GET', one)).json();
  expect(masked).toMatchObject({ carrier: 'Colissimo', state: 'delivered' });
  expect(JSON.stringify(masked)).not.toContain('6A123');

  const told = activityCollection.parse(
    await (await client.send('GET', `/activity-order-items?order=${id}&itemsPerPage=50`)).json(),
  );
  const of = (line = '') =>
    told['hydra:member'].filter((entry) => entry.orderItem.endsWith(line)).map((entry) => entry.type);
  for (const line of lines) expect(of(line)).toEqual(['paid', 'preparing', 'shipped', 'delivered']);
  expect((await mailsOf(reference)).map((mail) => mail.kind)).toEqual([
    'order-paid',
    'shipped',
    'shipped',
    'delivered',
  ]);
});

it('says in a sentence which step cannot be taken', async () => {
  const { reference } = await buy();
  await expect(brand(reference, 'deliver')).rejects.toThrow('No such parcel is under way.');
  await expect(brand(reference, 'ship', '--carrier', 'DHL')).rejects.toThrow(
    'The order is in state paid and cannot become shipped.',
  );
  await expect(brand(reference, 'ship')).rejects.toThrow('--carrier');
  await expect(brand(reference, 'fly')).rejects.toThrow('There is no step "fly"');
  await expect(brand('NOSUCHORDER0', 'prepare')).rejects.toThrow('There is no order NOSUCHORDER0.');
});

it('is a command of the shop', async () => {
  const { reference } = await buy();
  const ops = resolve(import.meta.dirname, '../cli/ops.ts');
  const run = (...parameters: string[]) =>
    spawnSync(process.execPath, [ops, 'order', ...parameters], { env: process.env, encoding: 'utf8' });
  expect(run(reference.toLowerCase(), 'prepare')).toMatchObject({
    status: 0,
    stdout: `Order ${reference} is preparing.\n`,
  });
  expect(run(reference, 'prepare')).toMatchObject({
    status: 2,
    stderr: 'The order is in state preparing and cannot become preparing.\n',
  });
  expect(run(reference, 'show').stdout).toMatch(/is preparing, 54\.90 EUR\.\n(.*\n)* {2}Items +sku-/);
}, 30_000);

it('changes nothing of what happened', async () => {
  const { id } = await buy();
  for (const statement of [
    sql`update activity_order_item set type = 'shipped' where order_id = ${id}`,
    sql`delete from activity_order_item where order_id = ${id}`,
    sql`delete from order_event where order_id = ${id}`,
  ])
    await expect(execute(statement)).rejects.toMatchObject({ cause: { code: '23000' } });
});

it('keeps what a piece cost before, and since when', async () => {
  const { id } = await makeItem({ price: 4_000 });
  for (const price of [3_500, 3_500, 4_200])
    await execute(sql`update item set price = ${price} where id = ${id}`);
  const rows = await query(
    z.object({ price: z.number() }),
    sql`select price from price_history where item_id = ${id} order by id`,
  );
  expect(rows.map((row) => row.price)).toEqual([4_000, 3_500, 4_200]);
  const deletion = sql`delete from price_history where item_id = ${id}`;
  await expect(execute(deletion)).rejects.toMatchObject({ cause: { code: '23000' } });
  await execute(sql`delete from item where id = ${id}`);
});

it('lists nothing to a stranger', async () => {
  const { id, reference } = await buy();
  await brand(reference, 'prepare');
  await brand(reference, 'ship', '--carrier', 'UPS', '--tracking', '1Z');
  const stranger = await buy();
  for (const resource of ['shipments', 'activity-order-items']) {
    const answer = await stranger.client.send('GET', `/${resource}?order=${id}`);
    expect(await answer.json()).toMatchObject({ 'hydra:totalItems': 0, 'hydra:member': [] });
  }
  expect((await new Client().send('GET', '/shipments')).status).toBe(401);
});
