import { expect, it } from 'vitest';
import { wireLocale } from '#contract/identity.ts';
import {
  closestLocale,
  LOCALES,
  SHOP_LOCALE,
  SHOP_WIRE_LOCALE,
  WIRE_LOCALES,
  wireLocaleOf,
} from './locales.ts';

it('speaks the shop’s own language where there are no messages in the reader’s', () => {
  expect(['fr_FR', 'fr_CA', 'en_US', 'de_DE', undefined].map(closestLocale)).toEqual([
    'fr-FR',
    'fr-FR',
    'en-GB',
    'en-GB',
    'en-GB',
  ]);
});

it('the API takes the languages that the messages exist in', () => {
  expect(wireLocale.options).toEqual(WIRE_LOCALES);
  expect(LOCALES.map(wireLocaleOf)).toEqual(WIRE_LOCALES);
  expect(SHOP_WIRE_LOCALE).toBe(SHOP_LOCALE.replace('-', '_'));
});
