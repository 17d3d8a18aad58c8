import { expect, it } from 'vitest';
import { detailsOf } from './details.ts';
import { makeProducts } from './products.ts';

const items = makeProducts().flatMap((product) => product.items.map((item) => ({ product, item })));

it('gives every item lengths that a garment has', () => {
  for (const { product, item } of items) {
    const { measurements, checkedParts } = detailsOf(product, item);
    const name = `${product.title}, ${item.size}`;
    expect(measurements.length, name).toBeGreaterThan(0);
    expect(checkedParts.length, name).toBeGreaterThan(0);
    for (const { value } of measurements) {
      expect(value, name).toBeGreaterThan(1);
      expect(value, name).toBeLessThan(200);
    }
  }
});

it('measures a larger size larger', () => {
  const chest = (size: string) => {
    const found = items.filter(
      ({ product, item }) => product.kind.type === 'Coat' && product.gender === 'femme' && item.size === size,
    );
    const values = found.flatMap(({ product, item }) =>
      detailsOf(product, item).measurements.flatMap(({ name, value }) => (name === 'chest' ? [value] : [])),
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(chest('44')).toBeGreaterThan(chest('36') + 5);
});
