import { expect, it } from 'vitest';
import { check } from '../forms/fields.ts';
import { cardFields, contactFields, deliveryFields } from './fields.ts';

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
    email: 'form.invalid.email',
    firstName: 'form.required.firstName',
    phone: 'form.invalid.phone',
  });
});

it('knows the postcode of a country, also while another field is wrong', () => {
  expect(check(deliveryFields, delivery).errors).toBeNull();
  expect(check(deliveryFields, { ...delivery, postcode: '7500', city: '' }).errors).toEqual({
    postcode: 'form.invalid.postcode.FR',
    city: 'form.required.city',
  });
  expect(check(deliveryFields, { ...delivery, postcode: '75003', countryCode: 'BE' }).errors).toEqual({
    postcode: 'form.invalid.postcode',
  });
  expect(check(deliveryFields, { ...delivery, postcode: 'sw1a 1aa', countryCode: 'GB' }).errors).toBeNull();
});

it('forgives how a card is written', () => {
  const card = { terms: 'on', card_number: '4242 4242 4242 4242', card_expiry: '12 / 30', card_cvc: '123' };
  expect(check(cardFields, card).data?.card_number).toBe('4242424242424242');
  expect(check(cardFields, { ...card, terms: '', card_cvc: '1' }).errors).toEqual({
    terms: 'form.required.terms',
    card_cvc: 'form.invalid.card_cvc',
  });
});
