import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '#server/db/database.ts';
import { giftCard as giftCards } from '#server/db/schema/credit.ts';
import { execute, useDatabase } from '#tests/database.ts';
import { giftCard, promoCode } from './codes.ts';
import { cardCallOf, promoCallOf } from './codes-options.ts';

useDatabase();

it('makes a promo code once, as it was asked for', async () => {
  const asked = ['autumn10', '--percent', '10', '--from', '40', '--uses', '100', '--once'];
  expect(await promoCode.run(asked)).toMatchObject({ exitCode: 0, data: { code: 'AUTUMN10' } });
  const { rows } = await execute(sql`select * from promo_code`);
  expect(rows).toMatchObject([
    { code: 'AUTUMN10', kind: 'percent', value: 10, minimum: 4_000, most_uses: 100, once_per_buyer: true },
  ]);
  await expect(promoCode.run(['AUTUMN10', '--amount', '5.00'])).rejects.toThrow('exists already');
});

it('issues a gift card and prints its code', async () => {
  const { text, data } = await giftCard.run(['--amount', '50', '--until', '2099-12-31']);
  expect(text).toMatch(/^[\dA-Z]{16}$/);
  const { code, balance, expires_at: until } = giftCards;
  const rows = await database().select({ code, balance, until }).from(giftCards);
  expect(rows).toMatchObject([{ code: text, balance: 5_000, until: expect.stringMatching(/^2099-12-31/) }]);
  expect(data).toEqual({ code: text, amount: 5_000, currency: 'EUR' });
});

it('does nothing when the last day is over', async () => {
  await expect(promoCode.run(['LATE', '--percent', '10', '--until', '2020-01-01'])).rejects.toThrow(
    '--until 2020-01-01 is in the past.',
  );
  await expect(giftCard.run(['--amount', '7', '--until', '2020-01-01'])).rejects.toThrow('is in the past.');
  const { rows } = await execute(sql`select code from promo_code where code = 'LATE'
    union all select code_hash from gift_card where balance = 700`);
  expect(rows).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  expect(promoCallOf(['SALE', '--percent', '10', '--until', today]).endsAt).toBe(`${today}T23:59:59Z`);
});

it.each([
  [['X', '--percent', '10'], '"X" cannot be the code'],
  [['SALE', '--percent', '101'], '--percent'],
  [['SALE', '--amount', '5,001'], '--amount'],
  [['SALE'], 'either --percent or --amount'],
  [['SALE', '--percent', '10', '--amount', '5'], 'either --percent or --amount'],
  [['SALE', '--percent', '10', '--until', 'tomorrow'], '--until'],
  [['SALE', 'MORE', '--percent', '10'], 'Unexpected "MORE"'],
  [['SALE', '--half'], '--half'],
])('names what it does not understand: %s', (parameters, named) => {
  expect(() => promoCallOf(parameters)).toThrow(named);
});

it('refuses a gift card of nothing', () => {
  expect(() => cardCallOf(['--amount', '0'])).toThrow('--amount');
});
