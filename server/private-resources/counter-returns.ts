import type { Wire } from '#contract/hydra.ts';
import { type CounterReturn, counterRefund, counterReturn } from '#contract/private/counter-returns.ts';
import { counterTotalOf, findCounterReturn, refundAtCounter } from '#server/fulfilment/counter-return.ts';
import { receivedItems } from '#server/fulfilment/give-back.ts';
import { parameter } from '#server/http/parameter.ts';
import { type MemberCall, privateOperation, type Resource } from '#server/http/resource.ts';

async function answer({ db, params, member }: MemberCall): Promise<Wire<CounterReturn>> {
  const { row, order, items, percent } = await findCounterReturn(db, parameter(params), member);
  return {
    id: row.number,
    order: order.reference,
    kind: row.kind,
    state: row.state,
    currency: order.currency,
    requestedAt: row.requested_at,
    items: items.map(({ sku, title, reason, comment, refund_amount }) => ({
      code: sku,
      title,
      reason: reason ?? undefined,
      comment: comment ?? undefined,
      amount: refund_amount,
    })),
    refundTo: row.refund_to,
    creditOffer: percent === undefined ? undefined : { percent },
    total: row.state === 'requested' ? counterTotalOf(row) : row.refund_total - row.deduction,
  };
}

/** Returns that customers bring to a store. */
export const counterReturns: Resource = {
  name: 'counter-returns',
  type: 'CounterReturn',
  shape: counterReturn,
  operations: [
    privateOperation({
      kind: 'read',
      title: 'Finds a return by the number that its customer shows.',
      right: 'returns.counter',
      returns: counterReturn,
      handle: answer,
    }),
    privateOperation({
      kind: 'call',
      method: 'POST',
      path: '/{id}/refund',
      title: 'Takes a return in at the counter of a store and refunds it.',
      right: 'returns.counter',
      body: counterRefund,
      returns: counterReturn,
      async handle(call) {
        const { store, items, deduction, note, refundTo } = call.body;
        await refundAtCounter(call.db, call.member, {
          number: parameter(call.params),
          storeId: store,
          found: receivedItems(items),
          deduction,
          note: note || undefined,
          refundTo,
        });
        return answer(call);
      },
    }),
  ],
};
