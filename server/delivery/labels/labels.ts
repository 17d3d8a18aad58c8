import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { shipment, shippingLabel } from '#server/db/schema/orders.ts';
import type { LabelProvider, MadeLabel } from './label-provider.ts';

const currentOf = (orderId: string) =>
  and(eq(shippingLabel.order_id, orderId), isNull(shippingLabel.cancelled_at));

/** The current label of an order, without its PDF: the one that is not cancelled. `isUsed`: its parcel has left. */
export async function currentLabel(db: Database, orderId: string) {
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
      isUsed: sql<boolean>`exists (select 1 from ${shipment} s where s.order_id = shipping_label.order_id
        and s.tracking_number = shipping_label.tracking_number)`,
    })
    .from(shippingLabel)
    .where(currentOf(orderId));
  return row;
}
export type CurrentLabel = NonNullable<Awaited<ReturnType<typeof currentLabel>>>;

/** The PDF of an order's label; undefined where there is none. */
export async function labelPdf(db: Database, orderId: string): Promise<Buffer | undefined> {
  const [row] = await db.select({ pdf: shippingLabel.pdf }).from(shippingLabel).where(currentOf(orderId));
  return row?.pdf;
}

/** How many labels of an order were cancelled. */
export const countCancelledLabels = (db: Database, orderId: string): Promise<number> =>
  db.$count(shippingLabel, and(eq(shippingLabel.order_id, orderId), sql`cancelled_at is not null`));

/** Stores a label. One that is cancelled already counts as such, so that the next label gets another key. */
export async function keepLabel(
  tx: Database,
  {
    orderId,
    provider,
    grams,
    isCancelled = false,
  }: { orderId: string; provider: LabelProvider['id']; grams: number; isCancelled?: boolean },
  made: MadeLabel,
): Promise<void> {
  await tx.insert(shippingLabel).values({
    order_id: orderId,
    provider,
    provider_id: made.providerId,
    carrier: made.carrier,
    tracking_number: made.trackingNumber,
    tracking_url: made.trackingUrl,
    grams,
    pdf: Buffer.from(made.pdf),
    cancelled_at: isCancelled ? sql`now()` : null,
  });
}

/** Notes that a label is cancelled. */
export async function markCancelled(tx: Database, id: string): Promise<void> {
  await tx.update(shippingLabel).set({ cancelled_at: sql`now()` }).where(eq(shippingLabel.id, id));
}
