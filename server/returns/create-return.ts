import type { OrderReturnCreate } from '#contract/order-return.ts';
import type { Database } from '#server/db/database.ts';
import { orderReturn, orderReturnItem } from '#server/db/schema/returns.ts';
import { Invalid, type Violation } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { recordLineActivity } from '#server/orders/history.ts';
import { findOrder } from '#server/orders/orders.ts';
import { newReference } from '#server/orders/reference.ts';
import { transition } from '#server/orders/transitions.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { mailReturnStep } from './mails.ts';
import { attachPhotos, photoViolations } from './photos.ts';
import { quoteReturn, type ReturnQuote } from './quote.ts';
import { needsPhotos } from './return-rules.ts';
import { type ReturnRow, returnById } from './returns.ts';

/**
 * Requests a return, in one transaction under the order's lock: calculates the refund, stores the return with its lines
 * and pictures, moves the order to return_requested, and writes the mail.
 *
 * @throws NotFound for another's or an unknown order; as quoteReturn; Invalid for photos
 */
export function createReturn(
  db: Database,
  bearer: Bearer,
  { orderId, items }: { orderId: string; items: OrderReturnCreate['items'] },
): Promise<ReturnRow> {
  return db.transaction(async (tx) => {
    const order = await findOrder(tx, orderId, bearer, true);
    const quote = await quoteReturn(tx, order, items);
    await assertPhotos(tx, order.id, items);
    const id = await insertReturn(tx, order.id, 'return', quote);
    await insertLines(tx, id, quote, items);
    await recordLineActivity(
      tx,
      order.id,
      'return_requested',
      quote.items.map((item) => ({ id: item.lineId })),
    );
    const requestedOrder =
      order.state === 'delivered' ? await transition(tx, order, 'return_requested') : order;
    await mailReturnStep(tx, requestedOrder, id, 'return-requested');
    return returnById(tx, id);
  });
}

async function insertLines(
  tx: Database,
  returnId: string,
  quote: ReturnQuote,
  wishes: OrderReturnCreate['items'],
): Promise<void> {
  for (const [index, { lineId, amount, reason }] of quote.items.entries()) {
    const comment = wishes[index]?.comment || null;
    const [item] = await tx
      .insert(orderReturnItem)
      .values({ return_id: returnId, line_id: lineId, reason, comment, refund_amount: amount })
      .returning();
    const photos = wishes[index]?.photos ?? [];
    if (item && photos.length > 0) await attachPhotos(tx, item.id, photos);
  }
}

/** Inserts the return itself, without its lines. @returns its id. */
export async function insertReturn(
  tx: Database,
  orderId: string,
  kind: 'return' | 'withdrawal',
  { cost, delivery, total }: Pick<ReturnQuote, 'cost' | 'delivery' | 'total'>,
): Promise<string> {
  const [row] = await tx
    .insert(orderReturn)
    .values({
      number: newReference(),
      order_id: orderId,
      kind,
      cost_paid_by: cost,
      delivery_amount: delivery,
      refund_total: total,
    })
    .returning();
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
      const message = refusalText('refusal.return.needsPicture');
      violations.push({ field: path, message, rule: 'blank' });
    }
  }
  if (violations.length > 0) throw new Invalid(violations);
}
