import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { database } from '#server/db/database.ts';
import { useDatabase } from '#tests/database.ts';
import { cardCommand, promoCommand } from './codes.ts';
import { cardCallOf, promoCallOf } from './codes-options.ts';

useDatabase();

it('makes a promo code once, as it was asked for', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await promoCommand(['autumn10', '--percent', '10', '--from', '40', '--uses', '100', '--once'])).toBe(
    0,
  );
  const { rows } = await database().execute(sql`select * from promo_code`);
  expect(rows).toMatchObject([
    { code: 'AUTUMN10', kind: 'percent', value: 10, minimum: 4_000, most_uses: 100, once_per_buyer: true },
  ]);
  await expect(promoCommand(['AUTUMN10', '--amount', '5.00'])).rejects.toThrow('exists already');
});

it('issues a gift card and prints its code', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await cardCommand(['--amount', '50', '--until', '2099-12-31'])).toBe(0);
  const { rows } = await database().execute(
    sql`select code, balance, expires_at::date::text as until from gift_card`,
  );
  expect(rows).toEqual([{ code: said.mock.lastCall?.[0], balance: 5_000, until: '2099-12-31' }]);
});

it.each([
  [['X', '--percent', '10'], 'the code'],
  [['SALE', '--percent', '101'], '--percent'],
  [['SALE', '--amount', '5,00'], '--amount'],
  [['SALE'], 'either --percent or --amount'],
  [['SALE', '--percent', '10', '--amount', '5'], 'either --percent or --amount'],
  [['SALE', '--percent', '10', '--until', 'tomorrow'], '--until'],
  [['SALE', '--half'], '--half'],
])('names what it does not understand: %s', (parameters, named) => {
  expect(() => promoCallOf(parameters)).toThrow(named);
});

it('refuses a gift card of nothing', () => {
  expect(() => cardCallOf(['--amount', '0'])).toThrow('--amount');
});
