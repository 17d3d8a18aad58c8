import { type Withdrawal, withdrawal, withdrawalConfirmation } from '#contract/after-sale.ts';
import { iri } from '#contract/hydra.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { limitNetwork } from '#server/identity/limit.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { confirmWithdrawal } from '#server/returns/withdrawal.ts';
import type { WithdrawalRow } from '#server/returns/withdrawals.ts';

const TRIES_PER_HOUR = 30;

/** Serializes a withdrawal without personal data: its buyer is known to the caller. */
export function withdrawalWire(order: OrderRow, entry: WithdrawalRow, confirmToken?: string): Withdrawal {
  return {
    '@id': iri('withdrawals', entry.id),
    '@type': 'Withdrawal',
    id: entry.id,
    order: iri('orders', order.id),
    reference: order.reference,
    state: entry.state,
    confirmToken,
    refundTotal: entry.refund_total,
    statedAt: entry.stated_at,
    receivedAt: entry.received_at ?? undefined,
    orderReturn: entry.return_id ? iri('order-returns', entry.return_id) : undefined,
    returnNumber: entry.return_number ?? undefined,
  };
}

/** The second step of a withdrawal (Directive 2023/2673, Art. 11a). The first is `POST orders/{id}/withdrawal`. */
export const withdrawals: Resource = {
  name: 'withdrawals',
  type: 'Withdrawal',
  shape: withdrawal,
  references: { order: 'Order', orderReturn: 'OrderReturn' },
  operations: [
    operation({
      method: 'POST',
      path: '/confirm',
      kind: 'call',
      title: 'Confirms a withdrawal by its key; a receipt goes out at once.',
      guard: 'public',
      body: withdrawalConfirmation,
      returns: withdrawal,
      async handle(call) {
        await limitNetwork('withdrawals', call.request.ip, TRIES_PER_HOUR, 3_600);
        const { order, withdrawal: received } = await confirmWithdrawal(call.db, call.body.token);
        return withdrawalWire(order, received);
      },
    }),
  ],
};
