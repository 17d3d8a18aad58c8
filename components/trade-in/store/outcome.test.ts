import { expect, it } from 'vitest';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { outcomeOf } from './outcome.ts';

const texts = messagesFor(SHOP_LOCALE, 'store.receipt.donated', 'store.receipt.givenBack');

it.each([
  [{ answer: 'accepted', offer: 4_500 }, '45,00\u00a0€'],
  [{ answer: 'declined', fate: 'return' }, 'Given back'],
  [{ answer: 'declined', fate: 'donate' }, 'Donated'],
  [{ fate: 'donate' }, 'Donated'],
  [{}, 'Given back'],
] as const)('says of %j what the seller signs', (item, outcome) => {
  expect(outcomeOf(item, texts).replaceAll('\u202f', '\u00a0')).toBe(outcome);
});
