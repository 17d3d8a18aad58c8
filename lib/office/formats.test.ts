import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { typedAmount } from '#lib/money.ts';
import { money, perCent, signedPerCent } from './formats.ts';
import { shortMoney } from './items.ts';
import { wholeMoney } from './reports.ts';

afterEach(() => vi.unstubAllEnvs());

it('writes amounts of the back office in the shop’s currency', () => {
  const written = () => [money(6_850), shortMoney(2_600), wholeMoney(22_268_049), typedAmount(6_850)];
  expect(written()).toEqual(['68,50\u00a0€', '26\u00a0€', '222\u00a0680\u00a0€', '68,50']);
  vi.stubEnv('SHOP_CURRENCY', 'GBP');
  expect(written()).toEqual(['£68.50', '£26', '£222,680', '68.50']);
});

it('keeps the sign of per cent at its figure', () => {
  expect([perCent(26), signedPerCent(18), signedPerCent(-37), signedPerCent(0)]).toEqual([
    '26\u00a0%',
    '+18\u00a0%',
    '−37\u00a0%',
    '0\u00a0%',
  ]);
});

it.each(globSync('messages/en-GB/office-*.json'))('keeps it in the texts of %s', (file) => {
  const texts = Object.values<string>(JSON.parse(readFileSync(file, 'utf8')));
  expect(texts.filter((text) => / %/.test(text))).toEqual([]);
});
