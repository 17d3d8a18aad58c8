import { expect, it } from 'vitest';
import type { Item, Product } from '#contract/product.ts';
import { translator } from '#lib/i18n/server.ts';
import { describeInWords } from './describe.ts';

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
  state: 'good',
  price: 4_500,
  currency: 'EUR',
  photos: [],
  defects: [],
  measurements: [],
  availability: 'available',
  createdAt: '2026-11-01T00:00:00Z',
};
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
  state: ['good'],
  color: ['White'],
  colorSizes: [],
  choices: [item],
  createdAt: '2026-11-01T00:00:00Z',
};
const t = translator('en-GB');
const words = (changes: Partial<Item>) => describeInWords(product, { ...item, ...changes }, t).join(' ');

it('describes an item by all that is known of it', () => {
  expect(
    words({
      material: 'Wool',
      lining: 'Viscose',
      measurements: [
        { name: 'chest', value: 47.5 },
        { name: 'length', value: 62 },
      ],
      inspection: { checkedAt: '2026-11-12T09:00:00Z', parts: ['seams', 'zip'] },
      defects: [{ description: 'Light wear at the cuffs.' }],
    }),
  ).toBe(
    'Jacket by Ted Baker for women, white, size 38. Made of wool. Lined with viscose. ' +
      'Measured flat: chest 47.5 cm, length 62 cm. Second-hand, in good condition. ' +
      'Checked in our workshop on 12 November 2026: seams, zip. Faults: Light wear at the cuffs. It is the only one we have.',
  );
});

it('leaves out what is not known, and gives its own text first', () => {
  expect(words({ size: '', color: '' })).toBe(
    'Jacket by Ted Baker for women. Second-hand, in good condition. It is the only one we have.',
  );
  expect(words({ description: 'Cropped, with a shawl collar.', material: 'Cotton' })).toBe(
    'Cropped, with a shawl collar. Made of cotton. Second-hand, in good condition. It is the only one we have.',
  );
});

it('does not say "size" of one size', () => {
  expect(words({ size: 'One size' })).toMatch(/^Jacket by Ted Baker for women, white, one size\. /);
});
