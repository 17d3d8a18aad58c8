import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { CONSTANTS, SETTINGS, termValues } from '#lib/content/placeholders.ts';
import { MONTHS } from '#server/credit/gift-cards.ts';
import { serverEnv } from '#server/settings/schema.ts';
import { DRAFT_MONTHS } from '#server/trade-in/retention.ts';

const shape: Record<string, z.ZodType> = serverEnv.shape;

it.each(Object.values(SETTINGS).map(([name, otherwise]) => [name, otherwise]))(
  'texts take %s, with the default of the API',
  (name, otherwise) => {
    expect(String(shape[name]?.parse(undefined))).toBe(otherwise);
  },
);

it('the row that docs/content.md has one add names a setting with its default', () => {
  const row = /^\w+: \['(\w+)', '(\w+)'\],$/m.exec(readFileSync('docs/content.md', 'utf8'));
  expect(String(shape[row?.[1] ?? '']?.parse(undefined))).toBe(row?.[2]);
});

it.each([
  [6_000, 'Delivery is free from 60 €, whichever method you choose.'],
  [0, 'Delivery is charged on every order.'],
])('texts promise free delivery as the shop has it: from %d cents', (freeFrom, said) => {
  const { freeDelivery } = termValues('en-GB', { vatRate: 20, delivery: { freeFrom } });
  expect(freeDelivery.replace(/\s/g, ' ')).toBe(said);
});

it('texts name the periods that the API keeps to', () => {
  expect(CONSTANTS).toEqual({ voucherMonths: MONTHS, draftMonths: DRAFT_MONTHS });
});
