import { expect, it } from 'vitest';
import type { Item, Product } from '#contract/product.ts';
import { feedEntries } from './merchant-feed.ts';

const item: Item = {
  '@id': 'jacket',
  '@type': 'Choice',
  id: 'jacket',
  slug: 'jacket',
  sku: 'RV-1',
  title: 'Jacket',
  brand: 'Ted Baker',
  category: 'Clothing',
  type: 'Jacket',
  gender: 'femme',
  size: '38',
  color: 'White',
  state: 'new',
  price: 4_500,
  currency: 'EUR',
  photos: [
    { url: '/media/front/900.webp', alt: 'Front', width: 900, height: 1_200, color: '#ffffff', sources: [] },
  ],
  defects: [],
  measurements: [],
  availability: 'available',
  createdAt: '2026-11-01T00:00:00Z',
};
const entryOf = (changes: Partial<Item>): Record<string, string> => {
  const choices = [{ ...item, ...changes }];
  const product: Product = {
    '@id': 'jacket',
    '@type': 'Article',
    id: 'jacket',
    title: 'Jacket',
    brand: 'Ted Baker',
    category: 'Clothing',
    type: 'Jacket',
    gender: 'femme',
    minPrice: 4_500,
    currency: 'EUR',
    size: ['38'],
    state: ['new'],
    color: ['White'],
    colorSizes: [],
    choices,
    createdAt: '2026-11-01T00:00:00Z',
  };
  const found = feedEntries(product, undefined).matchAll(/<g:(\w+)>([^<]*)</g);
  return Object.fromEntries([...found].map(([, name = '', text = '']) => [name, text]));
};

it('names category and condition in Google’s words: a piece of a wardrobe is used, though it was never worn', () => {
  expect(entryOf({})).toMatchObject({
    google_product_category:
      'Apparel &amp; Accessories &gt; Clothing &gt; Outerwear &gt; Coats &amp; Jackets',
    condition: 'used',
    price: '45.00 EUR',
  });
  expect(entryOf({})).not.toHaveProperty('sale_price');
});

it('has a sale price and the lowest price before it if the price was lowered', () => {
  const reduction = { lowestPrice: 6_000, since: '2026-11-20T00:00:00Z' };
  expect(entryOf({ reduction })).toMatchObject({ price: '60.00 EUR', sale_price: '45.00 EUR' });
});

it('has no entry for what is sold or has no photo', () => {
  expect(entryOf({ availability: 'sold' })).toEqual({});
  expect(entryOf({ photos: [] })).toEqual({});
});
