import { expect, it } from 'vitest';
import type { z } from 'zod';
import { FORM_ERRORS } from '#lib/i18n/form-messages.ts';
import { messagesFor } from '#lib/i18n/server.ts';
import { SHOP_LOCALE } from '#shared/locales.ts';
import { validate as checkFields } from '../forms/fields.ts';
import { violationFormatter } from '../forms/rules/violation-formatter.ts';
import { cardFields, contactFields, homeDeliveryFields } from './checkout-fields.ts';

const formatViolation = violationFormatter(messagesFor(SHOP_LOCALE, ...FORM_ERRORS));
const check = <T>(schema: z.ZodType<T>, fields: Record<string, string>) =>
  checkFields(schema, fields, formatViolation);

const delivery = {
  shippingMethod: 'home',
  firstName: 'Ada',
  lastName: 'Byron',
  street: '18 rue de Bretagne',
  postcode: '75003',
  city: 'Paris',
  countryCode: 'FR',
};

it('names every wrong field at once, missing apart from malformed', () => {
  expect(
    check(contactFields, { email: 'ada@', firstName: ' ', lastName: 'Byron', phone: 'call me' }).errors,
  ).toEqual({
    email: 'Please enter a valid email address, like ada@example.org.',
    firstName: 'Please enter your first name.',
    phone: 'Please enter a phone number of 6 to 15 digits, starting with + if you like.',
  });
});

it('knows the postcode of a country, also while another field is wrong', () => {
  expect(check(homeDeliveryFields, delivery).errors).toBeNull();
  expect(check(homeDeliveryFields, { ...delivery, postcode: '7500', city: '' }).errors).toEqual({
    postcode: 'A French postcode has five digits.',
    city: 'Please enter your city.',
  });
  expect(check(homeDeliveryFields, { ...delivery, postcode: '75003', countryCode: 'BE' }).errors).toEqual({
    postcode: 'This postcode does not match the country. One there looks like 1000.',
  });
  expect(
    check(homeDeliveryFields, { ...delivery, postcode: 'sw1a 1aa', countryCode: 'GB' }).errors,
  ).toBeNull();
});

it('forgives how a card is written', () => {
  const card = { terms: 'on', card_number: '4242 4242 4242 4242', card_expiry: '12 / 30', card_cvc: '123' };
  expect(check(cardFields, card).data?.card_number).toBe('4242424242424242');
  expect(check(cardFields, { ...card, terms: '', card_cvc: '1' }).errors).toEqual({
    terms: 'Please accept the terms of sale.',
    card_cvc: 'The security code has three digits, on some cards four.',
  });
});

it.each(['06 12 34 56 78', '+33 (0)6.12.34.56.78', '(+33) 612-345-678', '', '123456'])(
  'takes the phone %s',
  (phone) => {
    const person = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Byron' };
    expect(check(contactFields, { ...person, phone }).errors).toBeNull();
  },
);

it.each(['12345', '1234567890123456', '06+12345678', '06 12 34 x', '++33612345678'])(
  'refuses the phone %s',
  (phone) => {
    expect(Object.keys(check(contactFields, { phone }).errors ?? {})).toContain('phone');
  },
);
