import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrderReturnCreate } from '#lib/contract/order-return.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Invalid, type Violation } from '#server/errors.ts';
import { recordLineActivity } from '#server/orders/history.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { newReference } from '#server/orders/reference.ts';
import { transition } from '#server/orders/transitions.ts';
import { mailReturnStep } from './mails.ts';
import { attachPhotos, photoViolations } from './photos.ts';
import { quoteReturn, type ReturnQuote } from './quote.ts';
import { needsPhotos } from './rules.ts';

const made = z.object({ id: z.string() });

/** Asks for a return. The order must be locked by the caller. @returns its id. @throws as quoteReturn, and Invalid for photos */
export async function createReturn(
  tx: Database,
  order: OrderRow,
  wishes: OrderReturnCreate['items'],
): Promise<string> {
  const quote = await quoteReturn(tx, order, wishes);
  await assertPhotos(tx, order.id, wishes);
  const id = await insertReturn(tx, order.id, 'return', quote);
  for (const [index, { lineId, amount, reason }] of quote.items.entries()) {
    const [item] = await rowsOf(
      tx,
      made,
      sql`insert into order_return_item (return_id, line_id, reason, comment, refund_amount)
        values (${id}, ${lineId}, ${reason}, ${wishes[index]?.comment || null}, ${amount}) returning id`,
    );
    const photos = wishes[index]?.photos ?? [];
    if (item && photos.length > 0) await attachPhotos(tx, item.id, photos);
  }
  await recordLineActivity(
    tx,
    order.id,
    'return_requested',
    quote.items.map((item) => ({ id: item.lineId })),
  );
  const asked = order.state === 'delivered' ? await transition(tx, order, 'return_requested') : order;
  await mailReturnStep(tx, asked, id, 'return-requested');
  return id;
}

/** The return itself, without its lines. @returns its id. */
export async function insertReturn(
  tx: Database,
  orderId: string,
  kind: 'return' | 'withdrawal',
  { cost, delivery, total }: Pick<ReturnQuote, 'cost' | 'delivery' | 'total'>,
): Promise<string> {
  const [row] = await rowsOf(
    tx,
    made,
    sql`insert into order_return (number, order_id, kind, cost_paid_by, delivery_amount, refund_total)
      values (${newReference()}, ${orderId}, ${kind}, ${cost}, ${delivery}, ${total}) returning id`,
  );
  if (!row) throw new Error('the return was not written');
  return row.id;
}

async function assertPhotos(
  db: Database,
  orderId: string,
  wishes: OrderReturnCreate['items'],
): Promise<void> {
  const violations: Violation[] = [];
  for (const [index, { reason, photos = [] }] of wishes.entries()) {
    const path = `items[${index}].photos`;
    if (photos.length > 0) violations.push(...(await photoViolations(db, orderId, photos, path)));
    else if (needsPhotos(reason)) {
      const message = 'Please add a picture that shows it.';
      violations.push({ field: path, message, rule: 'blank' });
    }
  }
  if (violations.length > 0) throw new Invalid(violations);
}
