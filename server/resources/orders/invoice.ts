import { notFound } from '#server/http/problem.ts';
import { operation } from '#server/http/resource.ts';
import { ensureInvoice } from '#server/invoices/issue.ts';
import { drawInvoice } from '#server/invoices/pdf/draw.ts';
import { findOrder } from '#server/orders/orders.ts';
import { bearerOf, orderId, redacted } from './access.ts';

/** The invoice of an order (specification, section 7, "Orders"): a PDF once it is paid, 409 before. */
export const orderInvoice = operation({
  method: 'GET',
  path: '/{id}/invoice',
  kind: 'call',
  title: 'Reads the invoice of a paid order as PDF.',
  guard: 'bearer',
  returns: null,
  file: 'application/pdf',
  async handle(call) {
    const bearer = bearerOf(call);
    const order = await findOrder(call.db, orderId(call.params.id), bearer);
    if (redacted(bearer)) throw notFound();
    return drawInvoice(await ensureInvoice(call.db, order.id));
  },
});
