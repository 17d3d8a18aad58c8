import { expect, it } from 'vitest';
import type { ParcelAddress } from '../carrier.ts';
import { inLatinLetters } from './latin-address.ts';

const ADDRESS: ParcelAddress = {
  id: '',
  firstName: 'Zoë',
  lastName: 'Łącka-Müller',
  street: '3 bis Rue de l’Œuvre',
  postcode: '75003',
  city: 'Saint-Étienne',
  countryCode: 'FR',
  isDefault: false,
  type: 'shipping',
};

it('writes an address of another script in Latin letters', async () => {
  const greek = { ...ADDRESS, firstName: 'Νίκος', lastName: '王', street: 'Οδός Ερμού 12', city: 'Αθήνα' };
  expect(await inLatinLetters({ ...greek, company: 'ООО Ромашка', street2: 'Β 2' })).toMatchObject({
    firstName: 'Nikos',
    lastName: 'Wang',
    street: 'Odos Ermoy 12',
    city: 'Athina',
    company: 'OOO Romashka',
    street2: 'V 2',
  });
});

it('keeps Latin letters with their accents', async () => {
  expect(await inLatinLetters(ADDRESS)).toEqual(ADDRESS);
});
