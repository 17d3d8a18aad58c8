import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { tradeInPhoto } from '#server/db/schema/trade-in-reviews.ts';
import { mediaStore } from '#server/storage/media-store.ts';
import type { StoredPhoto } from '#server/storage/photos.ts';
import { PICTURES } from '../picture-files.ts';
import { fabricPhoto, faultPhoto } from '../pictures.ts';
import type { Ids } from './ids.ts';
import type { Purchase } from './purchases.ts';
import { moment } from './rows.ts';

/** A photo of an item sold to the shop, and the demonstration's picture that it copies. */
export interface PhotoFile {
  file: string;
  key: string;
}

interface NamedPhoto {
  row: typeof tradeInPhoto.$inferInsert;
  file: PhotoFile;
}

/** Returns photos by the seller or, for a review, by the workshop, including a close-up of its fault. */
export function filesOf(purchase: Purchase, ids: Ids, reviewId?: string): NamedPhoto[] {
  const { parcel, source, findings, id } = purchase;
  const [front] = source.photos;
  const fabric = fabricPhoto(source.photos);
  const close = faultPhoto(source.photos) ?? fabric;
  const finding = reviewId === undefined ? undefined : findings.at(-1);
  const at = finding?.at ?? parcel.createdAt;
  const named = (kind: 'front' | 'fabric' | 'finding', photo: StoredPhoto, position: number): NamedPhoto => {
    const photoId = ids.id(at);
    const file = `${createHash('md5').update(photoId).digest('hex')}.avif`;
    return {
      file: { file, key: photo.key },
      row: {
        id: photoId,
        cart_id: parcel.id,
        trade_in_id: id,
        review_id: reviewId ?? null,
        kind,
        caption: kind === 'finding' ? (finding?.note ?? null) : null,
        file,
        width: photo.width,
        height: photo.height,
        position,
        uploaded_by: reviewId === undefined ? 'seller' : 'workshop',
        created_at: moment(at),
      },
    };
  };
  if (!front || !fabric || !close) return [];
  return [
    named('front', front, 0),
    named('fabric', fabric, 1),
    ...(finding?.defect === undefined ? [] : [named('finding', close, 2)]),
  ];
}

const AT_A_TIME = 16;

/** Copies the pictures into the store for photos of trade-ins. */
export async function copyPhotos(files: readonly PhotoFile[]): Promise<void> {
  await pLimit(AT_A_TIME).map(files, async ({ file, key }) =>
    mediaStore().write(`trade-in-photos/${file}`, await readFile(join(PICTURES, `${key}.avif`))),
  );
}
