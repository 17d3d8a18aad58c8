import { expect, it } from 'vitest';
import { demonstrationGrid } from '#demonstration/price-grid.ts';
import { grid as gridShape } from './grid.ts';
import { type OrderWords, recognise } from './recognise.ts';
import { readSheet } from './sheet-files.ts';

const sheets = (await demonstrationGrid()).flatMap((file) => readSheet(file).read ?? []);
const grid = gridShape.parse(Object.fromEntries(sheets.map(({ sheet, rows }) => [sheet, rows])));
const nothing = { product: '', brand: '', type: '', gender: '', size: '', color: '', material: '' };
const read = (words: Partial<OrderWords>) => recognise(grid, { ...nothing, ...words }, 2026);

it('reads values and labels of the field lists in any language, case and accents', () => {
  expect(
    read({ brand: 'ATELIER CORVIN', type: 'manteau', gender: 'Femme', color: 'bleu marine', size: '38' }),
  ).toEqual({
    known: {
      brand: 'atelier-corvin',
      type: 'Coat',
      category: 'Clothing',
      gender: 'femme',
      color: 'Navy',
      size: '38',
      material: undefined,
    },
    missing: [],
  });
  expect(read({ brand: 'Brindle', type: 'Coats', gender: 'men' }).known).toMatchObject({
    type: 'Coat',
    gender: 'homme',
  });
});

it('finds type, colour and material in the name of a product where their columns are empty', () => {
  const { known, missing } = read({
    product: 'Chemise en lin bleu marine',
    brand: 'Brindle',
    gender: 'homme',
    size: 'M',
  });
  expect(known).toMatchObject({ type: 'Shirt', color: 'Navy', material: 'Linen', size: 'M' });
  expect(missing).toEqual([]);
});

it('asks for what an order does not say, and for a word that the lists do not have', () => {
  const { known, missing } = read({ product: 'Paulette', brand: 'Brindle', type: 'Toga', size: '1 1/2' });
  expect(known).toMatchObject({ brand: 'brindle', type: undefined, size: undefined });
  expect(missing).toEqual(['gender', 'category', 'type', 'color', 'size']);
  expect(
    read({ product: 'Shirt', brand: 'Brindle', gender: 'homme', color: 'Blue', size: '38' }).missing,
  ).toEqual(['size']);
});

it('keeps the name of a brand that is not bought, and asks where there is none', () => {
  expect(read({ brand: 'Unheard Of' }).known.brand).toBe('Unheard Of');
  expect(read({}).missing).toContain('brand');
});
