import type { ItemFilter } from '#contract/private/items.ts';
import { type Cell, csv } from '#server/csv.ts';
import type { Database } from '#server/db/database.ts';
import type { Member } from '#server/identity/bearer.ts';
import { vatRateOf } from '#server/invoices/vat-rates.ts';
import { shopDay } from '#shared/shop-time.ts';
import { itemsToPublish, listItems } from './list-items.ts';
import { marginOf } from './margin.ts';

const euros = (cents: number | null | undefined): Cell =>
  cents === null || cents === undefined ? null : (cents / 100).toFixed(2);

/** Exports the items of a view as a CSV file; purchase price and margin only for members with the right. */
export async function itemsAsCsv(
  db: Database,
  { view, ...filter }: ItemFilter,
  { storeIds, rights }: Member,
): Promise<File> {
  const paid = rights.has('items.paid');
  const margin = rights.has('items.margin');
  const rate = margin ? await vatRateOf(db) : 0;
  const head: Cell[] = [
    'code',
    'brand',
    'title',
    'size',
    'condition',
    'state',
    'days',
    'hearts',
    'price',
    ...(paid ? ['paid'] : []),
    ...(margin ? ['margin'] : []),
    'shelf',
    'store',
  ];
  const rows: Cell[][] =
    view === 'to-publish'
      ? (storeIds === null ? await itemsToPublish(db) : []).map((item) => [
          item.number,
          item.name,
          item.color,
          item.size,
          null,
          'to-publish',
          null,
          0,
          null,
          ...(paid ? [euros(item.offer)] : []),
          ...(margin ? [null] : []),
          null,
          null,
        ])
      : (await listItems(db, { ...filter, view, storeIds })).items.map((item) => [
          item.sku,
          item.brand,
          item.title,
          item.size,
          item.condition,
          item.state,
          item.days,
          item.hearts,
          euros(item.price),
          ...(paid ? [euros(item.purchase_price)] : []),
          ...(margin ? [euros(marginOf(item, item.price, rate)?.margin)] : []),
          item.shelf,
          item.store,
        ]);
  return new File([csv([head, ...rows])], `items-${shopDay()}.csv`, { type: 'text/csv' });
}
