import type { Database } from '#server/db/database.ts';
import { returnAddress } from '#server/delivery/return-address.ts';
import { endOfPeriod } from '#server/legal-periods.ts';
import { enqueueOrderMail, orderMailSummary } from '#server/orders/order-mails.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { labelOfferOf } from './return-label.ts';
import { itemsOfReturn, type ReturnRow, returnById } from './returns.ts';

/** Days to send a parcel back, from the day on which it was announced (CRD Art. 14(1)). */
const SEND_DAYS = 14;

/** Returns when a return's parcel should have been sent. */
export const sendBy = (row: ReturnRow): string =>
  endOfPeriod(new Date(row.requested_at), SEND_DAYS).toISOString();

/** Returns a mail's data about the parcel of a return. */
export function parcelOf(row: ReturnRow) {
  const offer = labelOfferOf(row);
  return {
    number: row.number,
    address: returnAddress(),
    cost: row.cost_paid_by,
    sendBy: sendBy(row),
    labelPrice: offer?.price,
    labelHasCode: offer?.hasCode ?? false,
  };
}

/** Mails the buyer that the card's part of a refund was sent again after the provider had refused it. `card_amount` in cents. */
export async function mailRefundSentAgain(
  tx: Database,
  order: OrderRow,
  refund: { id: string; tries: number; card_amount: number; line_ids: readonly string[] },
): Promise<void> {
  const data = {
    ...(await orderMailSummary(tx, order, refund.line_ids)),
    amount: refund.card_amount,
    card: refund.card_amount,
    voucher: 0,
    credit: 0,
    deduction: 0,
    labelPrice: 0,
    bonus: 0,
    afterRefusal: 'sent_again' as const,
  };
  const dedupKey = `refund:${refund.id}:${refund.tries}`;
  await enqueueOrderMail(tx, order, { template: 'refund', data, dedupKey });
}

/** Mails the buyer about a step of a return. */
export async function mailReturnStep(
  tx: Database,
  order: OrderRow,
  returnId: string,
  template: 'return-requested' | 'return-received' | 'return-refused',
): Promise<void> {
  const row = await returnById(tx, returnId);
  const lines = (await itemsOfReturn(tx, returnId)).map((item) => item.line_id);
  const data = {
    ...(await orderMailSummary(tx, order, lines)),
    number: row.number,
    refundTotal: row.refund_total,
    note: row.note ?? '',
    parcel: parcelOf(row),
  };
  await enqueueOrderMail(tx, order, { template, data, dedupKey: `${template}:${returnId}` });
}
