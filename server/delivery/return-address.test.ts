import { expect, it, vi } from 'vitest';
import { readPostalAddress } from './return-address.ts';

const read = (text: string) => readPostalAddress(text.split(', '));

it.each([
  ['Atelier, 14 rue Debelleyme, 75003 Paris, France', '14 rue Debelleyme', undefined, '75003', 'Paris', 'FR'],
  ['Atelier, 14 rue Debelleyme, 75003 Paris', '14 rue Debelleyme', undefined, '75003', 'Paris', 'FR'],
  ['Atelier, Damrak 1, Hof 2, 1012 AB Den Haag, Pays-Bas', 'Damrak 1', 'Hof 2', '1012 AB', 'Den Haag', 'NL'],
  ['Atelier, 1 Rue Haute, 1000 Bruxelles, BE', '1 Rue Haute', undefined, '1000', 'Bruxelles', 'BE'],
  ['Atelier, 31 Chiltern St, London W1U 7PN, GB', '31 Chiltern St', undefined, 'W1U 7PN', 'London', 'GB'],
  ['Atelier, 31 Chiltern St, London, W1U 7PN, GB', '31 Chiltern St', undefined, 'W1U 7PN', 'London', 'GB'],
])('reads %s', (text, street, street2, postcode, city, countryCode) => {
  expect(read(text)).toMatchObject({ company: 'Atelier', street, postcode, city, countryCode });
  expect(read(text)?.street2).toBe(street2);
});

it('reads an address without a country as one of the shop’s country', () => {
  vi.stubEnv('SHOP_COUNTRY', 'GB');
  expect(read('Atelier, 31 Chiltern Street, London, W1U 7PN')?.countryCode).toBe('GB');
  vi.unstubAllEnvs();
});

it.each(['Atelier', 'Atelier, 75003 Paris', 'Atelier, 14 rue Debelleyme, Paris, France', ''])(
  'takes no address for one that a carrier could not use: %s',
  (text) => {
    expect(read(text)).toBeUndefined();
  },
);
