import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Address } from '#contract/address.ts';
import { Destination } from './destination.tsx';

const HERE: Address = {
  '@id': '/a',
  id: 'a',
  firstName: 'Ada',
  lastName: 'Byron',
  street: '4 rue des Archives',
  postcode: '75004',
  city: 'Paris',
  countryCode: 'FR',
  isDefault: false,
  type: 'shipping',
};
const linesOf = (address: Address) => {
  const { container } = render(<Destination address={address} hours />);
  return [...container.querySelectorAll('span')].map((line) => line.textContent);
};

it('names the company, and the country where it is another one', () => {
  expect(linesOf(HERE)).toEqual(['Ada Byron', '4 rue des Archives', '75004 Paris']);
  const abroad = { postcode: '1000', city: 'Bruxelles', countryCode: 'BE' };
  expect(linesOf({ ...HERE, ...abroad, company: 'Analytical Engines', street2: 'Bte 4' })).toEqual([
    'Ada Byron',
    'Analytical Engines',
    '4 rue des Archives, Bte 4',
    '1000 Bruxelles',
    'Belgium',
  ]);
});

it('says once what an address has twice', () => {
  expect(linesOf({ ...HERE, company: 'Ada Byron' })).toEqual([
    'Ada Byron',
    '4 rue des Archives',
    '75004 Paris',
  ]);
});

it('begins with the shop where it waits, says its hours in words, and ends with who collects it', () => {
  const shop = {
    id: 's',
    carrier: 'shop',
    name: 'Revoir Marais',
    hours: 'Mon-Fri 11:00-19:30; Sat 10:00-20:00',
  };
  expect(linesOf({ ...HERE, relayPointMetadata: shop })).toEqual([
    'Revoir Marais',
    '4 rue des Archives',
    '75004 Paris',
    'Monday to Friday 11:00–19:30',
    'Saturday 10:00–20:00',
    'Ada Byron',
  ]);
});
