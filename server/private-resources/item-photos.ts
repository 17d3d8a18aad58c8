import { officeItemDetails, photoFrame, photoTurn } from '#contract/private/item-details.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, type Operation, privateOperation } from '#server/http/resource.ts';
import { addPhoto, cropPhoto, replacePhoto, turnPhoto, uncropPhoto } from '#server/inventory/edit-photos.ts';
import { answerItem, stepOf } from './item-calls.ts';

const photoKeyOf = ({ params }: MemberCall) => parameter(params, 'key');

/** Returns the bytes of an upload, as the HTTP kernel read them. */
function bytesOf({ body }: { body: unknown }): Buffer {
  if (!Buffer.isBuffer(body)) throw new Error('the kernel gave no bytes');
  return body;
}

/** Photos of an item: added, rotated, cropped, replaced. */
export const itemPhotoOperations: Operation[] = [
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/{id}/photos',
    title: 'Adds a photo: JPEG, PNG, WebP or HEIC.',
    right: 'items.edit',
    ifMatch: true,
    upload: 'photo',
    returns: officeItemDetails,
    async handle(call) {
      await addPhoto(call.db, stepOf(call), bytesOf(call));
      return answerItem(call);
    },
  }),
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/{id}/photos/{key}/rotate',
    title: 'Turns a photo of an item to the right.',
    right: 'items.edit',
    ifMatch: true,
    body: photoTurn,
    returns: officeItemDetails,
    async handle(call) {
      await turnPhoto(call.db, stepOf(call), { key: photoKeyOf(call), degrees: call.body.degrees });
      return answerItem(call);
    },
  }),
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/{id}/photos/{key}/crop',
    title: 'Shows a part of a photo, cut out of its original.',
    right: 'items.edit',
    ifMatch: true,
    body: photoFrame,
    returns: officeItemDetails,
    async handle(call) {
      await cropPhoto(call.db, stepOf(call), { key: photoKeyOf(call), frame: call.body });
      return answerItem(call);
    },
  }),
  privateOperation({
    kind: 'call',
    method: 'DELETE',
    path: '/{id}/photos/{key}/crop',
    title: 'Shows the whole of a cropped photo again.',
    right: 'items.edit',
    ifMatch: true,
    returns: officeItemDetails,
    async handle(call) {
      await uncropPhoto(call.db, stepOf(call), photoKeyOf(call));
      return answerItem(call);
    },
  }),
  privateOperation({
    kind: 'call',
    method: 'POST',
    path: '/{id}/photos/{key}/replace',
    title: 'Puts another picture into the place of a photo: JPEG, PNG, WebP or HEIC.',
    right: 'items.edit',
    ifMatch: true,
    upload: 'photo',
    returns: officeItemDetails,
    async handle(call) {
      const bytes = bytesOf(call);
      await replacePhoto(call.db, stepOf(call), { key: photoKeyOf(call), bytes });
      return answerItem(call);
    },
  }),
];
