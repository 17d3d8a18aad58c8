import { pageQuery } from '#contract/hydra.ts';
import { stalledParcel } from '#contract/private/parcels.ts';
import { listStalledParcels } from '#server/delivery/parcels/stalled-parcels.ts';
import { shortPage } from '#server/http/page-slice.ts';
import { privateOperation, type Resource } from '#server/http/resource.ts';

/** Parcels without reports of their carrier, or with a problem. */
export const stalledParcels: Resource = {
  name: 'stalled-parcels',
  type: 'StalledParcel',
  shape: stalledParcel,
  operations: [
    privateOperation({
      kind: 'list',
      title: 'Lists parcels that need a look, the longest without a sign first.',
      right: 'parcels.read',
      query: pageQuery,
      returns: stalledParcel,
      async handle({ db, query, member }) {
        const parcels = await listStalledParcels(db, member.storeIds);
        const members = parcels.map((parcel) => ({
          id: parcel.id,
          kind: parcel.kind,
          reference: parcel.reference,
          carrier: parcel.carrier,
          trackingNumber: parcel.tracking_number,
          trackingUrl: parcel.tracking_url ?? undefined,
          since: parcel.since,
          step: parcel.step ?? undefined,
          message: parcel.message ?? undefined,
        }));
        return shortPage(members, query);
      },
    }),
  ],
};
