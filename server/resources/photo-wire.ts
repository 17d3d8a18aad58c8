import type { Photo } from '#lib/contract/article.ts';
import { env } from '#server/env.ts';
import { type StoredPhoto, widthsOf } from '#server/storage/photos.ts';

/** Where a photo's JPEG for previews of links is. */
export const shareUrl = ({ key }: StoredPhoto): string => `${env().MEDIA_URL}/${key}/share.jpg`;

/** The photo on the wire. */
export function photoWire(photo: StoredPhoto, alt: string): Photo {
  const base = `${env().MEDIA_URL}/${photo.key}`;
  const widths = widthsOf(photo.width);
  const largest = widths.at(-1) ?? photo.width;
  return {
    url: `${base}/${largest}.webp`,
    alt,
    width: photo.width,
    height: photo.height,
    color: photo.color,
    sources: widths.map((width) => ({ width, url: `${base}/${width}.webp` })),
  };
}
