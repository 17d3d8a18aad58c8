import { z } from 'zod';
import { itemBatch, itemBatchReport } from '#contract/private/item-batch.ts';
import {
  itemMarkdowns,
  itemMove,
  itemPatch,
  itemPrice,
  itemReason,
  officeItemDetails,
} from '#contract/private/item-details.ts';
import { itemCounts, itemFilter, officeItem, officeItemQuery } from '#contract/private/items.ts';
import { waiting } from '#contract/private/waiting.ts';
import { updateBatch } from '#server/catalogue/update-items.ts';
import { shortPage, sliceOf } from '#server/http/page-slice.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import {
  editItem,
  leaveOutOfMarkdowns,
  moveItem,
  priceItem,
  putOnSale,
  takeOffSale,
} from '#server/inventory/edit-item.ts';
import { itemsAsCsv } from '#server/inventory/item-csv.ts';
import { findItem } from '#server/inventory/item-step.ts';
import { countItems, itemsToPublish, listItems } from '#server/inventory/list-items.ts';
import { whoWaits } from '#server/inventory/waiting.ts';
import { vatRateOf } from '#server/invoices/vat-rates.ts';
import { editorOperations } from './editors.ts';
import { answerItem, stepOf, whichOf } from './item-calls.ts';
import { itemPhotoOperations } from './item-photos.ts';
import { itemToPublishWire, listedItemWire } from './item-wire.ts';

/** Items of the shop, for those who photograph, price and move them. */
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
        const rate = await vatRateOf(db);
        return { total, members: items.map((item) => listedItemWire(item, member, rate)) };
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
      handle: answerItem,
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
        return answerItem(call);
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
        return answerItem(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/markdowns',
      title: 'Leaves an item out of markdowns, or lets them lower it again.',
      right: 'items.price',
      ifMatch: true,
      body: itemMarkdowns,
      returns: officeItemDetails,
      async handle(call) {
        await leaveOutOfMarkdowns(call.db, stepOf(call), call.body.leftOut);
        return answerItem(call);
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
        return answerItem(call);
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
        return answerItem(call);
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
        return answerItem(call);
      },
    }),
    privateOperation({
      kind: 'call',
      method: 'PUT',
      path: '',
      title: 'Changes prices and states of many items by their codes; tells what became of each.',
      right: 'imports.write',
      body: itemBatch,
      returns: itemBatchReport,
      handle: ({ db, body, member }) =>
        updateBatch(db, body, { actor: member, reason: 'a batch of the API', dryRun: body.dryRun ?? false }),
    }),
    ...itemPhotoOperations,
    ...editorOperations({
      type: 'item',
      right: 'items.edit',
      find: async (call) => (await findItem(call.db, whichOf(call))).id,
    }),
  ],
};
