import { expect, it } from 'vitest';
import { type Sized, sizeInName, sizeOf } from './sizes.ts';

const dress: Sized = { type: 'Dress', category: 'Clothing', gender: 'femme' };
const shoes: Sized = { type: 'Trainers', category: 'Shoes', gender: 'homme' };
const jeans: Sized = { type: 'Jeans', category: 'Clothing', gender: 'homme' };
const child: Sized = { type: 'Trousers', category: 'Clothing', gender: 'garcon' };

it.each([
  // One continental size in any notation.
  ['34', dress, '34'],
  ['34 FR', dress, '34'],
  ['EU 34', dress, '34'],
  ['FR34', dress, '34'],
  ['34 eu', dress, '34'],
  ['T.38', dress, '38'],
  ['Taille 38', dress, '38'],
  ['37.5 EU', shoes, '37.5'],
  ['37,5', shoes, '37.5'],
  ['37 1/2', shoes, '37.5'],
  ['37½', shoes, '37.5'],
  ['40.0', shoes, '40'],
  ['42 2/3', shoes, '42 2/3'],
  ['40 EU (tour de cou / collar)', dress, '40'],
  ['4 0', dress, '4'],
  ['0 0', dress, '0'],
  // Other systems are kept apart.
  ['8 UK', shoes, '8 UK'],
  ['UK8', shoes, '8 UK'],
  ['8.5 US', shoes, '8.5 US'],
  ['38 IT', dress, '38 IT'],
  ['i 38', dress, '38 IT'],
  ['31 KR', dress, '31 KR'],
  ['6⅞ UK', dress, '6 7/8 UK'],
  // Letters.
  ['m', dress, 'M'],
  ['M International', dress, 'M'],
  ['xl fr', dress, 'XL'],
  ['2XL', dress, 'XXL'],
  ['xxxl', dress, 'XXXL'],
  ['XXXXL International', dress, '4XL'],
  ['Medium', dress, 'M'],
  ['X-Large', dress, 'XL'],
  ['S-M', dress, 'S/M'],
  ['M US', dress, 'M US'],
  // One size in several systems.
  ['S / 36 / 8', dress, 'S'],
  ['EU 38 / UK 5', shoes, '38'],
  // Waists.
  ['W32 L34', jeans, 'W32 L34'],
  ['w32/l34', jeans, 'W32 L34'],
  ['32/34', jeans, 'W32 L34'],
  ['32x34', jeans, 'W32 L34'],
  ['W 30', jeans, 'W30'],
  ['32 US', jeans, 'W32'],
  ['12 US', jeans, '12 US'],
  ['46', jeans, '46'],
  // Children.
  ['8 ans', child, '8 years'],
  ['8A', child, '8 years'],
  ['8 yrs', child, '8 years'],
  ['6-8 ans', child, '6-8 years'],
  ['12 mois', { ...child, gender: 'bebe' }, '12 months'],
  ['3-6m', { ...child, gender: 'bebe' }, '3-6 months'],
  ['1 an', child, '1 year'],
  ['116', child, '116 cm'],
  ['116 cm', child, '116 cm'],
  // Measures.
  ['95 cm', { ...dress, type: 'Belt' }, '95 cm'],
  ['95cm', { ...dress, type: 'Belt' }, '95 cm'],
  ['95', { ...dress, type: 'Belt' }, '95 cm'],
  ['7.5 Inches', dress, '7.5 in'],
  // One size.
  ['TU', dress, 'One size'],
  ['Taille Unique FR', dress, 'One size'],
  ['One size fits all', dress, 'One size'],
  ['', dress, undefined],
] as const)('writes %s of %o as %s', (text, of, size) => {
  expect(sizeOf(text, of)).toBe(size);
});

it('writes a size that is written already the same way', () => {
  for (const size of [
    '38',
    '37.5',
    '8 UK',
    'XXL',
    '4XL',
    'W32 L34',
    '8 years',
    '3-6 months',
    '95 cm',
    'One size',
    'S/M',
    '7.5 in',
    '42 2/3',
  ])
    expect(sizeOf(size, dress)).toBe(size);
});

it.each([
  ['Wool coat Dolce & Gabbana Black size 38 IT in Wool', '38 IT'],
  ['Shirt Eton Pink size 40 EU (tour de cou / collar) in Cotton', '40 EU (tour de cou / collar)'],
  ['Blazer Sir Blue size 0 0', '0 0'],
  ['Silk tie Gucci Burgundy in Silk', undefined],
])('finds in %s the size %s', (name, size) => {
  expect(sizeInName(name)).toBe(size);
});
