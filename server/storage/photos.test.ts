import { expect, it } from 'vitest';
import { keptWidths, widthsOf } from './photos.ts';

it.each([
  [4_000, [320, 400, 640, 768, 1024, 1280, 1536, 2000]],
  [1_800, [320, 400, 640, 768, 1024, 1280, 1536, 1800]],
  [1536, [320, 400, 640, 768, 1024, 1280, 1536]],
  [1535, [320, 400, 640, 768, 1024, 1280, 1535]],
  [640, [320, 400, 640]],
  [200, [200]],
])('has a photo of %i px in the widths that are kept, never beyond its own', (original, widths) => {
  expect(widthsOf(original)).toEqual(widths);
});

it('offers no width of an older photo that was never kept', () => {
  const photo = { key: 'photo-old', width: 4_000, height: 3_000, color: '#aabbcc' };
  expect(keptWidths(photo).at(-1)).toBe(1536);
  expect(keptWidths({ ...photo, kept: 2000 }).at(-1)).toBe(2000);
});
