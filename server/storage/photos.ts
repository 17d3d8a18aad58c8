import { z } from 'zod';
import { photoFrame } from '#contract/private/item-details.ts';
import type { Photo } from '#contract/product.ts';
import { env } from '#server/env.ts';
import { remembered } from '#shared/remembered.ts';

/** Width of the file for zooming in. */
const LARGEST = 2000;
/**
 * Width of a card on a phone, which needs 343 px: half the bytes of 640. Photos from before this width get it on
 * request.
 */
export const PHONE_CARD = 400;
/** Widths of stored pictures: those of the specification (section 9), a phone's card, and the largest. */
const WIDTHS = [320, PHONE_CARD, 640, 768, 1024, 1280, 1536, LARGEST];
/** The largest width of pictures that were stored before 2000 was added. */
const FORMER_LARGEST = 1536;

const picture = z.object({
  key: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  color: z.string(),
  /** The largest width that has a file. Absent for pictures up to 1536 px and for older ones. */
  kept: z.number().int().optional(),
});
type StoredPicture = z.infer<typeof picture>;

/**
 * A stored photo: `key` names its files, `color` is its dominant colour (#rrggbb). A cropped one names its original,
 * which is kept, and the frame in the pixels of that.
 */
export const storedPhoto = picture.extend({
  cropped: z.object({ from: picture, frame: photoFrame }).optional(),
});
export type StoredPhoto = z.infer<typeof storedPhoto>;

/** Returns the original of a photo, cropped or not. */
export const originalOf = ({ cropped, ...photo }: StoredPhoto): StoredPicture => cropped?.from ?? photo;

/** Lists the widths of a picture: never beyond the original, nor beyond the largest stored one. */
export function widthsOf(original: number, most: number = LARGEST): number[] {
  const largest = Math.min(original, most);
  return [...WIDTHS.filter((width) => width < largest), largest];
}

/** Widths that have a file. */
export const keptWidths = ({ width, kept }: StoredPicture): number[] =>
  widthsOf(width, kept ?? FORMER_LARGEST);

/** Returns the field `kept` of a picture that was just stored. */
export const keptOf = (width: number): Pick<StoredPicture, 'kept'> =>
  width > FORMER_LARGEST ? { kept: Math.min(width, LARGEST) } : {};

/** Returns the address of a photo's JPEG for previews of links. */
export const shareUrl = ({ key }: StoredPhoto): string => `${env().MEDIA_URL}/${key}/share.jpg`;

/** Returns the address of a photo's smallest file, for a list; undefined without a photo. */
export const thumbnailOf = (photo: StoredPhoto | undefined): string | undefined =>
  photo && photoWire(photo, '').sources[0]?.url;

/** Serializes the photo. */
export function photoWire(photo: StoredPhoto, alt: string): Photo {
  const { url, sources } = filesOf(photo);
  return { url, alt, width: photo.width, height: photo.height, color: photo.color, sources };
}

/** About 1.5 MB. */
const rememberedFiles = remembered<Pick<Photo, 'url' | 'sources'>>(1_000);

/** Returns the addresses of a photo's files. */
function filesOf(photo: StoredPhoto): Pick<Photo, 'url' | 'sources'> {
  const base = `${env().MEDIA_URL}/${photo.key}`;
  return rememberedFiles([base, photo.width, photo.kept].join(' '), () => {
    const widths = keptWidths(photo);
    return {
      url: `${base}/${widths.at(-1) ?? photo.width}.webp`,
      sources: widths.map((width) => ({ width, url: `${base}/${width}.webp` })),
    };
  });
}
