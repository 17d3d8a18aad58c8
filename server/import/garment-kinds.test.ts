import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { kindNamed, kindOf } from './garment-kinds.ts';
import { readMapping } from './mapping.ts';

const ways = readMapping(
  readFileSync(resolve(import.meta.dirname, '../../docs/import/marketplace.json'), 'utf8'),
);
const typeOf = (text: string, category?: string) => kindNamed(text, ways.kinds, category)?.type;

it.each([
  ['Wool cape', 'Coat'],
  ['Cap', 'Hat'],
  ['Baseball caps', 'Hat'],
  ['Capri pants', 'Trousers'],
  ['Investment piece', undefined],
  ['Wool vests', 'Jacket'],
  ['Ties', 'Tie'],
  ['Tiered dress', 'Dress'],
  ['Earrings', 'Jewellery'],
  ['Stringy thing', undefined],
  ['Boat shoes', undefined],
  ['Braces', undefined],
  ['Shirt dress', 'Dress'],
  ['Lace up boots', 'Boots'],
  ['Leather lace ups', 'Lace-ups'],
  ['Jean jacket', 'Jacket'],
  ['Short jeans', 'Jeans'],
  ['Suit jacket', 'Jacket'],
  ['Skirt suit', 'Suit'],
  ['Polo classique manches longues shirt', 'Shirt'],
  ['Polo cintré manches courtes polo shirt', 'Polo shirt'],
  ['Knitwear & sweatshirt', 'Knitwear'],
  ['Mules & clogs', 'Mules'],
  ['T-SHIRT', 'T-shirt'],
  ['Bag with belt', 'Bag'],
  ['Robe en jean', 'Dress'],
  ['Manteaux', 'Coat'],
  ['Écharpe en laine', 'Scarf'],
  ['Bottines à talons', 'Boots'],
  ['Sac à main', 'Bag'],
  ['Chapeaux de paille', 'Hat'],
  ['Maillot de bain', 'Swimwear'],
  ['Boucles d’oreilles', 'Jewellery'],
  ['Lunettes de soleil', 'Glasses'],
])('takes %s for %s', (text, type) => {
  expect(typeOf(text)).toBe(type);
});

it('looks within the category that the file names', () => {
  expect(typeOf('Blazer high trainers', 'Shoes')).toBe('Trainers');
  expect(typeOf('Cashmere scarf & pocket square', 'Accessories')).toBe('Scarf');
});

it.each([
  ['Boots', 'Boots Crockett& Jones Brown', 'unknown', { type: 'Boots', category: 'Shoes' }],
  ['Mid-length dress', 'Mid', 'unknown', { type: 'Dress', category: 'Clothing' }],
  ['', 'Silk blouse', '', { type: 'Shirt', category: 'Clothing' }],
  ['Something', 'Watch Omega', 'women accessories', { type: 'Watch', category: 'Accessories' }],
  ['Leather belt', 'Leather belt', 'women clothing', { type: 'Belt', category: 'Accessories' }],
  ['Poncho', 'Poncho', 'women clothing', { type: 'Clothing', category: 'Clothing' }],
  ['Teapot', 'Teapot', 'home', '"home" is not in the mapping, and "Teapot" names no kind that is'],
])('places %s, %s of %s', (type, name, category, kind) => {
  expect(kindOf(type, name, category, ways)).toEqual(
    typeof kind === 'string' ? kind : { ...kind, oneSize: ['Watch'].includes(kind.type) },
  );
});
