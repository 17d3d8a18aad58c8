import { officePhoto, officeTradeInCart, parcelInput } from '#contract/private/trade-ins.ts';
import { tradeInPhotoFileQuery } from '#contract/trade-in-photo.ts';
import { NotFound } from '#server/errors.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, privateOperation, type Resource } from '#server/http/resource.ts';
import { pictureOf } from '#server/purchases/picture.ts';
import { readPhoto } from '#server/storage/uploaded-photos.ts';
import { cartDetails } from '#server/workshop/cart-details.ts';
import { findCartFor, findItem } from '#server/workshop/item-step.ts';
import { takeIn } from '#server/workshop/take-in.ts';
import { findOfficePhoto } from '#server/workshop/workshop-photos.ts';
import { cartDetailsWire } from './trade-in-wire.ts';
import { stepOf } from './trade-ins.ts';

const cartAnswer = async ({ db, params, member }: MemberCall) =>
  cartDetailsWire(await cartDetails(db, await findCartFor(db, parameter(params), member)), member);

/** Trade-ins: the items of one parcel. */
export const officeTradeInCarts: Resource = {
  name: 'trade-in-carts',
  type: 'OfficeTradeInCart',
  shape: officeTradeInCart,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'read',
      title: 'Reads a trade-in by its reference or parcel number, with everything that happened.',
      right: 'trade-ins.read',
      returns: officeTradeInCart,
      handle: cartAnswer,
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/receive',
      title: 'Takes in a parcel that was opened; what is not in it is named.',
      right: 'trade-ins.receive',
      ifMatch: true,
      body: parcelInput,
      returns: officeTradeInCart,
      async handle(call) {
        await takeIn(call.db, stepOf(call), call.body);
        return cartAnswer(call);
      },
    }),
  ],
};

/** Photos of items that customers sell, and what the brand showed of those that it had sold. */
export const officeTradeInPhotos: Resource = {
  name: 'trade-in-photos',
  type: 'OfficeTradeInPhoto',
  shape: officePhoto,
  operations: [
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/{id}/file',
      title: 'Answers a photo, as WebP: whole, or at a small width.',
      right: 'trade-ins.read',
      query: tradeInPhotoFileQuery,
      returns: officePhoto,
      file: 'image/webp',
      async handle({ db, params, member, query }) {
        const { file } = await findOfficePhoto(db, parameter(params), member);
        const bytes = await readPhoto('trade-in-photos', file, query.width);
        return new File([new Uint8Array(bytes)], 'photo.webp', { type: 'image/webp' });
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/sold-with/{item}',
      title: 'Answers the picture of the brand’s own sale of an item, as WebP.',
      right: 'trade-ins.read',
      returns: officePhoto,
      file: 'image/webp',
      async handle({ db, params, member }) {
        const { item } = await findItem(db, parameter(params, 'item'), member);
        const file = item.brand_purchase_id ? await pictureOf(db, item.brand_purchase_id) : undefined;
        if (file === undefined) throw new NotFound();
        const bytes = await readPhoto('purchase-pictures', file, '640');
        return new File([new Uint8Array(bytes)], 'picture.webp', { type: 'image/webp' });
      },
    }),
  ],
};
