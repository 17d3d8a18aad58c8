import { z } from 'zod';
import { node, pageQuery, reference } from './hydra.ts';
import { MAX_PHOTO_BYTES, SELLER_PHOTO_KINDS } from './trade-in-photo-kinds.ts';

const sellerPhotoKind = z.enum(SELLER_PHOTO_KINDS);

/** POST trade-in-photos: the body is the picture, or multipart with one field `photo`; 10 MB at most. */
export const tradeInPhotoQuery = z.object({ tradeIn: reference, kind: sellerPhotoKind });

/** GET trade-in-photos. */
export const tradeInPhotosQuery = pageQuery.extend({ tradeIn: reference.optional() });

/** Pixels across of the small versions that lists and comparisons show. */
export const PHOTO_WIDTHS = ['320', '640'] as const;

/** GET trade-in-photos/{id}/file: the whole photo, or a small version of it. */
export const tradeInPhotoFileQuery = z.object({ width: z.enum(PHOTO_WIDTHS).optional() });

/** POST trade-in-photo-uploads: announces a photo that is then sent in parts. `size` in bytes. */
export const photoUploadCreate = z.object({
  tradeIn: reference,
  kind: sellerPhotoKind,
  size: z.int().min(1).max(MAX_PHOTO_BYTES),
});

/** PATCH trade-in-photo-uploads/{id}: the body is the next part, at most 1 MB, which begins after so many bytes. */
export const photoUploadPart = z.object({ offset: z.coerce.number().int().min(0).max(MAX_PHOTO_BYTES) });

/**
 * A photo on its way, for a day: what was lost on the way is sent again from `offset` on, and nothing before it. With
 * the last part it becomes the photo that `photo` names.
 */
export const photoUpload = z.object({
  ...node,
  id: z.string(),
  tradeIn: z.string(),
  kind: sellerPhotoKind,
  size: z.int(),
  /** Bytes that have arrived. */
  offset: z.int(),
  photo: z.string().optional(),
});

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export type PhotoUpload = z.infer<typeof photoUpload>;
