import type { Database } from '#server/db/database.ts';
import { sandboxRefund } from '#server/db/schema/payment.ts';
import { orderReturn, orderReturnItem, refund, withdrawal } from '#server/db/schema/returns.ts';
import { refundKey } from '#server/returns/refund-status.ts';
import { MINUTE } from './calendar.ts';
import type { Ids } from './ids.ts';
import { insertAll, moment } from './rows.ts';
import type { Sale } from './sale.ts';

/** Writes returns, withdrawals and refunds; the card's part is in the provider's records, too. */
export async function writeAfterSale(tx: Database, sales: readonly Sale[], ids: Ids): Promise<void> {
  const returns = sales.flatMap(({ id, returns: backs }) => backs.map((back) => ({ ...back, orderId: id })));
  await insertAll(
    tx,
    orderReturn,
    returns.map((back) => ({
      id: back.id,
      number: back.number,
      order_id: back.orderId,
      kind: back.kind,
      state: back.state,
      cost_paid_by: back.paidBy,
      delivery_amount: back.delivery,
      deduction: back.deduction,
      refund_total: back.total,
      note: back.note,
      requested_at: moment(back.requestedAt),
      received_at: back.receivedAt === undefined ? null : moment(back.receivedAt),
      closed_at: back.closedAt === undefined ? null : moment(back.closedAt),
    })),
  );
  await insertAll(
    tx,
    orderReturnItem,
    returns.flatMap((back) =>
      back.lines.map(({ line, reason, forSale }) => ({
        id: ids.id(back.requestedAt),
        return_id: back.id,
        line_id: line.id,
        reason,
        refund_amount: line.price - line.discount,
        live: back.state !== 'refused',
        for_sale: forSale,
        created_at: moment(back.requestedAt),
      })),
    ),
  );
  await insertAll(
    tx,
    withdrawal,
    sales.flatMap(({ id: order_id, buyer, withdrawal: stated }) =>
      stated
        ? [
            {
              id: stated.id,
              order_id,
              name: `${buyer.row.first_name} ${buyer.row.last_name}`,
              email: buyer.row.email,
              state: 'received' as const,
              return_id: stated.returnId,
              refund_total: stated.total,
              stated_at: moment(stated.at),
              received_at: moment(stated.at + 4 * MINUTE),
            },
          ]
        : [],
    ),
  );
  const refunds = sales.flatMap(({ refunds: given, intentId }) => given.map((one) => ({ ...one, intentId })));
  const inTime = refunds.toSorted((a, b) => a.at - b.at);
  await insertAll(
    tx,
    refund,
    inTime.map(({ row }) => row),
  );
  await insertAll(
    tx,
    sandboxRefund,
    inTime.flatMap(({ id, row, at, intentId }) =>
      row.provider_refund_id && intentId !== null
        ? [
            {
              id: row.provider_refund_id,
              intent_id: intentId,
              idempotency_key: refundKey(id, 0),
              amount: row.card_amount,
              status: 'succeeded' as const,
              created_at: moment(at),
            },
          ]
        : [],
    ),
  );
}
