import { z } from 'zod';
import { itemCounts, itemFilter, officeItem, officeItemQuery } from '#contract/private/items.ts';
import { shortPage, sliceOf } from '#server/http/page-slice.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';
import { itemsAsCsv } from '#server/inventory/item-csv.ts';
import { countItems, itemsToPublish, listItems } from '#server/inventory/list-items.ts';
import { itemToPublishWire, listedItemWire } from './item-wire.ts';

/** Items of the shop, as those who photograph, price and move them see them. */
export const officeItems: Resource = {
  name: 'items',
  type: 'OfficeItem',
  shape: officeItem,
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
  ],
};
