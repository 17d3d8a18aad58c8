import { uploadReturnPhoto } from '#lib/api/after-sale.ts';
import type { ApiClient } from '#lib/api/client.ts';
import { failureOf, violationsOf } from '#lib/api/error-messages.ts';
import type { Files, Lists } from '#lib/forms/fields.ts';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from './fields.ts';

/** Pictures of the lines of a return, sent before it is asked for. */
export interface UploadedPhotos {
  /** Their ids by line, those of an earlier try first. */
  ids: Record<string, string[]>;
  /** By field; ids of texts, or texts that the API wrote. */
  errors: Record<string, string>;
}

/** Sends the pictures of `photos-LINE` and keeps those of `sent-LINE`, which an earlier try has sent. */
export async function uploadReturnPhotos(
  client: ApiClient,
  orderId: string,
  lines: readonly string[],
  { lists, files }: { lists: Lists; files: Files },
): Promise<UploadedPhotos> {
  const uploaded: UploadedPhotos = { ids: {}, errors: {} };
  for (const line of lines) {
    const field = `photos-${line}`;
    const ids = [...(lists[`sent-${line}`] ?? [])];
    for (const file of files[field] ?? []) {
      const problem = ids.length >= MAX_PHOTOS ? 'actions.photos.error.many' : sizeError(file);
      if (problem) uploaded.errors[field] = problem;
      else
        await uploadReturnPhoto(client, orderId, file).then(
          ({ id }) => ids.push(id),
          (error: unknown) => {
            uploaded.errors[field] = uploadError(error);
          },
        );
    }
    uploaded.ids[line] = ids.slice(0, MAX_PHOTOS);
  }
  return uploaded;
}

const sizeError = ({ size }: File) => (size > MAX_PHOTO_BYTES ? 'actions.photos.error.large' : undefined);

function uploadError(error: unknown): string {
  const failure = failureOf(error);
  if (failure?.status === 413) return 'actions.photos.error.large';
  const [violation] = failure ? violationsOf(failure) : [];
  return violation?.message ?? 'actions.photos.error.failed';
}
