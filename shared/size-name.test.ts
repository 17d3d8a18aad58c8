import { expect, it } from 'vitest';
import { sizeName } from './size-name.ts';

it.each([
  ['12 years', '12 years', '12 ans'],
  ['1 an', '1 year', '1 an'],
  ['6-8 years', '6-8 years', '6-8 ans'],
  ['18 months', '18 months', '18 mois'],
  ['1 month', '1 month', '1 mois'],
  ['One size', 'One size', 'Taille unique'],
  ['38', '38', '38'],
  ['34 FR', '34 FR', '34 FR'],
  ['XL', 'XL', 'XL'],
  ['W31 L32', 'W31 L32', 'W31 L32'],
  ['', '', ''],
])('names the size %j %j in English and %j in French', (size, english, french) => {
  expect([sizeName(size, 'en-GB'), sizeName(size, 'fr-FR')]).toEqual([english, french]);
});
