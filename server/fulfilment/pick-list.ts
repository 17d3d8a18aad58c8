import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { idArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Conflict } from '#server/errors.ts';
import { sellerOf } from '#server/invoices/parties.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { PAGE, Sheet } from '#server/pdf/sheet.ts';
import { drawRow } from '#server/pdf/table-row.ts';
import { cancelledLineIds } from '#server/returns/cancel-items.ts';
import { isOneSize } from '#shared/one-size.ts';

const RIGHT = 150;

const picked = z.object({
  line: z.string(),
  reference: z.string(),
  sku: z.string(),
  brand: z.string(),
  title: z.string(),
  size: z.string(),
  color: z.string(),
  shelf: z.string().nullable(),
  place: z.string().nullable(),
});
type Picked = z.infer<typeof picked>;

/** Lists the items to fetch for orders, in the order of the shelves; those without a shelf come last. */
async function itemsToPick(tx: Database, orders: readonly OrderRow[]): Promise<Picked[]> {
  const rows = await rowsOf(
    tx,
    picked,
    sql`select l.id as line, o.reference, i.sku, b.name as brand, p.title, i.size, i.color, s.shelf, r.name as place
      from order_line l join purchase_order o on o.id = l.order_id join item i on i.id = l.item_id
        join product p on p.id = i.product_id join brand b on b.id = i.brand_id
        left join item_shelf s on s.item_id = i.id left join real_store r on r.id = s.store_id
      where l.order_id = any(${idArray(orders.map(({ id }) => id))})
      order by s.shelf is null, r.name nulls first, s.shelf collate "C", i.sku`,
  );
  const cancelled = new Set<string>();
  for (const { id } of orders) for (const line of await cancelledLineIds(tx, id)) cancelled.add(line);
  return rows.filter(({ line }) => !cancelled.has(line));
}

/** Lists the items of orders in the order of their shelves, as PDF for the team. @throws Conflict when there is none */
export async function pickListFile(tx: Database, orders: readonly OrderRow[]): Promise<File> {
  const items = await itemsToPick(tx, orders);
  if (items.length === 0) throw new Conflict('There is no item to fetch.', 'state');
  const sheet = await Sheet.open({
    title: 'Pick list',
    author: sellerOf().name,
    lang: 'en-GB',
    at: new Date(),
  });
  sheet.y += sheet.write(sheet.root, 'H1', 'Pick list', { face: 'display', size: 32 }) + 6;
  const count = `${items.length} ${items.length === 1 ? 'item' : 'items'} of ${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`;
  sheet.y += sheet.write(sheet.root, 'P', count, { width: PAGE.width - 2 * PAGE.margin }) + 16;
  const table = sheet.node(sheet.root, 'Table');
  const row = (type: 'TH' | 'TD', lines: string[], right: string) => {
    drawRow(sheet, table, { type, lines, right, rightWidth: RIGHT, isBold: type === 'TD' });
    sheet.y += 4;
    sheet.rule(8);
  };
  row('TH', ['Shelf and item'], 'Number, order');
  for (const { shelf, place, brand, title, size, color, sku, reference } of items) {
    sheet.room(52);
    const where = [shelf ?? 'No shelf', place].filter(Boolean).join(', ');
    const facts = [size && (isOneSize(size) ? size : `Size ${size}`), color].filter(Boolean).join(', ');
    row('TD', [`${where}   ${brand}`, [title, facts].filter(Boolean).join(', ')], `${sku}\n${reference}`);
  }
  table.end();
  return sheet.file(`pick-list-${orders.length}.pdf`, (page, pages) => `Pick list, ${page} of ${pages}`);
}
