import { expect, it } from 'vitest';
import { streetOf } from './suggested-street.ts';

const at = (street: string, isComplete: boolean) => ({
  street,
  isComplete,
  postcode: '75003',
  city: 'Paris',
  countryCode: 'FR',
});

it.each([
  ['18 rue de bret', at('18 Rue de Bretagne', true), '18 Rue de Bretagne'],
  ['18 rue de bret', at('Rue de Bretagne', false), '18 Rue de Bretagne'],
  ['18 bis, rue', at('Rue de Bretagne', false), '18 bis Rue de Bretagne'],
  ['18B rue', at('Rue de Bretagne', false), '18B Rue de Bretagne'],
  ['rue de bret', at('Rue de Bretagne', false), 'Rue de Bretagne'],
  ['8 mai 1945', at('18 Rue du 8 Mai 1945', true), '18 Rue du 8 Mai 1945'],
])('for “%s”', (typed, address, street) => {
  expect(streetOf(address, typed)).toBe(street);
});
