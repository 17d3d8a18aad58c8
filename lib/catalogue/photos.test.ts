import { expect, it } from 'vitest';
import { displayablePhotos } from './photos.ts';

const photo = (width: number, height: number) => ({
  url: '/a.webp',
  alt: '',
  width,
  height,
  color: '#fff',
  sources: [],
});

it('drops strips, whose one side is more than ten times the other', () => {
  const photos = [photo(900, 1200), photo(1001, 100), photo(100, 1001), photo(1000, 100)];
  expect(displayablePhotos(photos)).toEqual([photos[0], photos[3]]);
});
