import { idOf } from '#contract/hydra.ts';
import { orderReturnItem, returnPhoto } from '#contract/order-return.ts';
import { parameter } from '#server/http/parameter.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { RETURN_PHOTOS } from '#server/returns/photos.ts';
import { findReturnItem } from '#server/returns/returns.ts';
import { readPhoto } from '#server/storage/uploaded-photos.ts';
import { ownRow } from '../owned-list.ts';
import { buyerOf } from './resource.ts';
import { returnItemWire } from './wire.ts';

/** Lines of returns, which their returns include, too. */
export const orderReturnItems: Resource = {
  name: 'order-return-items',
  type: 'OrderReturnItem',
  shape: orderReturnItem,
  references: { orderReturn: 'OrderReturn', orderItem: 'OrderItem' },
  operations: [
    operation({
      kind: 'read',
      title: 'Reads a line of a return.',
      guard: 'bearer',
      returns: orderReturnItem,
      async handle(call) {
        const row = await findReturnItem(call.db, buyerOf(call), idOf(parameter(call.params)));
        return returnItemWire(row);
      },
    }),
  ],
};

/** Serves the picture itself, private and not to be cached. */
async function showPhoto(call: Call): Promise<File> {
  buyerOf(call);
  const { file } = await ownRow(call, RETURN_PHOTOS);
  return new File([new Uint8Array(await readPhoto('return-photos', file))], 'photo.webp', {
    type: 'image/webp',
  });
}

/** Pictures of returns, each for the owner of its order. Uploaded by POST orders/{id}/return-photos. */
export const returnPhotos: Resource = {
  name: 'return-photos',
  type: 'ReturnPhoto',
  shape: returnPhoto,
  references: { order: 'Order' },
  operations: [
    operation({
      kind: 'read',
      title: 'Answers a picture, as WebP.',
      guard: 'bearer',
      returns: returnPhoto,
      file: 'image/webp',
      handle: showPhoto,
    }),
  ],
};
