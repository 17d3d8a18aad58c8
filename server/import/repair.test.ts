import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandIn, brandName, repairEncoding, sizeIn, tidy } from './repair.ts';
import { titleOf } from './titles.ts';

it.each([
  ['hermÃ¨s', 'hermès'],
  ['CarrÃ© gÃ©ant', 'Carré géant'],
  ['chloÃ©', 'chloé'],
  ['hermÃƒÂ¨s', 'hermès'],
  ['Écharpe', 'Écharpe'],
  ['plain', 'plain'],
])('mends %s', (broken, whole) => {
  expect(repairEncoding(broken)).toBe(whole);
});

it('mends whatever was encoded twice, and leaves the rest alone', () => {
  const western = fc
    .array(fc.constantFrom(...'éèàüñçôöåøÉÀ abc'), { minLength: 1 })
    .map((list) => list.join(''));
  fc.assert(
    fc.property(western, (text) => {
      const twice = Buffer.from(text, 'utf8').toString('latin1');
      const broken = [...twice].some((character) => character > '\u009f') || twice === text;
      if (broken && !/[\u0080-\u009f]/.test(twice)) expect(repairEncoding(twice)).toBe(text);
      expect(repairEncoding(text)).toBe(text);
    }),
  );
});

it.each([
  ['Wool coat Dolce & Gabbana Black size 38 IT in Wool ', '38 IT'],
  ['Leather heels Prada Black size 37.5 EU in Leather', '37.5'],
  ['Sweatshirt Nike Anthracite size M International in Cotton', 'M'],
  ['Shirt Eton Pink size 40 EU (tour de cou / collar) in Cotton', '40'],
  ['Belt Calvin Klein Black size 95 cm in Leather', '95 cm'],
  ['Blazer Sir Blue size 0 0', '0'],
  ['Coat Moncler Blue size 4 0', '4'],
  ['Trousers VOLCOM Orange size 48', '48'],
  ['Skirt Dior Blue size Taille Unique US in Cotton', 'One size'],
  ['Jacket Ba&sh Blue size Taille Unique 0', 'One size'],
  ['Leather high trainers Adidas Green size 49,5 in Leather', '49.5'],
  ['Gloves Prada Black size 7.5 Inches in Suede ', '7.5 in'],
  ['Leather belt Chanel Red size m in Leather', 'M'],
  ['Hat Gucci Brown size Not specified International in Wool', undefined],
  ['Silk tie Gucci Burgundy in Silk', undefined],
])('finds the size in %s', (name, size) => {
  expect(sizeIn(name)).toBe(size);
});

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
  // A name that says more than the type stays.
  ['Navy blazer with brass buttons', 'Blazer', 'celine', 'Wool', 'Navy blazer with brass buttons in wool'],
])('makes of %s, a %s by %s in %s: %s', (name, type, brand, material, title) => {
  expect(titleOf({ name, type, brand, material })).toBe(title);
});

it('writes brands as brands', () => {
  expect(brandName('dolce & gabbana')).toBe('Dolce & Gabbana');
  expect(brandName('comme des garcons')).toBe('Comme des Garcons');
  expect(brandName('A.P.C.')).toBe('A.P.C.');
});

it('never leaves control characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...tidy(text)].filter((character) => character < ' ')).toEqual([]);
    }),
  );
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
  ['Wool coat Dolce & Gabbana Black', 'dolce & gabbana', 'Dolce & Gabbana'],
  ['Watch IWC Silver in Steel', 'iwc', 'IWC'],
  ['Dress LAURA ASHLEY Blue', 'laura ashley', undefined],
  ['Dress dior Blue', 'dior', undefined],
  ['T', 'hermès', undefined],
])('reads in %s how %s is written: %s', (name, brand, written) => {
  expect(brandIn(name, brand)).toBe(written);
});

it('takes back escapes of another file', () => {
  expect(tidy("brawn\\'s  hat ")).toBe("brawn's hat");
});
