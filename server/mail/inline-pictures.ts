import sharp from 'sharp';
import { readPhoto } from '#server/storage/uploaded-photos.ts';
import type { InlinePicture } from './templates/layout.ts';

/** Pixels: twice the width that a mail shows them in. */
const WIDTH = 960;

/** A picture as it goes with a mail. */
export interface Attachment {
  contentId: string;
  jpeg: Buffer;
}

/** Private pictures for a mail, as JPEG, which every mail client shows. One that was deleted meanwhile is left out. */
export async function attachmentsOf(pictures: readonly InlinePicture[]): Promise<Attachment[]> {
  const inlined = await Promise.all(
    pictures.map(async ({ contentId, file }) => {
      const photo = await readPhoto('trade-in-photos', file).catch(goneIfMissing);
      if (!photo) return undefined;
      const jpeg = await sharp(photo).resize({ width: WIDTH, withoutEnlargement: true }).jpeg().toBuffer();
      return { contentId, jpeg };
    }),
  );
  return inlined.filter((attachment) => attachment !== undefined);
}

/** A mail that is read in the outbox instead of a mail client. */
export const withPicturesInside = (html: string, attachments: readonly Attachment[]): string =>
  attachments.reduce(
    (drawn, { contentId, jpeg }) =>
      drawn.replaceAll(`"cid:${contentId}"`, `"data:image/jpeg;base64,${jpeg.toString('base64')}"`),
    html,
  );

function goneIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
