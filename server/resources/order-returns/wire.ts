import { iri } from '#contract/hydra.ts';
import type { OrderReturn, OrderReturnItem } from '#contract/order-return.ts';
import type { Database } from '#server/db/database.ts';
import { returnAddress } from '#server/delivery/return-address.ts';
import { orderById } from '#server/orders/orders.ts';
import { bonusOf, creditOfferOf } from '#server/returns/credit-choice.ts';
import { sendBy } from '#server/returns/mails.ts';
import { labelOfferOf } from '#server/returns/return-label.ts';
import { itemsOfReturn, type ReturnItemRow, type ReturnRow } from '#server/returns/returns.ts';
import { labelWire } from '../parcel-wire.ts';

export function returnItemWire(row: ReturnItemRow): OrderReturnItem {
  return {
    '@id': iri('order-return-items', row.id),
    '@type': 'OrderReturnItem',
    id: row.id,
    orderReturn: iri('order-returns', row.return_id),
    orderItem: iri('order-items', row.line_id),
    productName: row.title,
    reason: row.reason ?? undefined,
    comment: row.comment ?? undefined,
    photos: row.photos.map((id) => iri('return-photos', id)),
    refundAmount: row.refund_amount,
    state: row.state,
  };
}

export async function returnWire(db: Database, row: ReturnRow): Promise<OrderReturn> {
  const items = await itemsOfReturn(db, row.id);
  const order = await orderById(db, row.order_id);
  const percent = order && (await creditOfferOf(db, row, order));
  return {
    '@id': iri('order-returns', row.id),
    '@type': 'OrderReturn',
    id: row.id,
    number: row.number,
    order: iri('orders', row.order_id),
    kind: row.kind,
    state: row.state,
    items: items.map(returnItemWire),
    returnCost: row.cost_paid_by,
    deliveryAmount: row.delivery_amount,
    deduction: row.deduction,
    refundTotal: row.refund_total - row.deduction,
    note: row.note ?? undefined,
    refundTo: row.refund_to,
    creditBonus:
      row.refund_to === 'credit' ? bonusOf(row.refund_total - row.deduction, row.bonus_percent) : 0,
    creditOffer: percent === undefined ? undefined : { percent },
    labelOffer: labelOfferOf(row),
    label: await labelWire(db, { orderReturn: row.id }),
    labelPrice: row.label_price ?? undefined,
    address: returnAddress(),
    sendBy: sendBy(row),
    requestedAt: row.requested_at,
    receivedAt: row.received_at ?? undefined,
    closedAt: row.closed_at ?? undefined,
  };
}
