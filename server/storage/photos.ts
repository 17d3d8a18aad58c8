import { z } from 'zod';
import { photoFrame } from '#contract/private/item-details.ts';
import type { Photo } from '#contract/product.ts';
import { env } from '#server/env.ts';

/** Widths that pictures are kept in (specification, section 9). */
const WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const;

const picture = z.object({
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
});

/**
 * How a photo is stored: `key` names its files, `color` is its dominant colour (#rrggbb). One that is cropped names the
 * picture that it was taken from, which is kept, and the frame in the pixels of that picture.
 */
export const storedPhoto = picture.extend({
  cropped: z.object({ from: picture, frame: photoFrame }).optional(),
});
export type StoredPhoto = z.infer<typeof storedPhoto>;

/** The whole picture of a photo, cropped or not. */
export const originalOf = ({ cropped, ...photo }: StoredPhoto): z.infer<typeof picture> =>
  cropped?.from ?? photo;

/** The widths of a photo: never beyond the original, whose own width is the last one. */
export function widthsOf(original: number): number[] {
  const smaller = WIDTHS.filter((width) => width < original);
  return original >= 1536 ? [...WIDTHS] : [...smaller, original];
}

/** Where a photo's JPEG for previews of links is. */
export const shareUrl = ({ key }: StoredPhoto): string => `${env().MEDIA_URL}/${key}/share.jpg`;

/** Where the smallest file of a photo is, for a list; undefined without a photo. */
export const thumbnailOf = (photo: StoredPhoto | undefined): string | undefined =>
  photo && photoWire(photo, '').sources[0]?.url;

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
