import { idOf, iri } from '#contract/hydra.ts';
import {
  type PhotoUpload,
  photoUpload,
  photoUploadCreate,
  photoUploadPart,
  tradeInPhotoFileQuery,
  tradeInPhotoQuery,
  tradeInPhotosQuery,
} from '#contract/trade-in-photo.ts';
import { type TradeInPhoto, tradeInPhoto } from '#contract/trade-in-review.ts';
import { sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { notFound } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { readPhoto } from '#server/storage/uploaded-photos.ts';
import type { ItemOwner } from '#server/trade-in/items.ts';
import { appendPart, beginUpload, findUpload, type UploadRow } from '#server/trade-in/photo-uploads.ts';
import { addPhotoOf, findPhoto, listPhotos, type PhotoRow, removePhoto } from '#server/trade-in/photos.ts';
import { currentCartId } from '#server/trade-in/store-session.ts';
import { bearerOf } from '../orders/access.ts';

const idIn = (call: Call) => idOf(parameter(call.params));

export const photoWire = (row: PhotoRow): TradeInPhoto => ({
  '@id': iri('trade-in-photos', row.id),
  '@type': 'TradeInPhoto',
  id: row.id,
  tradeInCart: iri('trade-in-carts', row.cart_id),
  ...(row.trade_in_id && { tradeIn: iri('trade-ins', row.trade_in_id) }),
  kind: row.kind,
  ...(row.caption && { caption: row.caption }),
  url: `${iri('trade-in-photos', row.id)}/file`,
  width: row.width,
  height: row.height,
  position: row.position,
  uploadedBy: row.uploaded_by,
  createdAt: row.created_at,
});

const uploadWire = (row: UploadRow): PhotoUpload => ({
  '@id': iri('trade-in-photo-uploads', row.id),
  '@type': 'TradeInPhotoUpload',
  id: row.id,
  tradeIn: iri('trade-ins', row.trade_in_id),
  kind: row.kind,
  size: row.size,
  offset: row.received,
  ...(row.photo_id && { photo: iri('trade-in-photos', row.photo_id) }),
});

/** Returns the owner of a call's photos: the caller, or the current trade-in of a store. @throws Problem 401, 409 */
async function ownerOf(call: Call): Promise<ItemOwner> {
  if (call.store) return { cartId: await currentCartId(call.db, call.store) };
  const bearer = bearerOf(call);
  if (bearer.kind === 'order') throw notFound();
  return { customerId: bearer.userId };
}

/** Photos of items that are sold to the shop: for their seller, and for the store that serves them. */
export const tradeInPhotos: Resource = {
  name: 'trade-in-photos',
  type: 'TradeInPhoto',
  shape: tradeInPhoto,
  references: { tradeInCart: 'TradeInCart', tradeIn: 'TradeIn' },
  operations: [
    operation({
      kind: 'list',
      title: 'Lists the photos of the caller’s items, or of one of them.',
      guard: 'seller',
      query: tradeInPhotosQuery,
      returns: tradeInPhoto,
      async handle(call) {
        const { tradeIn } = call.query;
        const item = tradeIn === undefined ? undefined : idOf(tradeIn);
        const { total, rows } = await listPhotos(call.db, await ownerOf(call), {
          ...sliceOf(call.query),
          item,
        });
        return { total, members: rows.map(photoWire) };
      },
    }),
    operation({
      kind: 'create',
      title:
        'Keeps a photo of an item: the body itself, or the field "photo" of a form; JPEG, PNG, WebP or HEIC, 10 MB at most.',
      guard: 'seller',
      query: tradeInPhotoQuery,
      upload: 'photo',
      returns: tradeInPhoto,
      async handle(call: Call<{ tradeIn: string; kind: PhotoUpload['kind'] }, Buffer>) {
        const { tradeIn, kind } = call.query;
        const photo = { itemId: idOf(tradeIn), kind, bytes: call.body };
        return photoWire(await addPhotoOf(call.db, await ownerOf(call), photo));
      },
    }),
    operation({
      kind: 'read',
      title: 'Reads what a photo shows, and where it is.',
      guard: 'seller',
      returns: tradeInPhoto,
      handle: async (call) => photoWire(await findPhoto(call.db, await ownerOf(call), idIn(call))),
    }),
    operation({
      method: 'GET',
      path: '/{id}/file',
      kind: 'call',
      title: 'Answers the photo itself, as WebP: whole, or at a small width.',
      guard: 'seller',
      query: tradeInPhotoFileQuery,
      returns: tradeInPhoto,
      file: 'image/webp',
      async handle(call) {
        const { file } = await findPhoto(call.db, await ownerOf(call), idIn(call));
        const bytes = await readPhoto('trade-in-photos', file, call.query.width);
        return new File([new Uint8Array(bytes)], 'photo.webp', { type: 'image/webp' });
      },
    }),
    operation({
      kind: 'delete',
      title: 'Removes a photo of an item that is not confirmed yet.',
      guard: 'seller',
      returns: null,
      async handle(call) {
        await removePhoto(call.db, await ownerOf(call), idIn(call));
        return undefined;
      },
    }),
  ],
};

/** Photos that arrive in parts, so that a lost connection costs one part and not all of it. */
export const tradeInPhotoUploads: Resource = {
  name: 'trade-in-photo-uploads',
  type: 'TradeInPhotoUpload',
  shape: photoUpload,
  references: { tradeIn: 'TradeIn', photo: 'TradeInPhoto' },
  operations: [
    operation({
      kind: 'create',
      title: 'Announces a photo that is then sent in parts.',
      guard: 'seller',
      body: photoUploadCreate,
      returns: photoUpload,
      async handle(call) {
        const { tradeIn, kind, size } = call.body;
        const upload = { itemId: idOf(tradeIn), kind, size };
        return uploadWire(await beginUpload(call.db, await ownerOf(call), upload));
      },
    }),
    operation({
      kind: 'read',
      title: 'Says how much of a photo has arrived.',
      guard: 'seller',
      returns: photoUpload,
      handle: async (call) => uploadWire((await findUpload(call.db, await ownerOf(call), idIn(call))).upload),
    }),
    operation({
      kind: 'update',
      title: 'Takes the next part of a photo, at most 1 MB; with the last one it becomes a photo.',
      guard: 'seller',
      query: photoUploadPart,
      upload: 'part',
      returns: photoUpload,
      async handle(call: Call<{ offset: number }, Buffer>) {
        const found = await findUpload(call.db, await ownerOf(call), idIn(call));
        return uploadWire(await appendPart(call.db, found, call.query.offset, call.body));
      },
    }),
  ],
};
