import type { Via } from '#lib/api/client.ts';
import { failureOf, violationsOf } from '#lib/api/error-messages.ts';
import { sendPhoto } from '#lib/api/order-returns.ts';
import type { Files, Lists } from '#lib/forms/fields.ts';
import { MOST_PHOTO_BYTES, MOST_PHOTOS } from './fields.ts';

/** Pictures of the lines of a return, sent before it is asked for. */
export interface Sent {
  /** Their ids by line, those of an earlier try first. */
  ids: Record<string, string[]>;
  /** By field; ids of texts, or texts that the API wrote. */
  errors: Record<string, string>;
}

/** Sends the pictures of `photos-LINE` and keeps those of `sent-LINE`, which an earlier try has sent. */
export async function sendPhotos(
  via: Via,
  orderId: string,
  lines: readonly string[],
  { lists, files }: { lists: Lists; files: Files },
): Promise<Sent> {
  const sent: Sent = { ids: {}, errors: {} };
  for (const line of lines) {
    const field = `photos-${line}`;
    const ids = [...(lists[`sent-${line}`] ?? [])];
    for (const file of files[field] ?? []) {
      const wrong = ids.length >= MOST_PHOTOS ? 'actions.photos.error.many' : sizeOf(file);
      if (wrong) sent.errors[field] = wrong;
      else
        await sendPhoto(via, orderId, file).then(
          ({ id }) => ids.push(id),
          (error: unknown) => {
            sent.errors[field] = refusalOf(error);
          },
        );
    }
    sent.ids[line] = ids.slice(0, MOST_PHOTOS);
  }
  return sent;
}

const sizeOf = ({ size }: File) => (size > MOST_PHOTO_BYTES ? 'actions.photos.error.large' : undefined);

function refusalOf(error: unknown): string {
  const failure = failureOf(error);
  if (failure?.status === 413) return 'actions.photos.error.large';
  const [said] = failure ? violationsOf(failure) : [];
  return said?.message ?? 'actions.photos.error.failed';
}
