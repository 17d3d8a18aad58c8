import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { up } from '#server/db/migrations/0092_shop_terms.ts';
import { up as addCurrency } from '#server/db/migrations/0103_shop_currency.ts';
import { withClient } from '#server/db/with-client.ts';
import { makeItem } from '#tests/catalogue.ts';
import { execute, query, useDatabase } from '#tests/database.ts';

useDatabase();
process.env.FREE_SHIPPING_THRESHOLD = '75.5';
process.env.VAT_RATE = '5.5';

it('gives the free-delivery limit and the rate of VAT their first values by the settings', async () => {
  await execute(sql`drop table free_delivery, vat_rate`);
  await execute(sql`alter table shipping_method drop column countries`);
  await withClient(process.env.DATABASE_URL ?? '', up);
  expect(await query(z.object({ free_from: z.int() }), sql`select free_from from free_delivery`)).toEqual([
    { free_from: 7_550 },
  ]);
  expect(
    await query(
      z.object({ day: z.string(), rate: z.int() }),
      sql`select from_day::text as day, rate from vat_rate`,
    ),
  ).toEqual([{ day: '1970-01-01', rate: 550 }]);
  const reached = await query(
    z.object({ id: z.string(), count: z.int() }),
    sql`select id, cardinality(countries) as count from shipping_method order by position`,
  );
  expect(reached.map(({ count }) => count)).toEqual([11, 11, 11, 0]);
});

it('gives VAT the standard rate of the shop’s country where no setting says another', async () => {
  delete process.env.VAT_RATE;
  process.env.SHOP_COUNTRY = 'IE';
  await execute(sql`drop table free_delivery, vat_rate`);
  await execute(sql`alter table shipping_method drop column countries`);
  await withClient(process.env.DATABASE_URL ?? '', up);
  expect(await query(z.object({ rate: z.int() }), sql`select rate from vat_rate`)).toEqual([{ rate: 2_300 }]);
});

const currency = z.object({ code: z.string() });

it('gives a new shop the currency of its first start, and one of before euros', async () => {
  process.env.SHOP_CURRENCY = 'GBP';
  const migrated = async () => {
    await execute(sql`drop table shop_currency`);
    await withClient(process.env.DATABASE_URL ?? '', addCurrency);
    return query(currency, sql`select code from shop_currency`);
  };
  expect(await migrated()).toEqual([{ code: 'GBP' }]);
  await makeItem();
  expect(await migrated()).toEqual([{ code: 'EUR' }]);
});
