import { type Refund, refund } from '#contract/after-sale.ts';
import { iri } from '#contract/hydra.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { creditNoteOf } from '#server/invoices/credit-note.ts';
import { drawInvoice } from '#server/invoices/pdf/draw-invoice.ts';
import { REFUNDS, type RefundRow } from '#server/returns/refund-order.ts';
import { bearerOf, redacted } from './orders/access.ts';
import { ownOperations, ownRow } from './owned-list.ts';

function wire(entry: RefundRow): Refund {
  return {
    '@id': iri('refunds', entry.id),
    id: entry.id,
    order: iri('orders', entry.order_id),
    orderReturn: entry.return_id ? iri('order-returns', entry.return_id) : undefined,
    amount: entry.amount,
    cardAmount: entry.card_amount,
    voucherAmount: entry.voucher_amount,
    creditAmount: entry.credit_amount,
    currency: entry.currency,
    reason: entry.reason,
    state: entry.state,
    remedy: entry.remedy ?? undefined,
    hasCreditNote: entry.credit_note_id !== null,
    createdAt: entry.created_at,
    updatedAt: entry.updated_at,
  };
}

/** Refunds of the bearer's orders, read only. */
export const refunds: Resource = {
  name: 'refunds',
  type: 'Refund',
  shape: refund,
  references: { order: 'Order', orderReturn: 'OrderReturn' },
  operations: [
    ...ownOperations(REFUNDS, {
      list: 'Lists what was given back of the bearer’s orders, or of one, newest first.',
      read: 'Reads a refund.',
      returns: refund,
      wire,
    }),
    operation({
      method: 'GET',
      path: '/{id}/credit-note',
      kind: 'call',
      title: 'Reads the credit note of a refund as PDF.',
      guard: 'bearer',
      returns: null,
      file: 'application/pdf',
      async handle(call) {
        const { id } = await ownRow(call, REFUNDS);
        if (redacted(bearerOf(call))) throw notFound();
        const note = await creditNoteOf(call.db, id);
        if (!note) throw notFound();
        return drawInvoice(note);
      },
    }),
  ],
};
