import type { OrderReturnCreate } from '#contract/order-return.ts';
import type { Database } from '#server/db/database.ts';
import { orderReturn, orderReturnItem } from '#server/db/schema/returns.ts';
import { Invalid, type Violation } from '#server/errors.ts';
import { recordLineActivity } from '#server/orders/history.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { newReference } from '#server/orders/reference.ts';
import { transition } from '#server/orders/transitions.ts';
import { mailReturnStep } from './mails.ts';
import { attachPhotos, photoViolations } from './photos.ts';
import { quoteReturn, type ReturnQuote } from './quote.ts';
import { needsPhotos } from './rules.ts';

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
    const comment = wishes[index]?.comment || null;
    const [item] = await tx
      .insert(orderReturnItem)
      .values({ return_id: id, line_id: lineId, reason, comment, refund_amount: amount })
      .returning();
    const photos = wishes[index]?.photos ?? [];
    if (item && photos.length > 0) await attachPhotos(tx, item.id, photos);
  }
  await recordLineActivity(
    tx,
    order.id,
    'return_requested',
    quote.items.map((item) => ({ id: item.lineId })),
  );
  const requestedOrder =
    order.state === 'delivered' ? await transition(tx, order, 'return_requested') : order;
  await mailReturnStep(tx, requestedOrder, id, 'return-requested');
  return id;
}

/** The return itself, without its lines. @returns its id. */
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
      const message = 'Please add a picture that shows it.';
      violations.push({ field: path, message, rule: 'blank' });
    }
  }
  if (violations.length > 0) throw new Invalid(violations);
}
