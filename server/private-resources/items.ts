import { z } from 'zod';
import {
  itemMove,
  itemPatch,
  itemPrice,
  itemReason,
  officeItemDetails,
  photoFrame,
  photoTurn,
} from '#contract/private/item-details.ts';
import { itemCounts, itemFilter, officeItem, officeItemQuery } from '#contract/private/items.ts';
import { waiting } from '#contract/private/waiting.ts';
import { shortPage, sliceOf } from '#server/http/page-slice.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, privateOperation, type Resource } from '#server/http/resource.ts';
import { editItem, moveItem, priceItem, putOnSale, takeOffSale } from '#server/inventory/edit-item.ts';
import { addPhoto, cropPhoto, replacePhoto, turnPhoto, uncropPhoto } from '#server/inventory/edit-photos.ts';
import { itemsAsCsv } from '#server/inventory/item-csv.ts';
import { itemDetails } from '#server/inventory/item-details.ts';
import { countItems, itemsToPublish, listItems } from '#server/inventory/list-items.ts';
import { whoWaits } from '#server/inventory/waiting.ts';
import { itemDetailsWire } from './item-details-wire.ts';
import { itemToPublishWire, listedItemWire } from './item-wire.ts';

const whichOf = ({ params, member }: MemberCall) => ({ key: parameter(params), storeIds: member.storeIds });
const stepOf = (call: MemberCall) => ({ ...whichOf(call), actor: call.member, version: call.version });
const photoKeyOf = ({ params }: MemberCall) => parameter(params, 'key');
/** What the kernel read of an upload. */
function bytesOf({ body }: { body: unknown }): Buffer {
  if (!Buffer.isBuffer(body)) throw new Error('the kernel gave no bytes');
  return body;
}
const answer = async (call: MemberCall) =>
  itemDetailsWire(await itemDetails(call.db, whichOf(call)), call.member);

/** Items of the shop, as those who photograph, price and move them see them. */
export const officeItems: Resource = {
  name: 'items',
  type: 'OfficeItem',
  shape: officeItem,
  versioned: true,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists the items of a view, and finds items by words, code or shelf.',
      right: 'items.read',
      query: officeItemQuery,
      returns: officeItem,
      async handle({ db, query, member }) {
        const { view, ...filter } = query;
        if (view === 'to-publish') {
          const waiting = member.storeIds === null ? await itemsToPublish(db) : [];
          return shortPage(
            waiting.map((item) => itemToPublishWire(item, member)),
            query,
          );
        }
        const { total, items } = await listItems(
          db,
          { ...filter, view, storeIds: member.storeIds },
          sliceOf(query),
        );
        return { total, members: items.map((item) => listedItemWire(item, member)) };
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/counts',
      title: 'Counts the items of each view, and what those on sale are worth.',
      right: 'items.read',
      returns: itemCounts,
      handle: ({ db, member }) => countItems(db, member.storeIds),
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/export',
      title: 'Exports the items of a view as CSV.',
      right: 'items.read',
      query: itemFilter,
      returns: z.object({}),
      file: 'text/csv',
      handle: ({ db, query, member }) => itemsAsCsv(db, query, member),
    }),
    privateOperation({
      kind: 'read',
      title: 'Reads an item with all that is edited, its prices, and what happened to it.',
      right: 'items.read',
      returns: officeItemDetails,
      handle: answer,
    }),
    privateOperation({
      kind: 'call',
      method: 'GET',
      path: '/{id}/waiting',
      title: 'Tells who waits for an item: wishlists that have it, and saved searches that fit it.',
      right: 'items.read',
      returns: waiting,
      handle: (call) => whoWaits(call.db, whichOf(call)),
    }),
    privateOperation({
      kind: 'update',
      title: 'Changes texts, measurements, faults and the order of photos.',
      right: 'items.edit',
      ifMatch: true,
      body: itemPatch,
      returns: officeItemDetails,
      async handle(call) {
        await editItem(call.db, stepOf(call), call.body);
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/price',
      title: 'Sets the price of an item.',
      right: 'items.price',
      ifMatch: true,
      body: itemPrice,
      returns: officeItemDetails,
      async handle(call) {
        await priceItem(call.db, stepOf(call), call.body.price);
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/move',
      title: 'Hangs an item on a shelf.',
      right: 'items.move',
      ifMatch: true,
      body: itemMove,
      returns: officeItemDetails,
      async handle(call) {
        await moveItem(call.db, stepOf(call), call.body);
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/withdraw',
      title: 'Takes an item off sale; refused while it is in a bag or being paid.',
      right: 'items.price',
      ifMatch: true,
      body: itemReason,
      returns: officeItemDetails,
      async handle(call) {
        await takeOffSale(call.db, stepOf(call), call.body.reason);
        return answer(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/publish',
      title: 'Puts an item that was taken off sale back on sale.',
      right: 'items.price',
      ifMatch: true,
      body: itemReason,
      returns: officeItemDetails,
      async handle(call) {
        await putOnSale(call.db, stepOf(call), call.body.reason);
        return answer(call);
      },
    }),
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
        return answer(call);
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
        return answer(call);
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
        return answer(call);
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
        return answer(call);
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
        return answer(call);
      },
    }),
  ],
};
