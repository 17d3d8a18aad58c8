import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readMapping } from './mapping.ts';
import { previewListings } from './preview.ts';

const docs = resolve(import.meta.dirname, '../../docs/import');

async function preview(name: string) {
  const mapping = readMapping(await readFile(`${docs}/${name}.json`, 'utf8'));
  return previewListings(`${docs}/${name}-sample.csv`, mapping, mapping.rate ?? 1, 100);
}

it('reads an export shaped like Vinted’s: semicolons, Windows-1252, decimal commas, sizes in three systems', async () => {
  const { items, remarks } = await preview('vinted');
  expect(items.map(({ brand, size, price, status, gender }) => [brand, size, price, status, gender])).toEqual(
    [
      ['Rouje', 'M', 4_500, 'available', 'femme'],
      ["Levi's", 'W32 L34', 2_850, 'available', 'homme'],
      ['Éric Bompard', 'S', 105_000, 'available', 'femme'],
      ['Veja', '38', 3_990, 'sold', 'femme'],
      ['Petit Bateau', '8 years', 1_800, 'withdrawn', 'fille'],
      ['Hermès', 'One size', 21_000, 'available', 'femme'],
    ],
  );
  expect(items[0]).toMatchObject({
    title: 'Floral wrap dress in viscose',
    type: 'Dress',
    material: 'Viscose',
    color: 'Multicolour',
    photos: ['70410001-1.jpg', '70410001-2.jpg'],
    listedAt: '2026-11-03T00:00:00.000Z',
  });
  expect(remarks.map(({ line, column }) => [line, column])).toEqual([
    [8, 'Brand'],
    [8, 'Condition'],
  ]);
});

it('reads an export shaped like eBay’s: everything about the garment comes from its title and category', async () => {
  const { items, remarks } = await preview('ebay');
  expect(
    items.map(({ brand, title, type, gender, size, material, color, price, status }) =>
      [brand, title, type, gender, size, material, color, price, status].join('; '),
    ),
  ).toEqual([
    'Barbour; Beaufort Waxed Jacket Olive Green Cotton; Jacket; homme; 40 UK; Cotton; Green; 9775; available',
    'Reformation; Linen Midi Dress; Dress; femme; 10 UK; Linen; ; 121900; available',
    'Burberry; Vintage Trench Coat Beige Cotton; Coat; femme; 12 UK; Cotton; Beige; 27600; sold',
    'Dr. Martens; 1460 Leather Boots Black UK 6; Boots; femme; 6 UK; Leather; Black; 7188; available',
  ]);
  expect(items[0]?.listedAt).toBe('2026-11-02T09:41:10.000Z');
  expect(remarks.map(({ line, reason }) => [line, reason])).toEqual([
    [6, '"3" is neither 0 nor 1; every item needs a row of its own'],
    [7, '"USD" is not GBP, which the mapping names'],
  ]);
});
