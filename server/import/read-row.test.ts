import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMapping } from './mapping.ts';
import { readRow } from './read-row.ts';

const given = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../docs/import/marketplace.json'), 'utf8'),
);
const ways = readMapping(
  JSON.stringify({ ...given, columns: { ...given.columns, size: 'size', originPrice: 'new' } }),
);
const ROW = {
  reference: '1',
  name: 'Coat',
  type: 'Coat',
  brand: 'dior',
  gender: 'Women',
  category: 'women clothing',
  condition: 'Good condition',
  color: 'black',
  material: 'Wool',
  price_usd: '100',
  sold: '0',
  available: '1',
  photos: '',
  size: '38 FR',
  new: '400',
};
const read = (more: object) => readRow({ ...ROW, ...more }, 2, ways, 1);

it.each([
  [{}, { price: 10_000, originPrice: 40_000, size: '38', color: 'Black', status: 'available' }],
  // A price when new that is invalid, or below the price, is ignored.
  [{ new: '100' }, { originPrice: undefined }],
  [{ new: '80' }, { originPrice: undefined }],
  [{ new: 'gift' }, { originPrice: undefined }],
  [{ size: 'TU' }, { size: 'One size' }],
  [{ size: '' }, { size: '' }],
  [{ size: 'Size not stated' }, { size: '' }],
  [{ size: 'n/a', name: 'Coat size Not specified International' }, { size: '' }],
  [{ size: '-', type: 'Watch', category: 'women accessories' }, { size: 'One size' }],
  [{ size: 'unknown', type: 'Belt', category: 'women accessories' }, { size: '' }],
  [
    { gender: 'WOMEN', condition: 'never worn with tag' },
    { gender: 'femme', condition: 'new' },
  ],
  [
    { material: 'not specified', color: '' },
    { material: undefined, color: '' },
  ],
  [{ available: '0' }, { status: 'withdrawn' }],
  [{ available: '0', sold: '1' }, { status: 'sold' }],
  [{ photos: 'a b.jpg| é.jpg ||' }, { photos: ['a b.jpg', 'é.jpg'] }],
  [{ brand: 'CP COMPANY' }, { brand: 'C.P. Company' }],
])('reads %o', (more, piece) => {
  expect(read(more)).toMatchObject(piece);
});

it.each([
  [{ reference: 'a b' }, 'reference'],
  [{ brand: '--' }, 'brand'],
  [{ gender: '' }, 'gender'],
  [{ condition: 'Worn out' }, 'condition'],
  [{ condition: 'Fair condition' }, 'condition'],
  [{ price_usd: '' }, 'price_usd'],
  [{ price_usd: '-5' }, 'price_usd'],
  [{ price_usd: '0.001' }, 'price_usd'],
  [{ price_usd: '9e9' }, 'price_usd'],
  [{ price_usd: '1.200' }, 'price_usd'],
  [{ available: '3' }, 'available'],
  [{ sold: 'perhaps' }, 'sold'],
  [{ category: 'home', type: 'Teapot', name: 'Teapot' }, 'category'],
  [{ name: 'Caf\ufffd coat' }, 'name'],
])('refuses %o by its column', (more, column) => {
  expect(read(more)).toMatchObject([{ line: 2, column, refused: true }]);
});

const mess = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    "'; drop table item; --",
    '<script>',
    'Ã',
    'size',
    ' in ',
    '"',
    '🧥',
    '\u0000',
    '1e999',
    '\\',
  ),
);
const anyRow = fc.record(Object.fromEntries(Object.keys(ROW).map((column) => [column, mess])), {
  requiredKeys: [],
});

it('makes of any row a piece that can be kept, or says why not', () => {
  fc.assert(
    fc.property(anyRow, (more) => {
      const found = read(more);
      if (Array.isArray(found)) {
        expect(found.length).toBeGreaterThan(0);
        for (const remark of found) expect(remark).toMatchObject({ line: 2, refused: true });
        return;
      }
      for (const text of [found.title, found.brand, found.type, found.material ?? 'x']) {
        expect(text).not.toBe('');
        expect(text.length).toBeLessThanOrEqual(120);
        expect(text).not.toMatch(/\p{Cc}/u);
      }
      for (const text of [found.color, found.size]) expect(text).not.toMatch(/\p{Cc}/u);
      expect(Number.isInteger(found.price) && found.price > 0).toBe(true);
      expect(found.originPrice ?? Number.POSITIVE_INFINITY).toBeGreaterThan(found.price);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['', 'is empty'],
  [' n/a ', '"n/a" counts as empty'],
])('names the word that is no brand: %j', (brand, reason) => {
  expect(read({ brand })).toMatchObject([{ column: 'brand', reason }]);
});
