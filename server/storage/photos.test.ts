import { expect, it } from 'vitest';
import { widthsOf } from './photos.ts';

it.each([
  [4_000, [320, 640, 768, 1024, 1280, 1536]],
  [1536, [320, 640, 768, 1024, 1280, 1536]],
  [1535, [320, 640, 768, 1024, 1280, 1535]],
  [640, [320, 640]],
  [200, [200]],
])('has a photo of %i px in the widths of the specification, never beyond its own', (original, widths) => {
  expect(widthsOf(original)).toEqual(widths);
});
