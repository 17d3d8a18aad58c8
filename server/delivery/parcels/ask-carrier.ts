import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { shippingLabel } from '#server/db/schema/parcels.ts';
import { Unavailable } from '#server/errors.ts';
import { callCarrier } from '../call-carrier.ts';
import type { Carrier } from '../carrier.ts';
import { configuredCarrier } from '../configured-carrier.ts';
import { LABELLED_PARCEL, recordParcelEvent } from './parcel-events.ts';

/** Maximum of parcels per run; the rest waits for the next. */
const BATCH_SIZE = 100;
/** The time for which a parcel is followed after its label was made. */
const FOLLOWED = sql`interval '45 days'`;
/** Minimum interval between queries of a parcel. */
const PAUSE = sql`interval '25 minutes'`;
/** Failures in a row after which the carrier counts as unavailable; the next run continues. */
const MAX_FAILURES = 3;

/**
 * Queries the carrier for the steps of parcels under way, in case that webhooks are missing. A failed query does not
 * affect the other parcels.
 *
 * @throws Unavailable when a query failed, so that the job is tried again
 */
export async function askForParcels(
  db: Database,
  carrier: Carrier | undefined = configuredCarrier(),
): Promise<void> {
  if (!carrier) return;
  let failure: unknown;
  let failures = 0;
  for (let count = 0; count < BATCH_SIZE && failures < MAX_FAILURES; count += 1) {
    const parcel = await nextParcel(db, carrier);
    if (!parcel) break;
    try {
      const asked = {
        providerId: parcel.provider_id,
        trackingNumber: parcel.tracking_number,
        madeAt: new Date(parcel.created_at),
        sentAt: parcel.sentAt ? new Date(parcel.sentAt) : undefined,
      };
      const events = await callCarrier(carrier, (one, signal) => one.events(asked, signal));
      events.sort((one, other) => one.at.getTime() - other.at.getTime());
      for (const event of events) await recordParcelEvent(db, parcel, event);
      failures = 0;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      failure = error;
      failures += 1;
    }
  }
  if (failure) throw failure;
}

/** Takes the parcel whose last query is the oldest: recording the query first gives every parcel its turn. */
async function nextParcel(db: Database, carrier: Carrier) {
  const due = db
    .select({ id: shippingLabel.id })
    .from(shippingLabel)
    .where(
      and(
        eq(shippingLabel.provider, carrier.id),
        isNull(shippingLabel.cancelled_at),
        sql`${shippingLabel.created_at} > now() - ${FOLLOWED}`,
        sql`coalesce(${shippingLabel.asked_at} < now() - ${PAUSE}, true)`,
        sql`not exists (select 1 from parcel_event e where e.label_id = shipping_label.id
          and e.step in ('delivered', 'returned'))`,
      ),
    )
    .orderBy(sql`${shippingLabel.asked_at} nulls first`, asc(shippingLabel.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(shippingLabel)
    .set({ asked_at: sql`now()` })
    .where(sql`${shippingLabel.id} = (${due})`)
    .returning({
      ...LABELLED_PARCEL,
      sentAt: sql<string | null>`coalesce(
        (select s.shipped_at from shipment s where s.order_id = shipping_label.order_id
          and s.tracking_number = shipping_label.tracking_number),
        (select c.sent_at from trade_in_cart c where c.id = shipping_label.trade_in_cart_id))`,
    });
  return taken;
}
