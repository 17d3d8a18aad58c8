import type { Wire } from '#contract/hydra.ts';
import type { OfficeItem, PricePreview } from '#contract/private/items.ts';
import type { Member } from '#server/identity/bearer.ts';
import type { Assessed } from '#server/inventory/assess-prices.ts';
import type { ListedItem } from '#server/inventory/list-items.ts';
import { marginOf } from '#server/inventory/margin.ts';
import { thumbnailOf } from '#server/storage/photos.ts';
import type { WorkItem } from '#server/trade-in/worklist.ts';

/**
 * Serializes an item of the list; purchase price and margin if the member may see them.
 *
 * @param rate of VAT, in hundredths of a per cent
 */
export const listedItemWire = (row: ListedItem, { rights }: Member, rate: number): Wire<OfficeItem> => ({
  id: row.id,
  code: row.sku,
  brand: row.brand,
  title: row.title,
  size: row.size,
  condition: row.condition,
  state: row.state,
  days: row.state === 'sold' ? undefined : row.days,
  hearts: row.hearts,
  price: row.price,
  paid: rights.has('items.paid') ? (row.purchase_price ?? undefined) : undefined,
  margin: rights.has('items.margin') ? marginOf(row, row.price, rate)?.margin : undefined,
  shelf: row.state === 'sold' ? undefined : (row.shelf ?? undefined),
  store: row.store ?? undefined,
  photo: thumbnailOf(row.photo ?? undefined),
  noMarkdowns: row.no_markdowns,
});

/** Serializes an item that waits to be published. */
export const itemToPublishWire = (row: WorkItem, { rights }: Member): Wire<OfficeItem> => ({
  id: row.id,
  code: row.number,
  brand: row.name,
  title: row.color,
  size: row.size,
  state: 'to-publish',
  hearts: 0,
  noMarkdowns: false,
  paid: rights.has('items.paid') ? (row.offer ?? undefined) : undefined,
});

/** Serializes an item of a preview of prices. */
export const assessedWire = (item: Assessed): PricePreview['items'][number] => ({
  id: item.id,
  code: item.sku,
  brand: item.brand,
  title: item.title,
  photo: thumbnailOf(item.photo ?? undefined),
  price: item.price,
  newPrice: item.newPrice,
  margin: item.margin,
  leftOut: item.leftOut,
});
