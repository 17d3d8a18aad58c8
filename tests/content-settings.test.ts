import { expect, it } from 'vitest';
import type { z } from 'zod';
import { CONSTANTS, SETTINGS } from '#lib/content/placeholders.ts';
import { MONTHS } from '#server/credit/gift-cards.ts';
import { serverEnv } from '#server/env-schema.ts';
import { DRAFT_MONTHS } from '#server/trade-in/retention.ts';

const shape: Record<string, z.ZodType> = serverEnv.shape;

it.each(Object.values(SETTINGS).map(([name, otherwise]) => [name, otherwise]))(
  'texts take %s, with the default of the API',
  (name, otherwise) => {
    expect(String(shape[name]?.parse(undefined))).toBe(otherwise);
  },
);

it('texts name the periods that the API keeps to', () => {
  expect(CONSTANTS).toEqual({ voucherMonths: MONTHS, draftMonths: DRAFT_MONTHS });
});
