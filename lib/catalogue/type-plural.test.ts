import { expect, it } from 'vitest';
import { pluralOf } from './type-plural.ts';

it.each([
  ['Coat', 'Coats'],
  ['Dress', 'Dresses'],
  ['Watch', 'Watches'],
  ['Scarf', 'Scarves'],
  ['T-shirt', 'T-shirts'],
  ['Bodysuit', 'Bodysuits'],
  ['Knitwear', 'Knitwear'],
  ['Swimwear', 'Swimwear'],
  ['Lingerie', 'Lingerie'],
  ['Jewellery', 'Jewellery'],
  ['Boots', 'Boots'],
  ['Trousers', 'Trousers'],
  ['Accessory', 'Accessories'],
])('says %s for several as %s', (type, several) => {
  expect(pluralOf(type)).toBe(several);
});
