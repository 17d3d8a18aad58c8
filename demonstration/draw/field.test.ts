import { expect, it } from 'vitest';
import { at, blur, makeField } from './field.ts';

it.each([3, 14])(
  'a shape at the border leaves no trace further off than a blur of %i cells reaches',
  (sigma) => {
    const field = makeField(400, 400);
    for (let x = 180; x < 220; x++) field.d[x] = 1;
    for (let y = 180; y < 220; y++) field.d[y * field.w] = 1;
    const soft = blur(field, sigma);
    expect(at(soft.d, 200)).toBeGreaterThan(0.01);
    expect(at(soft.d, 300 * field.w + 200)).toBeCloseTo(0, 6);
    expect(at(soft.d, 200 * field.w + 300)).toBeCloseTo(0, 6);
  },
);
