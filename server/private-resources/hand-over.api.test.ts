import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { collectionOf } from '#contract/hydra.ts';
import { officeOrder, officeOrderDetails } from '#contract/private/orders.ts';
import { brand, buy, mailsOf } from '#tests/after-sale.ts';
import { openStore } from '#tests/appointments.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { newMember, type OfficeClient } from '#tests/team.ts';

useDatabase({ rateLimits: 'off' });

/** A paid order that is collected in a store, and the codes of its items. */
async function toCollect(store: string, pieces = 2) {
  const bought = await buy({ pieces });
  await execute(sql`update purchase_order set real_store_id = ${store} where id = ${bought.id}`);
  const rows = await query(
    z.object({ sku: z.string() }),
    sql`select i.sku from order_line l join item i on i.id = l.item_id where l.order_id = ${bought.id}`,
  );
  return { ...bought, codes: rows.map(({ sku }) => sku) };
}
const read = async (client: OfficeClient, reference: string) =>
  officeOrderDetails.parse(await (await client.call('GET', `/orders/${reference}`)).json());
const give = async (client: OfficeClient, reference: string, codes: string[]) => {
  const { version } = await read(client, reference);
  return client.call('POST', `/orders/${reference}/hand-over`, { codes }, version);
};
const kinds = async (reference: string) => (await mailsOf(reference)).map(({ kind }) => kind);

it('hands over what was scanned, once, and mails the buyer that it is delivered', async () => {
  const store = await openStore();
  const { client } = await newMember(['assistant'], { store });
  const { reference, codes } = await toCollect(store);
  const missing = await give(client, reference, codes.slice(1));
  expect(missing.status).toBe(422);
  expect(await missing.text()).toContain(`${codes[0]?.toUpperCase()} was not scanned.`);
  expect(await (await give(client, reference, [...codes, 'RV-OTHER'])).text()).toContain('RV-OTHER is not');
  const done = await give(
    client,
    reference,
    codes.map((code) => code.toLowerCase()),
  );
  expect(done.status, await done.clone().text()).toBe(200);
  const after = officeOrderDetails.parse(await done.json());
  expect(after.state).toBe('delivered');
  expect(after.history.find(({ event }) => event === 'order hand-over')?.actor).toBe('Inès Morel');
  expect(await kinds(reference)).toContain('delivered');
  expect(await kinds(reference)).not.toContain('shipped');
  expect((await give(client, reference, codes)).status).toBe(409);
});

it('hands over an order that was sent to the store', async () => {
  const store = await openStore();
  const { client } = await newMember(['assistant'], { store });
  const { reference, codes } = await toCollect(store, 1);
  await brand(reference, 'prepare');
  await brand(reference, 'ship', '--carrier', 'Colissimo', '--tracking', '6A77');
  expect((await give(client, reference, codes)).status).toBe(200);
});

it('lists the orders of one store, and gives another store’s assistant none', async () => {
  const [store, other] = [await openStore(), await openStore()];
  const { reference, codes } = await toCollect(store, 1);
  const listed = async (client: OfficeClient, id: string) => {
    const answer = await client.call('GET', `/orders?view=collect&store=${id}`);
    return collectionOf(officeOrder)
      .parse(await answer.json())
      ['hydra:member'].map((order) => order.id);
  };
  const manager = (await newMember(['manager'])).client;
  expect(await listed(manager, store)).toEqual([reference]);
  expect(await listed(manager, other)).toEqual([]);
  const elsewhere = (await newMember(['assistant'], { store: other })).client;
  expect(await listed(elsewhere, store)).toEqual([]);
  const guessed = await elsewhere.call('POST', `/orders/${reference}/hand-over`, { codes }, '1');
  expect(guessed.status).toBe(404);
});

it('hands over nothing that is sent to a home', async () => {
  const { client } = await newMember(['packer']);
  const { reference } = await buy();
  const answer = await give(client, reference, ['RV-1']);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ type: '/errors/not-collected' });
});
