import { expect, it } from 'vitest';
import { bySize } from './size-order.ts';

it('puts sizes as a rail has them', () => {
  expect(['One size', '40', 'XL', '9 years', 'S', '38 FR', 'XS', '104'].sort(bySize)).toEqual([
    'XS',
    'S',
    'XL',
    '9 years',
    '38 FR',
    '40',
    '104',
    'One size',
  ]);
});
