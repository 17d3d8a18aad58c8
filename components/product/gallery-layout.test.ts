import { expect, it } from 'vitest';
import { galleryLayout } from './gallery-layout.ts';

const photo = (width: number, height: number) => ({
  url: '/photo.webp',
  alt: 'Shoes',
  color: '#aabbcc',
  sources: [],
  width,
  height,
});
const upright = photo(1200, 1600);

it.each([
  [1, { rows: 1, columns: 1, across: 1, isOdd: false }],
  [2, { rows: 1, columns: 1, across: 1, isOdd: false }],
  [4, { rows: 3, columns: 1, across: 3, isOdd: false }],
  [7, { rows: 3, columns: 2, across: 3, isOdd: false }],
  [8, { rows: 4, columns: 2, across: 4, isOdd: true }],
])('lays %i upright photos without a gap', (count, shape) => {
  expect(galleryLayout(Array.from({ length: count }, () => upright))).toMatchObject(shape);
});

it('gives tiles the ratio of a photo that is wider than tall, and crops one that is a strip', () => {
  expect(galleryLayout([photo(1500, 1000), upright])).toMatchObject({ isWide: true, ratio: 1.5, across: 1 });
  expect(galleryLayout([photo(5000, 1000)])).toMatchObject({ isWide: true, ratio: 2 });
  expect(galleryLayout([upright, photo(1500, 1000)])).toMatchObject({ isWide: false, ratio: 0.75 });
});

it('asks for no wider file on a phone of three pixels a point than on one of two', () => {
  const [sharp, phone] = galleryLayout([upright, upright]).large.split(', ');
  expect(sharp).toBe('(min-resolution: 2.5dppx) and (max-width: 640px) min(30vh,52vw)');
  expect(phone).toBe('(max-width: 640px) min(45vh,78vw)');
});
