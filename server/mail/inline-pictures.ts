import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { BRAND } from '#brand/brand.ts';
import { demonstrationPicture } from '#demonstration/picture-files.ts';
import { env } from '#server/env.ts';
import { NotFound } from '#server/errors.ts';
import { describeError, log } from '#server/log.ts';
import { readLargestMedia, readMedia } from '#server/storage/media.ts';
import { readPhoto } from '#server/storage/uploaded-photos.ts';
import type { InlinePicture } from './templates/layout.ts';

/** Width in pixels: twice that of a private picture in a mail. */
const WIDTH = 960;
/** The same for a piece; a few KB each. */
const PIECE = { width: 240, height: 320, quality: 70 } as const;
/** Width of the catalogue's stored file that is next above. */
const KEPT_WIDTH = 320;

/** A picture in a mail. */
export interface Attachment {
  contentId: string;
  content: Buffer;
  type: 'image/jpeg' | 'image/png';
  /** Its public address; absent for a private one. */
  address?: string;
}

/**
 * Reads pictures for a mail, as JPEG or PNG, which every mail program shows. One that is missing, or cannot be read, is left
 * out: the mail is sent without it.
 */
export async function attachmentsOf(pictures: readonly InlinePicture[]): Promise<Attachment[]> {
  const inlined = await Promise.all(
    pictures.map((picture) => attachmentOf(picture).catch((error: unknown) => leaveOut(picture, error))),
  );
  return inlined.filter((attachment) => attachment !== undefined);
}

async function attachmentOf(picture: InlinePicture): Promise<Attachment | undefined> {
  const { contentId } = picture;
  if ('brandFile' in picture) {
    const content = await readFile(join(process.cwd(), 'brand', BRAND.id, 'public', picture.brandFile));
    return { contentId, content, type: 'image/png', address: `/${picture.brandFile}` };
  }
  const type = 'image/jpeg';
  if ('file' in picture) {
    const photo = await readPhoto('trade-in-photos', picture.file);
    if (picture.isPiece) return { contentId, content: await pieceOf(photo), type };
    const content = await sharp(photo).resize({ width: WIDTH, withoutEnlargement: true }).jpeg().toBuffer();
    return { contentId, content, type };
  }
  const photo = await pictureOfPiece(picture.media);
  if (!photo) return undefined;
  return {
    contentId,
    content: await pieceOf(photo),
    type,
    address: `${env().MEDIA_URL}/${picture.media}/${KEPT_WIDTH}.webp`,
  };
}

/** A photo as small as mails show pieces. */
function pieceOf(photo: Buffer): Promise<Buffer> {
  const { width, height, quality } = PIECE;
  return sharp(photo)
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer();
}

const pictureOfPiece = async (key: string): Promise<Buffer | undefined> =>
  (await readMedia(key, KEPT_WIDTH)) ??
  (await readLargestMedia(key)) ??
  (key.startsWith('demo-') ? demonstrationPicture(key) : undefined);

function leaveOut({ contentId }: InlinePicture, error: unknown): undefined {
  const isGone = error instanceof NotFound;
  if (!isGone)
    log.warn({ contentId, ...describeError(error) }, 'a picture of a mail cannot be read and is left out');
  return undefined;
}

const CID_IMAGE = /<img[^>]*\ssrc="cid:([^"]+)"[^>]*>/g;

/** Replaces pictures without an attachment, which would show as broken, by their alternative text. */
export function withoutMissing(html: string, attachments: readonly Attachment[]): string {
  const sent = new Set(attachments.map(({ contentId }) => contentId));
  return html.replace(CID_IMAGE, (image, contentId: string) =>
    sent.has(contentId) ? image : (/\salt="([^"]*)"/.exec(image)?.[1] ?? ''),
  );
}

/** Links pictures of the catalogue by their address, for a mail that is read outside a mail program. */
export const withPublicPictures = (html: string, attachments: readonly Attachment[]): string =>
  attachments.reduce(
    (drawn, { contentId, address }) =>
      address === undefined ? drawn : drawn.replaceAll(`"cid:${contentId}"`, `"${address}"`),
    html,
  );

/** Embeds all pictures, private ones included, which have no address. */
export const withPicturesInside = (html: string, attachments: readonly Attachment[]): string =>
  attachments.reduce(
    (drawn, { contentId, content, type }) =>
      drawn.replaceAll(`"cid:${contentId}"`, `"data:${type};base64,${content.toString('base64')}"`),
    withPublicPictures(html, attachments),
  );
