import { expect, it } from 'vitest';
import { detailsOf } from './details.ts';
import { makeModels } from './models.ts';

const pieces = makeModels().flatMap((model) => model.pieces.map((piece) => ({ model, piece })));

it('gives every item lengths that a garment has', () => {
  for (const { model, piece } of pieces) {
    const { measurements, checkedParts } = detailsOf(model, piece);
    const name = `${model.title}, ${piece.size}`;
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
    const found = pieces.filter(
      ({ model, piece }) => model.kind.type === 'Coat' && model.gender === 'femme' && piece.size === size,
    );
    const values = found.flatMap(({ model, piece }) =>
      detailsOf(model, piece).measurements.flatMap(({ name, value }) => (name === 'chest' ? [value] : [])),
    );
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  expect(chest('44')).toBeGreaterThan(chest('36') + 5);
});
