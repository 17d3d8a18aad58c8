import type { Database } from '#server/db/database.ts';
import { addressLines } from '#server/delivery/address-lines.ts';
import { returnAddress } from '#server/delivery/return-address.ts';
import { Conflict } from '#server/errors.ts';
import { ensureInvoice } from '#server/invoices/issue.ts';
import { sellerOf } from '#server/invoices/parties.ts';
import { drawInvoice } from '#server/invoices/pdf/draw-invoice.ts';
import { drawPackingSlips, type PackingSlip } from '#server/invoices/pdf/packing-slip.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { deliveryName, methodOf } from '#server/orders/shipping-methods.ts';
import { closestLocale } from '#shared/locales.ts';
import { shopDay } from '#shared/shop-time.ts';
import { orderDetails, shelvesOfOrder } from './order-details.ts';

/** Draws the invoice of an order as PDF. @throws Conflict for an order that was never paid. */
export async function invoiceFile(tx: Database, order: OrderRow): Promise<File> {
  return drawInvoice(await ensureInvoice(tx, order.id));
}

/**
 * Draws the packing slips of orders as one PDF, each in its buyer's language.
 *
 * @throws Conflict when there is nothing to send.
 */
export async function slipsFile(tx: Database, orders: readonly OrderRow[]): Promise<File> {
  const slips: PackingSlip[] = [];
  for (const order of orders) slips.push(await slipOf(tx, order));
  return drawPackingSlips(slips);
}

/** @throws Conflict when there is nothing to send. */
async function slipOf(tx: Database, order: OrderRow): Promise<PackingSlip> {
  const details = await orderDetails(tx, order);
  const shelves = await shelvesOfOrder(tx, order.id);
  const items = details.items
    .filter(({ isCancelled }) => !isCancelled)
    .map((item) => ({ ...item, shelf: shelves.get(item.sku) }));
  if (!details.paidAt || !order.shipping_address)
    throw new Conflict(
      `The order is in state ${order.state}: there is a packing slip once it is paid.`,
      'state',
    );
  const locale = closestLocale(details.locale);
  const { buyer, delivery } = details;
  return {
    locale,
    seller: sellerOf(),
    reference: details.reference,
    orderedOn: shopDay(details.paidAt),
    recipient: addressLines(order.shipping_address, locale),
    contact: [buyer.phone, buyer.email].flatMap((line) => line ?? []),
    method: deliveryName(await methodOf(tx, order), locale),
    pickupPoint: [delivery.pickupPoint?.carrier, delivery.pickupPoint?.id].filter(Boolean).join(' '),
    returnAddress: returnAddress(),
    items,
  };
}
