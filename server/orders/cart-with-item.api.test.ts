import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { database } from '#server/db/database.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { createCartWithItem } from './cart-with-item.ts';
import { type FirstItem, firstItem } from './lines.ts';
import { deliveryTerms } from './shipping-methods.ts';

useDatabase();

const VISITOR = { network: '192.0.2.1', site: '192.0.2.1', solved: false };
const counts = z.object({ written: z.string() });
const written = () =>
  query(
    counts,
    sql`select concat_ws(' ', (select count(*) from purchase_order), (select count(*) from order_line),
      (select count(*) from token), (select count(*) from reservation), (select sum(times) from item_bag_count)) as written`,
  );

async function forSale(price?: number): Promise<FirstItem> {
  const first = await firstItem(database(), (await makeItem({ price })).id);
  if (!first) throw new Error('the item is not for sale');
  return first;
}

const create = async (first: FirstItem, visitor = VISITOR) =>
  createCartWithItem(database(), first, await deliveryTerms(database()), visitor);

it('holds the item for the new cart', async () => {
  const first = await forSale(4_000);
  const made = await create(first);
  expect(made?.cart).toMatchObject({ id: first.orderId, state: 'draft', customer_id: null });
  expect(made?.line).toMatchObject({ item_id: first.itemId, unit_price: 4_000, reserved_by: 'mine' });
  const shown = await new Client(made?.token).order(first.orderId);
  expect(shown.total).toBe(made?.cart.shown_total);
  expect(shown.items.map(({ id, reservedUntil }) => [id, reservedUntil])).toEqual([
    [made?.line.id, made?.line.reserved_until],
  ]);
});

it('writes nothing if another shopper has taken the item since it was read', async () => {
  const first = await forSale();
  await new Client().add(first.itemId);
  const before = await written();
  expect(await create(first)).toBeUndefined();
  expect(await written()).toEqual(before);
});

it('writes nothing if the item was sold or withdrawn since it was read', async () => {
  for (const status of ['sold', 'withdrawn']) {
    const first = await forSale();
    await execute(sql`update item set status = ${status} where id = ${first.itemId}`);
    const before = await written();
    expect(await create(first), status).toBeUndefined();
    expect(await written(), status).toEqual(before);
  }
});

it('lets one of many that come at once have the item', async () => {
  const first = await forSale();
  const others = await Promise.all(Array.from({ length: 12 }, () => firstItem(database(), first.itemId)));
  const made = await Promise.all(
    others.map((other, index) => other && create(other, { ...VISITOR, site: `192.0.2.${index}` })),
  );
  expect(made.filter(Boolean)).toHaveLength(1);
});

it('takes the price that the item has by then, in line and total', async () => {
  const first = await forSale(4_000);
  await execute(sql`update item set price = 3000 where id = ${first.itemId}`);
  const made = await create(first);
  expect(made?.line.unit_price).toBe(3_000);
  const shown = await new Client(made?.token).order(first.orderId);
  expect(shown.itemsTotal).toBe(3_000);
});
