import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { insertMarkets } from '#server/catalogue/markets.ts';
import { runOps } from '#server/cli/run-ops.ts';
import { database } from '#server/db/database.ts';
import { claimCurrency } from '#server/db/shop-currency.ts';
import { makeItem } from '#tests/catalogue.ts';
import { Client } from '#tests/client.ts';
import { execute, query, useDatabase } from '#tests/database.ts';

useDatabase();

const claim = (currency: string) => claimCurrency(process.env.DATABASE_URL ?? '', currency);
const currencyOfItem = async () => {
  const { id } = await makeItem();
  const [row] = await query(
    z.object({ currency: z.string() }),
    sql`select currency from item where id = ${id}`,
  );
  return row?.currency;
};

it('lets a shop choose its currency while no row has an amount; rows have it by default', async () => {
  await claim('CHF');
  await claim('GBP');
  expect(await currencyOfItem()).toBe('GBP');
});

it('refuses another currency once there are amounts, and says which one to set', async () => {
  await claim('GBP');
  await expect(claim('EUR')).rejects.toThrow(
    /holds amounts in GBP, and SHOP_CURRENCY is EUR\. .* Set SHOP_CURRENCY=GBP/,
  );
  expect(await currencyOfItem()).toBe('GBP');
});

it.each([
  ['writes', ['gift-card', '--amount', '50']],
  ['reads', ['jobs']],
])('refuses a command that %s without the currency of the shop', async (_, parameters) => {
  await claim('GBP');
  await makeItem();
  const { exitCode, errors } = await runOps(parameters);
  expect({ exitCode, errors }).toEqual({
    exitCode: 1,
    errors: expect.stringContaining('Set SHOP_CURRENCY=GBP'),
  });
});

it('has a market of the shop’s own country and currency', async () => {
  Object.assign(process.env, { SHOP_COUNTRY: 'IE', SHOP_CURRENCY: 'EUR' });
  await execute(sql`delete from market`);
  await insertMarkets(database());
  const found = await new Client().send('GET', '/markets/ie');
  expect(await found.json()).toMatchObject({ name: 'Ireland', countryCode: 'IE', currency: 'EUR' });
});
