import type { z } from 'zod';
import type { parcelLabel } from '#contract/parcel.ts';
import type { Database } from '#server/db/database.ts';
import { currentLabel, type LabelOwner } from '#server/delivery/labels/labels.ts';

/** Serializes the carrier's label of a parcel to the shop, for its sender; undefined before it is made. */
export async function labelWire(
  db: Database,
  owner: LabelOwner,
): Promise<z.infer<typeof parcelLabel> | undefined> {
  const label = await currentLabel(db, owner);
  return (
    label && {
      carrier: label.carrier,
      trackingNumber: label.trackingNumber,
      trackingUrl: label.trackingUrl ?? undefined,
      hasCode: label.hasCode,
      events: label.events,
    }
  );
}
