import { MAX_PHOTO_BYTES, SELLER_PHOTO_KINDS, type SellerPhotoKind } from '#contract/trade-in-photo-kinds.ts';
import type { ApiClient } from '../api/client.ts';
import { addTradeInPhoto } from '../api/trade-ins.ts';
import type { Files } from '../forms/fields.ts';
import { photoField } from './field-names.ts';
import { photoError } from './photo-error.ts';

/** Maximum size of all photos of a form, in bytes. */
export const MAX_PHOTOS_BYTES = 45 * 1024 * 1024;

/**
 * Saves an item's photos from a form without JavaScript.
 *
 * @param fieldOf the field of each kind
 * @returns errors by field
 */
export async function savePostedPhotos(
  client: ApiClient,
  item: string,
  files: Files,
  fieldOf: (kind: SellerPhotoKind) => string = photoField,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const kind of SELLER_PHOTO_KINDS) {
    const field = fieldOf(kind);
    for (const file of files[field] ?? []) {
      if (file.size > MAX_PHOTO_BYTES) errors[field] = 'tradeIn.photos.large';
      else
        await addTradeInPhoto(client, item, kind, file).catch((error: unknown) => {
          errors[field] = photoError(error);
        });
    }
  }
  return errors;
}
