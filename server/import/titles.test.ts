import { expect, it } from 'vitest';
import { titleOf } from './titles.ts';

it.each([
  [
    'Wool coat Dolce & Gabbana Black size 38 IT in Wool ',
    'Wool coat',
    'dolce & gabbana',
    'Wool',
    'Wool coat',
  ],
  // Cut off at a hyphen.
  ['T', 'T-shirt', 'reebok', 'Cotton', 'T-shirt in cotton'],
  ['Mid', 'Mid-length dress', 'pinko', 'Not specified', 'Mid-length dress'],
  ['Blouse Self', 'Blouse', 'self-portrait', 'Silk', 'Blouse in silk'],
  ['Boots Y', 'Boots', 'y-3', 'Suede', 'Boots in suede'],
  ['Sunglasses Ray', 'Sunglasses', 'ray-ban', 'Plastic', 'Sunglasses'],
  ['', 'Hat', 'nike', 'Wool', 'Hat in wool'],
  // The type's own capitals, no word twice, no material against the type, no brand before itself.
  [
    'Air jordan 1 trainers JORDAN White size 38.5 EU in Rubber',
    'Air Jordan 1 trainers',
    'jordan',
    'Rubber',
    'Air Jordan 1 trainers',
  ],
  [
    'CarrÃ© 90 silk silk handkerchief HermÃ¨s',
    'CarrÃ© 90 silk silk handkerchief',
    'hermÃ¨s',
    'Cotton',
    'Carré 90 silk handkerchief',
  ],
  ['Leather boots Dior Black size 38 EU in Rubber', 'Leather boots', 'dior', 'Rubber', 'Leather boots'],
  ['Leather lace ups Church Black in Suede', 'Lace ups', 'church', 'Suede', 'Leather lace ups'],
  ['Slim jean', 'Slim jean', "levi's", 'Denim', 'Slim jean'],
  ['Bulgari watch Bulgari Silver in Steel', 'Bulgari watch', 'bulgari', 'Steel', 'Watch in steel'],
  ['LONG EVENING DRESS Dior Red in Silk', 'Dress', 'dior', 'Silk', 'Long evening dress in silk'],
  [
    'Dior Boy leather flats Dior Black in Leather',
    'Dior Boy leather flats',
    'dior',
    'Leather',
    'Dior Boy leather flats',
  ],
  // A material that the title already names.
  ['Floral wrap dress in viscose', 'Dress', 'rouje', 'Viscose', 'Floral wrap dress in viscose'],
  // A title with the garment after the brand, and one with a capital for every word.
  ['Vintage Barbour waxed jacket size L', 'Jacket', 'barbour', 'Cotton', 'Vintage waxed jacket in cotton'],
  ['Reformation Linen Midi Dress Size UK 10', 'Dress', 'reformation', 'Linen', 'Linen Midi Dress'],
  // A name with more details than the type is kept.
  ['Navy blazer with brass buttons', 'Blazer', 'celine', 'Wool', 'Navy blazer with brass buttons in wool'],
])('makes of %s, a %s by %s in %s: %s', (name, type, brand, material, title) => {
  expect(titleOf({ name, type, brand, material })).toBe(title);
});

it.each([
  ['Wool pull', 'Wool jumper'],
  ['Pull', 'Jumper'],
  ['Mini short', 'Mini shorts'],
  ['Short jacket', 'Short jacket'],
  ['Wool large pants', 'Wool wide-leg trousers'],
])('calls %s by the shop’s word: %s', (type, title) => {
  const nouns = new Map([
    ['pull', 'jumper'],
    ['short', 'shorts'],
    ['pants', 'trousers'],
    ['large pants', 'wide-leg trousers'],
  ]);
  expect(titleOf({ name: '', type, brand: 'dior', material: '', nouns })).toBe(title);
});

it.each([
  ["Ceinture cowboy 70's", 'Belt', 'cuir', undefined, "Ceinture cowboy 70's en cuir"],
  ["Ceinture cowboy 70's", 'Belt', 'Leather', undefined, "Ceinture cowboy 70's"],
  ['Manteau long', 'Manteau', 'Laine', undefined, 'Manteau long en laine'],
  ['Vestito lungo', 'Dress', 'Seta', undefined, 'Vestito lungo'],
  ['Kleid mit Gürtel', 'Dress', 'Seide', undefined, 'Kleid mit Gürtel'],
  ['Western belt', 'Belt', 'Leather', undefined, 'Western belt in leather'],
  ['Western belt', 'Belt', 'Cuir', undefined, 'Western belt'],
  ['Trench', 'Coat', 'Coton', 'fr', 'Trench en coton'],
  ['Trench', 'Coat', 'Cotton', 'de', 'Trench'],
])('keeps the language of %s, a %s in %s (%s): %s', (name, type, material, language, title) => {
  expect(titleOf({ name, type, brand: '', material, language })).toBe(title);
});
