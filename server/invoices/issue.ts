import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { invoice } from '#server/db/schema/invoices.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { type Bearer, isProvenBuyer } from '#server/identity/bearer.ts';
import { paidAtOf } from '#server/orders/history.ts';
import { findOrder, type OrderRow, orderById } from '#server/orders/orders.ts';
import { stateText } from '#server/orders/transitions.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { composeInvoice } from './compose-invoice.ts';
import { type InvoiceRow, invoicesWhere, issueDocument, type NewDocument } from './invoices.ts';

/**
 * Returns the invoice of an order; issues it now, once, if it was not issued with the payment. Becomes part of the
 * caller's transaction.
 *
 * @throws Conflict for an order that was never paid, and for that of a gift card.
 */
export async function ensureInvoice(db: Database, orderId: string): Promise<InvoiceRow> {
  return (await invoiceOf(db, orderId)) ?? db.transaction((tx) => issueOnce(tx, orderId));
}

/**
 * Returns the invoice of a buyer's own order.
 *
 * @throws as `ensureInvoice`; NotFound, also for another buyer's order and for a caller who has not proven to be the
 * buyer
 */
export async function invoiceOfBuyer(db: Database, bearer: Bearer, orderId: string): Promise<InvoiceRow> {
  if (!isProvenBuyer(bearer)) throw new NotFound();
  const order = await findOrder(db, orderId, bearer);
  return ensureInvoice(db, order.id);
}

/** Returns the invoice to issue in the transaction that makes an order paid; undefined if it has one. */
export async function invoiceWhenPaid(tx: Database, order: OrderRow): Promise<NewDocument | undefined> {
  if (order.state !== 'paid' || order.gift_card_amount !== null) return undefined;
  const [found, content] = await pipelined([invoiceOf(tx, order.id), composeInvoice(tx, order)]);
  return found ? undefined : { kind: 'invoice', orderId: order.id, content };
}

/** Finds the invoice, if it was issued. */
export async function invoiceOf(db: Database, orderId: string): Promise<InvoiceRow | undefined> {
  const [found] = await invoicesWhere(db, and(eq(invoice.order_id, orderId), eq(invoice.kind, 'invoice')));
  return found;
}

async function issueOnce(tx: Database, orderId: string): Promise<InvoiceRow> {
  // Locks the order's row: of two simultaneous calls, the second finds the first one's invoice.
  const order = await orderById(tx, orderId, true);
  if (!order) throw new NotFound();
  // Directive (EU) 2016/1065: VAT is due when a multi-purpose voucher is used, not when it is sold.
  if (order.gift_card_amount !== null)
    throw new Conflict(refusalText('refusal.invoice.ofGiftCard'), 'gift-card');
  const found = await invoiceOf(tx, orderId);
  if (found) return found;
  if (!(await paidAtOf(tx, orderId))) {
    throw new Conflict(refusalText('refusal.invoice.oncePaid', { state: stateText(order.state) }), 'state');
  }
  await issueDocument(tx, { kind: 'invoice', orderId, content: await composeInvoice(tx, order) });
  const issued = await invoiceOf(tx, orderId);
  if (!issued) throw new Error('the invoice was not kept');
  return issued;
}
