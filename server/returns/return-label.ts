import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orderReturn } from '#server/db/schema/returns.ts';
import { configuredCarrier } from '#server/delivery/configured-carrier.ts';
import { labelCode, labelPdf } from '#server/delivery/labels/labels.ts';
import { makeLabelToShop } from '#server/delivery/labels/make-label.ts';
import { weightOf } from '#server/delivery/labels/parcel-weight.ts';
import { returnDestination } from '#server/delivery/return-address.ts';
import { env } from '#server/env.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { orderById } from '#server/orders/orders.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { itemsOfReturn, type ReturnRow, returnById } from './returns.ts';

/**
 * Returns the offer of a carrier's label for a return: its price in cents, which reduces the refund, and whether a
 * counter prints it from a code. Undefined if none is offered: the shop has no carrier, the return has a label, or its
 * parcel has arrived.
 */
export function labelOfferOf(row: ReturnRow): { price: number; hasCode: boolean } | undefined {
  const carrier = configuredCarrier();
  if (!carrier || row.state !== 'requested' || row.label_price !== null) return undefined;
  const price = row.cost_paid_by === 'shop' ? 0 : Math.min(env().RETURN_LABEL_PRICE, row.refund_total);
  return { price, hasCode: carrier.hasCodes };
}

/**
 * Makes the label of a return, from the address of its order's delivery. Its price is deducted from the refund once,
 * with the first label, however often it is requested.
 *
 * @throws Conflict (`state`, `label-address`, `label-country`, `label-refused`); NotFound in a shop without a carrier;
 * Unavailable `labels-away`
 */
export async function makeReturnLabel(db: Database, row: ReturnRow): Promise<ReturnRow> {
  if (row.label_price !== null) return row;
  const carrier = configuredCarrier();
  if (!carrier) throw new NotFound();
  assertRequested(row);
  const order = await orderById(db, row.order_id);
  const from = order?.shipping_address;
  if (!from) throw new Conflict(refusalText('refusal.return.noAddress'), 'state');
  const items = await itemsOfReturn(db, row.id);
  // Pickup points and stores send no parcels: it comes from the buyer's address on the invoice.
  const isElsewhere = from.relayPointMetadata !== undefined || order.real_store_id !== null;
  const home = isElsewhere ? (order.billing_address ?? from) : from;
  await makeLabelToShop(
    db,
    carrier,
    { orderReturn: row.id },
    {
      reference: row.number,
      to: returnDestination(),
      from: { ...home, relayPointMetadata: undefined },
      email: order.email,
      grams: weightOf(items.map(({ type }) => type)),
    },
  );
  return db.transaction(async (tx) => {
    await orderById(tx, row.order_id, true);
    const current = await returnById(tx, row.id);
    const price = labelOfferOf(current)?.price;
    if (price === undefined) {
      if (current.label_price === null) assertRequested(current);
      return current;
    }
    await tx
      .update(orderReturn)
      .set({ label_price: price, refund_total: current.refund_total - price })
      .where(eq(orderReturn.id, row.id));
    return returnById(tx, row.id);
  });
}

function assertRequested({ number, state }: ReturnRow): void {
  if (state !== 'requested')
    throw new Conflict(
      refusalText('refusal.return.noLabel', { number, state: refusalText(`refusal.returnState.${state}`) }),
      'state',
    );
}

/** Returns the label of a return as PDF. @throws NotFound without one */
export const returnLabelFile = async (db: Database, row: ReturnRow): Promise<File> =>
  fileOf(await labelPdf(db, { orderReturn: row.id }), `label-${row.number}.pdf`, 'application/pdf');

/** Returns the code by which a counter of the carrier prints it. @throws NotFound without one */
export const returnLabelCode = async (db: Database, row: ReturnRow): Promise<File> =>
  fileOf(await labelCode(db, { orderReturn: row.id }), `label-code-${row.number}.png`, 'image/png');

function fileOf(bytes: Buffer | undefined, name: string, type: string): File {
  if (!bytes) throw new NotFound();
  return new File([new Uint8Array(bytes)], name, { type });
}
