import { z } from 'zod';
import { node, pageQuery, reference } from './hydra.ts';
import { MAX_PHOTO_BYTES, SELLER_PHOTO_KINDS } from './trade-in-photo-kinds.ts';

const sellerPhotoKind = z.enum(SELLER_PHOTO_KINDS);

/** POST trade-in-photos: the body is the picture, or multipart with one field `photo`; 10 MB at most. */
export const tradeInPhotoQuery = z.object({ tradeIn: reference, kind: sellerPhotoKind });

/** GET trade-in-photos. */
export const tradeInPhotosQuery = pageQuery.extend({ tradeIn: reference.optional() });

/** Widths in pixels of the small versions for lists and comparisons. */
export const PHOTO_WIDTHS = ['320', '640'] as const;

/** GET trade-in-photos/{id}/file: the original photo, or a small version. */
export const tradeInPhotoFileQuery = z.object({ width: z.enum(PHOTO_WIDTHS).optional() });

/** POST trade-in-photo-uploads: begins an upload in parts. `size` in bytes. */
export const photoUploadCreate = z.object({
  tradeIn: reference,
  kind: sellerPhotoKind,
  size: z.int().min(1).max(MAX_PHOTO_BYTES),
});

/** PATCH trade-in-photo-uploads/{id}: the body is the next part, at most 1 MB; `offset` is its first byte. */
export const photoUploadPart = z.object({ offset: z.coerce.number().int().min(0).max(MAX_PHOTO_BYTES) });

/**
 * An upload in progress, kept for a day: after a failure the client continues from `offset`. The last part creates
 * the photo `photo`.
 */
export const photoUpload = z.object({
  ...node,
  id: z.string(),
  tradeIn: z.string(),
  kind: sellerPhotoKind,
  size: z.int(),
  /** Number of bytes received. */
  offset: z.int(),
  photo: z.string().optional(),
});

export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export type PhotoUpload = z.infer<typeof photoUpload>;
