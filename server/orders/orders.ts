import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { address } from '#lib/contract/address.ts';
import { CONDITIONS } from '#lib/contract/article.ts';
import { orderState } from '#lib/contract/order.ts';
import { type ItemRow, itemsById, time } from '#server/catalogue/items.ts';
import { textArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { NotFound } from '#server/errors.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';

/** An address as it was when it was chosen, without the keys of a resource. */
const addressSnapshot = address.omit({ '@type': true });

const orderRow = z.object({
  id: z.string(),
  reference: z.string(),
  state: orderState,
  customer_id: z.string().nullable(),
  email: z.string().nullable(),
  currency: z.string(),
  shipping_method_id: z.string().nullable(),
  shipping_address: addressSnapshot.nullable(),
  billing_address: addressSnapshot.nullable(),
  real_store_id: z.string().nullable(),
  items_total: z.number(),
  shipping_total: z.number(),
  tax_total: z.number(),
  discount_total: z.number(),
  total: z.number(),
  use_credit: z.boolean(),
  voucher_total: z.number(),
  credit_total: z.number(),
  shown_total: z.number().nullable(),
  shown_due: z.number().nullable(),
  terms_accepted: z.boolean(),
  payment_method_id: z.string().nullable(),
  reason: z.enum(['declined', 'item_unavailable', 'expired', 'customer']).nullable(),
  created_at: time,
  updated_at: time,
});
export type OrderRow = z.infer<typeof orderRow>;

/** What a frozen order leaves for the card, in cents. */
export const amountDueOf = (order: OrderRow): number =>
  order.total - order.voucher_total - order.credit_total;

const lineRow = z.object({
  id: z.string(),
  article_id: z.string(),
  unit_price: z.number(),
  sold_condition: z.enum(CONDITIONS).nullable(),
  claim: z.enum(['mine', 'other', 'none']),
  claim_kind: z.enum(['held', 'paying', 'sold']).nullable(),
  reserved_until: time.nullable(),
});
export type LineRow = z.infer<typeof lineRow> & { article: ItemRow };

const COLUMNS = sql`id, reference, state, customer_id, email, currency, shipping_method_id, shipping_address,
  billing_address, real_store_id, items_total, shipping_total, tax_total, discount_total, total, use_credit,
  voucher_total, credit_total, shown_total, shown_due, terms_accepted_at is not null as terms_accepted, payment_method_id, reason, created_at, updated_at`;

/**
 * One order of the bearer's. `lock` keeps it from changing until the transaction ends.
 *
 * @throws NotFound for another's as for none.
 */
export async function findOrder(db: Database, id: string, bearer: Bearer, lock = false): Promise<OrderRow> {
  const [row] = await ordersWhere(db, sql`id = ${id} and ${ownedBy(bearer)}`, lock);
  if (!row) throw new NotFound();
  return row;
}

/** An order by what its buyer knows it by, whoever asks. */
export async function findOrderByReference(
  db: Database,
  reference: string,
  lock = false,
): Promise<OrderRow | undefined> {
  const [order] = await ordersWhere(db, sql`reference = ${reference}`, lock);
  return order;
}

export function ordersWhere(db: Database, where: SQL, lock = false): Promise<OrderRow[]> {
  return rowsOf(
    db,
    orderRow,
    sql`select ${COLUMNS} from purchase_order where ${where} ${lock ? sql`for update` : sql``}`,
  );
}

/** Ids of the articles of an order that is not sold yet; of another's, none. */
export async function cartItemIds(db: Database, orderId: string, bearer: Bearer): Promise<string[]> {
  const rows = await rowsOf(
    db,
    z.object({ article_id: z.string() }),
    sql`select article_id from order_line where order_id in (select id from purchase_order
      where id = ${orderId} and ${ownedBy(bearer)} and state in ('draft', 'validated', 'payment_failed'))`,
  );
  return rows.map((row) => row.article_id);
}

/** The order's lines, oldest first, each with its item and whose claim on it runs. Two queries however many lines. */
export async function linesOf(db: Database, orderId: string): Promise<LineRow[]> {
  const rows = await rowsOf(
    db,
    lineRow,
    sql`select l.id, l.article_id, l.unit_price, l.sold_condition,
        case when c.article_id is null then 'none' when c.order_id = l.order_id then 'mine' else 'other' end as claim,
        c.kind as claim_kind, c.expires_at as reserved_until
      from order_line l
      left join claim c on c.article_id = l.article_id and (c.kind = 'sold' or c.expires_at > now())
      where l.order_id = ${orderId} order by l.created_at, l.id`,
  );
  if (rows.length === 0) return [];
  const items = await itemsById(
    db,
    rows.map((row) => row.article_id),
  );
  return rows.flatMap((row) => {
    const article = items.find((item) => item.id === row.article_id);
    return article ? [{ ...row, article }] : [];
  });
}

/** States in which lines may still be lost; afterwards the order is what it was. */
const OPEN = new Set(['draft', 'validated', 'payment_pending', 'payment_failed']);

/** A line that the order still has: its own hold runs, or it is bought, or the shop holds nothing before payment. */
export function isLineAvailable(order: OrderRow, line: LineRow): boolean {
  if (!OPEN.has(order.state)) return true;
  if (line.article.status !== 'available') return false;
  return line.claim === 'mine' || (env().HOLD_MINUTES === 0 && line.claim === 'none');
}

/** A line of an order of the bearer's, with its order. @throws NotFound for another's as for none. */
export async function findLine(
  db: Database,
  bearer: Bearer,
  lineId: string,
): Promise<{ order: OrderRow; line: LineRow }> {
  const ofLine = sql`id = (select order_id from order_line where id = ${lineId})`;
  const [order] = isId(lineId) ? await ordersWhere(db, sql`${ownedBy(bearer)} and ${ofLine}`) : [];
  const line = order && (await linesOf(db, order.id)).find((entry) => entry.id === lineId);
  if (!order || !line) throw new NotFound();
  return { order, line };
}

const total = z.object({ total: z.coerce.number().int() });

/** The bearer's orders, newest first; of these states when any are named. */
export async function listOrders(
  db: Database,
  bearer: Bearer,
  { states = [], limit, offset }: { states?: readonly string[]; limit: number; offset: number },
): Promise<{ total: number; rows: OrderRow[] }> {
  const inStates = states.length ? sql`and state = any(${textArray(states)})` : sql``;
  const where = sql`${ownedBy(bearer)} ${inStates}`;
  const [counted] = await rowsOf(db, total, sql`select count(*) as total from purchase_order where ${where}`);
  const rows = await ordersWhere(
    db,
    sql`${where} order by created_at desc, id limit ${limit} offset ${offset}`,
  );
  return { total: counted?.total ?? 0, rows };
}
