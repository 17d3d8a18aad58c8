import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scanned, searchResult } from '#contract/private/search.ts';
import { database } from '#server/db/database.ts';
import { addStoreDevice } from '#server/trade-in/store-devices.ts';
import { buy } from '#tests/after-sale.ts';
import { openStore } from '#tests/appointments.ts';
import { makeVoucher } from '#tests/codes.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
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

const scan = (client: OfficeClient, code: string) => client.call('POST', '/search/scan', { code });
const scannedBy = async (client: OfficeClient, code: string) => {
  const answer = await scan(client, code);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return scanned.parse(await answer.json());
};

describe('a scanned code', () => {
  it('leads to the order, by its reference or its parcel, and to the item', async () => {
    const { client } = await newMember(['manager']);
    const { id, reference, itemIds } = await buy();
    const [item] = await query(
      z.object({ sku: z.string() }),
      sql`select sku from item where id = ${itemIds[0]}`,
    );
    await execute(sql`insert into shipment (order_id, carrier, tracking_number)
      values (${id}, 'Colissimo', ${`8R${reference}`})`);
    const grouped = `${reference.slice(0, 4)} ${reference.slice(4).toLowerCase()}`;
    expect(await scannedBy(client, grouped)).toEqual({ kind: 'order', key: reference });
    expect(await scannedBy(client, `8R${reference}`)).toEqual({ kind: 'order', key: reference });
    expect(await scannedBy(client, item?.sku.toLowerCase() ?? '')).toEqual({ kind: 'item', key: itemIds[0] });
  });

  it('leads to the trade-in, by its reference or its parcel, and to an item of it', async () => {
    const { client } = await newMember(['packer']);
    await buy();
    const [cart] = await query(
      z.object({ id: z.string() }),
      sql`insert into trade_in_cart (customer_id, state, reference, circuit, parcel_number, validated_at)
        select customer_id, 'validated', 'SCANREF1', 'post', 'CF4402118', now() from purchase_order limit 1 returning id`,
    );
    await execute(sql`insert into trade_in (cart_id, gender, category, type, brand, condition, offer, offer_expires_at, price_new)
      values (${cart?.id}, 'femme', 'Clothing', 'Coat', 'Lune Marais', 'good', 1000, now() + interval '9 days', 9000)`);
    expect(await scannedBy(client, 'cf 440 2118')).toEqual({ kind: 'trade-in', key: 'SCANREF1' });
    expect(await scannedBy(client, 'scanref1')).toEqual({ kind: 'trade-in', key: 'SCANREF1' });
    expect(await scannedBy(client, 'SCANREF1-1')).toEqual({ kind: 'trade-in-item', key: 'SCANREF1-1' });
    expect((await scan(client, 'SCANREF1-2')).status).toBe(422);
  });

  it('leads a store to its till, and tells nothing of the voucher', async () => {
    const { client } = await newMember(['assistant']);
    const { code } = await makeVoucher(5_000);
    expect(await scannedBy(client, code.toLowerCase())).toEqual({ kind: 'voucher', key: '' });
    const packer = await newMember(['packer']);
    expect((await scan(packer.client, code)).status).toBe(422);
  });

  it('leads a manager to the tablets of the store, by the code or the link of its picture', async () => {
    const store = await openStore();
    const { code } = await addStoreDevice(database(), { storeId: store, name: 'Counter' });
    const { client } = await newMember(['manager']);
    expect(await scannedBy(client, code)).toEqual({ kind: 'tablet', key: store });
    const link = `https://shop.test/pages/trade-in/store/0?device=${code}`;
    expect(await scannedBy(client, link)).toEqual({ kind: 'tablet', key: store });
    const { client: assistant } = await newMember(['assistant'], { store });
    expect((await scan(assistant, code)).status).toBe(422);
  });

  it('keeps to the stores of the member, and names the field where it is of nothing', async () => {
    const { reference } = await buy();
    const { client } = await newMember(['assistant']);
    for (const code of [reference, 'NOTHING-HERE', '%']) {
      const answer = await scan(client, code);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ violations: [{ propertyPath: 'code' }] });
    }
  });
});
