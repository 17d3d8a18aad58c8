import { expect, it } from 'vitest';
import { countryOptions } from './country-options.ts';

it('lists countries by their names in the language of the reader, not by their codes', () => {
  const namesIn = (locale: 'en-GB' | 'fr-FR') => countryOptions(locale).map(({ label }) => label);
  expect(namesIn('en-GB')).toEqual([
    'Austria',
    'Belgium',
    'France',
    'Germany',
    'Ireland',
    'Italy',
    'Luxembourg',
    'Netherlands',
    'Portugal',
    'Spain',
    'United Kingdom',
  ]);
  expect(namesIn('fr-FR').slice(0, 4)).toEqual(['Allemagne', 'Autriche', 'Belgique', 'Espagne']);
  expect(countryOptions('en-GB').find(({ label }) => label === 'Spain')).toEqual({
    value: 'ES',
    label: 'Spain',
  });
});
