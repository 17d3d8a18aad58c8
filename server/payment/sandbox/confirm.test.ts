import { expect, it } from 'vitest';
import { cardFields } from '#lib/checkout/checkout-fields.ts';
import { cardConfirmation } from './confirm.ts';

it.each([
  ['16 digits with spaces', '4242 4242 4242 4242', true],
  ['16 digits with hyphens', '4242-4242-4242-4242', true],
  ['13 digits', '4'.repeat(13), true],
  ['12 digits', '4'.repeat(12), false],
  ['20 digits', '4'.repeat(20), false],
])('takes or refuses a card number of %s, as the form does', (_name, number, isTaken) => {
  const card = { card_number: number, card_expiry: '12/40', card_cvc: '123' };
  expect(cardFields.safeParse({ ...card, terms: 'on' }).success).toBe(isTaken);
  expect(cardConfirmation.safeParse({ ...card, client_secret: 'secret' }).success).toBe(isTaken);
});
