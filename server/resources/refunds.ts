import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Refund, refund } from '#lib/contract/after-sale.ts';
import { iri } from '#lib/contract/hydra.ts';
import { time } from '#server/catalogue/items.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { invoicesWhere } from '#server/invoices/invoices.ts';
import { drawInvoice } from '#server/invoices/pdf/draw.ts';
import { bearerOf, redacted } from './orders/access.ts';
import { ownListQuery, ownPage, ownRow } from './own-list.ts';

const row = z.object({
  id: z.string(),
  order_id: z.string(),
  return_id: z.string().nullable(),
  amount: z.number(),
  card_amount: z.number(),
  voucher_amount: z.number(),
  credit_amount: z.number(),
  currency: z.string(),
  reason: refund.shape.reason,
  state: refund.shape.state,
  created_at: time,
  updated_at: time,
});
const FROM = {
  row,
  columns: sql`id, order_id, return_id, amount, card_amount, voucher_amount, credit_amount, reason, state, created_at,
    updated_at, (select currency from purchase_order o where o.id = order_id) as currency`,
  table: sql`refund`,
  sort: sql`created_at desc, id`,
};

function wire(entry: z.infer<typeof row>): Refund {
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
    createdAt: entry.created_at,
    updatedAt: entry.updated_at,
  };
}

/** Money given back of the bearer's orders, to be read only. */
export const refunds: Resource = {
  name: 'refunds',
  type: 'Refund',
  shape: refund,
  references: { order: 'Order', orderReturn: 'OrderReturn' },
  operations: [
    operation({
      method: 'GET',
      path: '',
      kind: 'list',
      title: 'Lists what was given back of the bearer’s orders, or of one, newest first.',
      guard: 'bearer',
      query: ownListQuery(),
      returns: refund,
      async handle(call) {
        const { total, rows } = await ownPage(call, FROM);
        return { total, members: rows.map(wire) };
      },
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads a refund.',
      guard: 'bearer',
      returns: refund,
      handle: async (call) => wire(await ownRow(call, FROM)),
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
        const { id } = await ownRow(call, FROM);
        if (redacted(bearerOf(call))) throw notFound();
        const [note] = await invoicesWhere(call.db, sql`refund_id = ${id}`);
        if (!note) throw notFound();
        return drawInvoice(note);
      },
    }),
  ],
};
