import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PARCEL_STEPS } from '#contract/parcel.ts';
import type { Database } from '#server/db/database.ts';
import { parcelEvent, shippingLabel } from '#server/db/schema/parcels.ts';
import { TransactionalEvent } from '#server/events/transactional-event.ts';
import type { CarrierId, ParcelEvent, ParcelReport } from '../carrier.ts';

/** A parcel with a label: its owner and its number. */
export type LabelledParcel = Pick<
  typeof shippingLabel.$inferSelect,
  | 'id'
  | 'order_id'
  | 'order_return_id'
  | 'trade_in_cart_id'
  | 'provider_id'
  | 'carrier'
  | 'tracking_number'
  | 'tracking_url'
  | 'created_at'
>;

/** The columns of a label that following its parcel needs: no files. */
export const LABELLED_PARCEL = {
  id: shippingLabel.id,
  order_id: shippingLabel.order_id,
  order_return_id: shippingLabel.order_return_id,
  trade_in_cart_id: shippingLabel.trade_in_cart_id,
  provider_id: shippingLabel.provider_id,
  carrier: shippingLabel.carrier,
  tracking_number: shippingLabel.tracking_number,
  tracking_url: shippingLabel.tracking_url,
  created_at: shippingLabel.created_at,
};

/** A carrier reported a step of a parcel for the first time; published in the transaction that stores it. */
export const parcelStepped = new TransactionalEvent<{ parcel: LabelledParcel; event: ParcelEvent }>(
  'parcel stepped',
);

const MINUTE = 60_000;

/**
 * Stores a step of a parcel once, and applies it, in one transaction. A repeated report changes nothing; a late one
 * counts from the time at which the step happened.
 */
export const recordParcelEvent = (db: Database, parcel: LabelledParcel, event: ParcelEvent): Promise<void> =>
  db.transaction(async (tx) => {
    const at = new Date(Math.floor(event.at.getTime() / MINUTE) * MINUTE);
    const stored = await tx
      .insert(parcelEvent)
      .values({
        label_id: parcel.id,
        step: event.step,
        message: event.message.slice(0, 500),
        happened_at: at.toISOString(),
      })
      .onConflictDoNothing();
    if (stored.rowCount === 1) await parcelStepped.publish(tx, { parcel, event });
  });

/** Stores the report of a webhook. Reports about unknown parcels and cancelled labels are ignored. */
export async function recordReport(
  db: Database,
  provider: CarrierId,
  { providerId, event }: ParcelReport,
): Promise<void> {
  const [parcel] = await db
    .select(LABELLED_PARCEL)
    .from(shippingLabel)
    .where(
      and(
        eq(shippingLabel.provider_id, providerId),
        eq(shippingLabel.provider, provider),
        isNull(shippingLabel.cancelled_at),
      ),
    );
  if (parcel) await recordParcelEvent(db, parcel, event);
}

const storedEvents = z.array(
  z.object({
    step: z.enum(PARCEL_STEPS),
    message: z.string(),
    at: z.string().transform((value) => new Date(value).toISOString()),
  }),
);

/** Selects the steps of parcels as a column of a query, the earliest first. @param where which labels `l` have them */
export const eventsWhere = (where: SQL) =>
  sql`coalesce((select jsonb_agg(
      jsonb_build_object('step', e.step, 'message', e.message, 'at', e.happened_at) order by e.happened_at, e.id)
    from parcel_event e join shipping_label l on l.id = e.label_id
    where l.cancelled_at is null and ${where}), '[]')`.mapWith(storedEvents.parse);
