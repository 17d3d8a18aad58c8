import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readMapping } from './mapping.ts';
import { previewListings } from './preview.ts';
import { recognise } from './ready-mappings.ts';
import { reportLine } from './report.ts';

// Exports of other shops, in the formats of docs/import.

const docs = resolve(import.meta.dirname, '../../docs/import');

async function preview(name: string) {
  const mapping = readMapping(await readFile(`${docs}/${name}.json`, 'utf8'));
  return previewListings(`${docs}/${name}-sample.csv`, mapping, mapping.rate ?? 1, 100);
}

it.each(['shopify', 'woocommerce', 'prestashop', 'vestiaire'])('recognises an export of %s', async (name) => {
  const [head = ''] = (await readFile(`${docs}/${name}-sample.csv`, 'utf8')).split('\n');
  const { file } = readMapping(await readFile(`${docs}/${name}.json`, 'utf8'));
  expect(recognise(head.split(file.delimiter))).toBe(name);
});

it('reads Shopify: further rows of a product inherit, rows with a picture alone are no items', async () => {
  const { items, remarks } = await preview('shopify');
  expect(
    items.map(({ sku, title, brand, size, color, price, status }) =>
      [sku, title, brand, size, color, price, status].join('; '),
    ),
  ).toEqual([
    'shopify-SB-38; Silk blouse; Sézane; 38; Ivory; 6500; available',
    'shopify-SB-40; Silk blouse; Sézane; 40; Navy; 6000; withdrawn',
    "shopify-ceinture-cowboy; Ceinture cowboy 70's en cuir; Levi's; ; ; 3500; available",
  ]);
  expect(items[0]?.description).toBe('Worn twice.\nFits true to size.\n\n* 100 % silk');
  expect(items[0]?.photos).toEqual(
    ['front', 'back', 'label'].map((view) => `https://cdn.example.com/s/files/blouse-${view}.jpg`),
  );
  expect(items[1]?.photos).toEqual(['https://cdn.example.com/s/files/blouse-navy.jpg']);
  expect(remarks.map(reportLine)).toEqual(['6,WC-1,option:condition,refused,is empty']);
});

it('reads WooCommerce: variations have what their product says, by its number or its id', async () => {
  const { items, remarks } = await preview('woocommerce');
  expect(
    items.map(({ reference, title, brand, gender, size, color, condition, price }) =>
      [reference, title, brand, gender, size, color, condition, price].join('; '),
    ),
  ).toEqual([
    "JEANS-501-30; 501 jeans; Levi's; homme; W30 L32; Blue; very_good; 4500",
    "13; 501 jeans; Levi's; homme; W32 L34; Blue; very_good; 3900",
    'SCARF-1; Silk scarf; Hermès; femme; One size; ; excellent; 8000',
  ]);
  expect(items.map(({ photos, status }) => [photos.length, status])).toEqual([
    [2, 'available'],
    [1, 'available'],
    [0, 'withdrawn'],
  ]);
  expect(items[1]?.description).toBe('Straight leg.\n\nFive pockets.');
  expect(remarks).toEqual([]);
});

it('reads PrestaShop: features are fields, and titles stay French', async () => {
  const { items, remarks } = await preview('prestashop');
  expect(
    items.map(({ title, gender, size, material, condition, purchasePrice, status }) =>
      [title, gender, size, material, condition, purchasePrice, status].join('; '),
    ),
  ).toEqual([
    'Manteau long en laine; femme; 38; Laine; very_good; 9000; available',
    'Chemise rayée; homme; M; ; excellent; ; withdrawn',
  ]);
  expect(items[0]?.description).toBe("Manteau ample, à porter l'hiver.");
  expect(remarks.map(reportLine)).toEqual(['3,BOT-22,Manufacturer,refused,is empty']);
});

it('reads Vestiaire Collective: prices in dollars, words for what is sold', async () => {
  const { items, remarks } = await preview('vestiaire');
  expect(items.map(({ title, size, price, status }) => [title, size, price, status].join('; '))).toEqual([
    'Wool mini skirt; S; 25024; available',
    'Jacket in cotton; 42; 11684; sold',
  ]);
  expect(remarks).toMatchObject([{ line: 4, reason: '"Fair condition" is below what the shop sells' }]);
});
