import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandName, repairEncoding, sizeIn, tidy, titleOf } from './repair.ts';

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
  ['Hat Gucci Brown size Not specified International in Wool', undefined],
  ['Silk tie Gucci Burgundy in Silk', undefined],
])('finds the size in %s', (name, size) => {
  expect(sizeIn(name)).toBe(size);
});

it.each([
  [
    {
      name: 'Wool coat Dolce & Gabbana Black size 38 IT in Wool ',
      type: 'Wool coat',
      brand: 'dolce & gabbana',
      material: 'Wool',
    },
    'Wool coat',
  ],
  [{ name: 'T', type: 'T-shirt', brand: 'reebok', material: 'Polyester' }, 'T-shirt in polyester'],
  [{ name: 'Mid', type: 'Mid-length dress', brand: 'pinko', material: 'Not specified' }, 'Mid-length dress'],
  [
    { name: 'Slim jean', type: 'Slim jean', brand: "levi's", material: 'Denim - Jeans' },
    'Slim jean in denim',
  ],
])('makes a title of %o', (parts, title) => {
  expect(titleOf({ color: 'black', ...parts })).toBe(title);
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
