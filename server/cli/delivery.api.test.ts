import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { buy } from '#tests/after-sale.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';
import { runOps } from './run-ops.ts';

useDatabase({ rateLimits: 'off' });

const ops = async (...parameters: string[]) => {
  const { exitCode, output, errors } = await runOps(['delivery', ...parameters]);
  return { exitCode, said: output || errors };
};
const tags = () =>
  query(z.object({ tags: z.array(z.string()) }), sql`select tags from domain_event order by id`);

beforeEach(() => execute(sql`delete from domain_event`));

it('adds, changes, lists and removes a way of delivery, and tells the pages', async () => {
  expect(
    await ops('add', 'bike', '--name', 'By bicycle', '--place', 'home', '--cost', '6.50', '--days', '1'),
  ).toEqual({ exitCode: 0, said: 'bike can be chosen now.' });
  expect(await tags()).toEqual([{ tags: ['shipping-methods', 'markets'] }]);
  expect((await ops('set', 'bike', '--cost', '0', '--days', '1-2', '--zone', 'FR:971,972:4')).said).toBe(
    'bike  By bicycle, home, 0.00 EUR, 1 to 2 working days, to FR; FR:971,972:4',
  );
  expect(await tags()).toHaveLength(2);
  expect((await ops('list')).said).toContain('bike  By bicycle');
  expect((await ops('set', 'bike', '--zone', 'none')).said).not.toContain('FR:');

  const shopper = new Client();
  await shopper.add((await makeItem()).id);
  await execute(
    sql`update purchase_order set shipping_method_id = 'bike', chosen_shipping_method_id = 'bike'`,
  );
  expect(await ops('remove', 'bike')).toEqual({ exitCode: 0, said: 'bike is no longer offered.' });
  expect((await ops('list')).said).not.toContain('bike');
  expect(await ops('remove', 'bike')).toMatchObject({ exitCode: 2 });
});

it.each([
  [['set', 'standard', '--cost', 'free'], '--cost free is not an amount in euros, such as 45 or 45.50.'],
  [['set', 'standard', '--days', '4-2'], 'The last day is before the first.'],
  [['set', 'standard', '--days', 'soon'], '--days soon is not written like 2-4, or 1.'],
  [['set', 'standard', '--zone', 'FR'], '--zone FR is not written like FR:971,972:4.'],
  [['set', 'standard', '--zone', 'XX:1:2'], /^zones\.0\.countryCode: /],
  [['add', 'bike', '--name', 'By bicycle'], /^Give --name, --place/],
  [
    ['add', 'standard', '--name', 'Twice', '--place', 'home', '--cost', '5', '--days', '1'],
    'There is or was a way of delivery standard: give the new one another name.',
  ],
] as const)('refuses %o', async (parameters, sentence) => {
  const { exitCode, said } = await ops(...parameters);
  expect(exitCode).toBe(2);
  expect(said).toMatch(sentence);
});

it('keeps what orders were placed with', async () => {
  const { reference } = await buy();
  const [order] = await query(
    z.object({ id: z.string() }),
    sql`select shipping_method_id as id from purchase_order where reference = ${reference}`,
  );
  // Not the only method, which would be refused as the last.
  await ops('add', 'bike', '--name', 'By bicycle', '--place', 'home', '--cost', '6.50', '--days', '1');
  const id = order?.id ?? '';
  expect((await ops('remove', id)).said).toBe(`${id} is no longer offered.`);
  expect((await ops('list')).said).not.toContain(`${id}  `);
  const offered = await (await new Client().send('GET', '/shipping-methods')).text();
  expect(offered).not.toContain(`/shipping-methods/${id}"`);
  const placed = await query(
    z.object({ id: z.string() }),
    sql`select shipping_method_id as id from purchase_order where reference = ${reference}`,
  );
  expect(placed).toEqual([{ id }]);
  const shopper = new Client();
  const { cart } = await shopper.add((await makeItem()).id);
  expect(cart.shippingMethod).not.toContain(id);
  const again = await ops('add', id, '--name', 'Again', '--place', 'home', '--cost', '5', '--days', '1');
  expect(again.said).toMatch(/^There is or was a way of delivery /);
});
