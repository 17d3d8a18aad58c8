import { createHash } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { shipment } from '#server/db/schema/orders.ts';
import { labelRecord, shippingLabel } from '#server/db/schema/parcels.ts';
import type { CarrierId, LabelRequest } from '../carrier.ts';
import { eventsWhere } from '../parcels/parcel-events.ts';
import type { CostedLabel } from './label-cost.ts';

/** The order, return or trade-in that a label is for, by its id. */
export type LabelOwner = { order: string } | { orderReturn: string } | { tradeIn: string };

const columnsOf = (owner: LabelOwner) => ({
  order_id: 'order' in owner ? owner.order : null,
  order_return_id: 'orderReturn' in owner ? owner.orderReturn : null,
  trade_in_cart_id: 'tradeIn' in owner ? owner.tradeIn : null,
});

function isOf(owner: LabelOwner): SQL {
  if ('order' in owner) return eq(shippingLabel.order_id, owner.order);
  if ('orderReturn' in owner) return eq(shippingLabel.order_return_id, owner.orderReturn);
  return eq(shippingLabel.trade_in_cart_id, owner.tradeIn);
}

const currentOf = (owner: LabelOwner) => and(isOf(owner), isNull(shippingLabel.cancelled_at));

/**
 * Finds the current label of a parcel, without its files: the one that is not cancelled. `isUsed`: a parcel of an order
 * has left.
 */
export async function currentLabel(db: Database, owner: LabelOwner) {
  const { id, provider, provider_id, carrier, tracking_number, tracking_url, grams, created_at } =
    shippingLabel;
  const [row] = await db
    .select({
      id,
      provider,
      providerId: provider_id,
      carrier,
      trackingNumber: tracking_number,
      trackingUrl: tracking_url,
      grams,
      madeAt: created_at,
      hasCode: sql<boolean>`qr is not null`,
      cost: sql<number | null>`(select r.cost from label_record r where r.label_id = ${id})`,
      events: eventsWhere(sql`l.id = ${id}`),
      isUsed: sql<boolean>`exists (select 1 from ${shipment} s where s.order_id = shipping_label.order_id
        and s.tracking_number = shipping_label.tracking_number)`,
    })
    .from(shippingLabel)
    .where(currentOf(owner));
  return row;
}
export type CurrentLabel = NonNullable<Awaited<ReturnType<typeof currentLabel>>>;

/** Returns the PDF of a parcel's label; undefined without one. */
export async function labelPdf(db: Database, owner: LabelOwner): Promise<Buffer | undefined> {
  const [row] = await db.select({ pdf: shippingLabel.pdf }).from(shippingLabel).where(currentOf(owner));
  return row?.pdf;
}

/** Returns the code (PNG) by which a counter of the carrier prints the label; undefined without one. */
export async function labelCode(db: Database, owner: LabelOwner): Promise<Buffer | undefined> {
  const [row] = await db.select({ qr: shippingLabel.qr }).from(shippingLabel).where(currentOf(owner));
  return row?.qr ?? undefined;
}

/**
 * Derives the idempotency key of a parcel. The same request gets the same key, so a retry after a lost answer finds its
 * parcel. Another address or weight, or a cancelled label, changes the key.
 */
export async function labelKey(
  db: Database,
  owner: LabelOwner,
  parcel: Omit<LabelRequest, 'key'>,
): Promise<string> {
  const cancelled = await db.$count(shippingLabel, and(isOf(owner), sql`cancelled_at is not null`));
  const about = JSON.stringify([parcel, cancelled]);
  return `${parcel.reference}-${createHash('sha256').update(about).digest('hex').slice(0, 20)}`;
}

/** Returns the purpose of a label for its record. */
const purposeOf = (owner: LabelOwner) => {
  if ('order' in owner) return 'order';
  return 'orderReturn' in owner ? 'return' : 'trade-in';
};

/**
 * Stores a label and the record of its cost. A label that is already cancelled is stored as such, so that the next one
 * gets another key. Call it in a transaction.
 *
 * @returns whether it is now the current one; false if another was first
 */
export async function keepLabel(
  tx: Database,
  {
    owner,
    provider,
    grams,
    isCancelled = false,
  }: { owner: LabelOwner; provider: CarrierId; grams: number; isCancelled?: boolean },
  { made, cost }: CostedLabel,
): Promise<boolean> {
  const cancelled_at = isCancelled ? sql`now()` : null;
  const [kept] = await tx
    .insert(shippingLabel)
    .values({
      ...columnsOf(owner),
      provider,
      provider_id: made.providerId,
      carrier: made.carrier,
      tracking_number: made.trackingNumber,
      tracking_url: made.trackingUrl,
      grams,
      pdf: Buffer.from(made.pdf),
      qr: made.qr && Buffer.from(made.qr),
      cancelled_at,
    })
    .onConflictDoNothing()
    .returning({ id: shippingLabel.id });
  if (!kept) return false;
  await tx
    .insert(labelRecord)
    .values({ label_id: kept.id, purpose: purposeOf(owner), carrier: made.carrier, cost, cancelled_at });
  return true;
}

/** Marks a label as cancelled. */
export async function markCancelled(tx: Database, id: string): Promise<void> {
  const cancelled = { cancelled_at: sql`now()` };
  await tx.update(shippingLabel).set(cancelled).where(eq(shippingLabel.id, id));
  await tx.update(labelRecord).set(cancelled).where(eq(labelRecord.label_id, id));
}
