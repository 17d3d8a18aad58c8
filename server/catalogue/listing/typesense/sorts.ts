import type { ListingRequest } from '../listing-engine.ts';
import type { OrderName } from '../order-names.ts';
import { isSorted, sortName } from '../sort-name.ts';

/** Orders in the syntax of `sort_by`, which takes three fields. The item's id breaks ties. */
const SORTS: Record<Exclude<OrderName, 'product'>, string> = {
  newest: 'newest:desc,key:asc',
  oldest: 'created_at:asc,key:asc',
  cheapest: 'price:asc,key:asc',
  dearest: 'price:desc,key:asc',
  'most reduced': 'reduction:desc,newest:desc,key:asc',
  'last reduced': 'reduced_at:desc,newest:desc,key:asc',
};

/** Returns the order of a listing: the query's, else that of its collection, else the newest first. */
export function sortOf({ query, scope }: ListingRequest): string {
  const order = scope?.order;
  if (isSorted(query) || !order?.length) return SORTS[sortName(query)];
  const places = order.map((id, place) => `(product_id:=\`${id}\`):${order.length - place}`);
  return `_eval([${places.join(',')}]):desc,${SORTS.newest}`;
}
