import { csv } from '#server/csv.ts';
import type { Database } from '#server/db/database.ts';
import { listOrdersOfView, type OrderFilter } from './list-orders.ts';
import { dueDayOf } from './pack-order.ts';

/** Maximum of orders in a file; spreadsheets accept a million rows. */
const MOST = 100_000;

const HEADINGS = [
  'reference',
  'state',
  'paid at',
  'due on',
  'buyer',
  'country',
  'city',
  'items',
  'delivery',
  'store',
  'packer',
  'total',
];

/** Exports the orders of a view as CSV, in the order of the list; times in UTC, the total in the shop's currency. */
export async function exportOrders(db: Database, filter: OrderFilter): Promise<File> {
  const { orders } = await listOrdersOfView(db, filter, { limit: MOST, offset: 0 });
  const rows = orders.map((row) => [
    row.reference,
    row.state,
    row.placedAt,
    dueDayOf(row.state, row.placedAt) ?? null,
    row.buyer,
    row.country,
    row.city,
    row.items.map(({ code }) => code).join(' '),
    row.delivery,
    row.store,
    row.packer?.name ?? null,
    (row.total / 100).toFixed(2),
  ]);
  return new File([csv([HEADINGS, ...rows])], `orders-${filter.view}.csv`, {
    type: 'text/csv;charset=utf-8',
  });
}
