import type { Photo } from '#contract/product.ts';

/** Returns the photos that can be shown: a ratio above 10 is a strip, not a photo (specification, section 2). */
export function displayablePhotos(photos: Photo[]): Photo[] {
  return photos.filter((photo) => Math.max(photo.width / photo.height, photo.height / photo.width) <= 10);
}
