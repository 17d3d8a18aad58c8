import { expect, it } from 'vitest';
import { brandInTitle, brandSpelling } from './brands.ts';

const none: ReadonlyMap<string, string> = new Map();
const spelled = (given: string, title = '') => brandSpelling(given, title, none).brand;

it.each(['A.P.C.', 'COS', 'H&M', 'ba&sh', 'Sandro', 'McQ', 'Comme des Garçons', 'IKKS', 'N°21', 'agnès b.'])(
  'keeps %s as it came, and knows it from lower-case letters',
  (brand) => {
    expect(spelled(brand)).toBe(brand);
    expect(spelled(brand.toLowerCase())).toBe(brand);
  },
);

it.each([
  ['apc', 'A.P.C.'],
  ['hm', 'H&M'],
  ['BA&SH', 'ba&sh'],
  ['HERMES', 'Hermès'],
  ['isabel marant etoile', 'Isabel Marant Étoile'],
  ['dolce & gabbana', 'Dolce & Gabbana'],
  ['maison of the sea', 'Maison of the Sea'],
  ['gucci x adidas', 'Gucci x Adidas'],
  ['y-3 by yohji yamamoto', 'Y-3 by Yohji Yamamoto'],
  // Given capitals are kept.
  ['LE VIF', 'LE VIF'],
  ['iBlues', 'iBlues'],
])('writes %s as %s', (given, brand) => {
  expect(spelled(given)).toBe(brand);
});

it('lets the mapping decide, then the file, then the table, then the title', () => {
  const mapping = new Map([['cos', 'Cos Stores']]);
  expect(brandSpelling('COS', '', mapping)).toEqual({ brand: 'Cos Stores', certain: true });
  expect(brandSpelling('tara jarmon', 'Dress Tara Jarmon Blue', none)).toEqual({
    brand: 'Tara Jarmon',
    certain: true,
  });
  expect(brandSpelling('tara jarmon', 'Dress', none)).toEqual({ brand: 'Tara Jarmon', certain: false });
});

it.each([
  ['Wool coat Dolce & Gabbana Black', 'dolce & gabbana', 'Dolce & Gabbana'],
  ['Watch IWC Silver in Steel', 'iwc', 'IWC'],
  ['IWC watch', 'iwc', 'IWC'],
  ['Bag Gucci X Adidas Red', 'gucci x adidas', 'Gucci x Adidas'],
  ['Dress LAURA ASHLEY Blue', 'laura ashley', undefined],
  ['Dress dior Blue', 'dior', undefined],
  ['T', 'hermès', undefined],
])('reads in %s how %s is written: %s', (title, brand, written) => {
  expect(brandInTitle(title, brand)).toBe(written);
});
