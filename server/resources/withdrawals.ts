import { withdrawal, withdrawalConfirmation } from '#lib/contract/after-sale.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { networkOf, rateLimit } from '#server/identity/limit.ts';
import { confirmWithdrawal } from '#server/returns/withdrawal.ts';
import { withdrawalWire } from '#server/returns/withdrawals.ts';

const TRIES_PER_HOUR = 30;

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
        await rateLimit(`withdrawals ${networkOf(call.request.ip)}`, TRIES_PER_HOUR, 3_600);
        const { order, withdrawal: received } = await call.db.transaction((tx) =>
          confirmWithdrawal(tx, call.body.token),
        );
        return withdrawalWire(order, received);
      },
    }),
  ],
};
