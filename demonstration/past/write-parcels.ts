import type { Database } from '#server/db/database.ts';
import { parcelEvent, shippingLabel } from '#server/db/schema/parcels.ts';
import { drawSandboxLabel } from '#server/delivery/demonstration-carrier/sandbox/draw-sandbox-label.ts';
import { HOUR } from './calendar.ts';
import type { Ids } from './ids.ts';
import { insertAll, moment } from './rows.ts';
import { type Sale, stateOf } from './sale.ts';

/** Messages of the carrier about parcels that it returns. */
const MESSAGES = ['The receiver was not found', 'It was not fetched in time'];

/** Gives the newest parcels under way their labels; their carrier brings them back, and the screen of parcels shows that. */
export async function writeStalledParcels(tx: Database, sales: readonly Sale[], ids: Ids): Promise<void> {
  const sent = sales.flatMap((sale) => {
    const { id, reference, shipTo, parcel } = sale;
    return parcel?.number && shipTo && stateOf(sale) === 'shipped'
      ? [{ id, reference, shipTo, parcel, number: parcel.number }]
      : [];
  });
  for (const [index, message] of MESSAGES.entries()) {
    const order = sent.at(-1 - index);
    if (!order) return;
    const { id: order_id, reference, shipTo, parcel, number } = order;
    const labelId = ids.id(parcel.shippedAt);
    const pdf = await drawSandboxLabel({
      id: index,
      name: `${shipTo.firstName} ${shipTo.lastName}`,
      address: shipTo.street,
      postal_code: shipTo.postcode,
      city: shipTo.city,
      country: shipTo.countryCode,
      weight: '0.800',
      shipment: { id: 1 },
      order_number: reference,
      external_reference: labelId,
      request_label: true,
      is_return: false,
      carrier: parcel.carrier,
      trackingNumber: number,
    });
    const created_at = moment(parcel.shippedAt - HOUR);
    await insertAll(tx, shippingLabel, [
      {
        id: labelId,
        order_id,
        provider: 'demonstration',
        provider_id: labelId,
        carrier: parcel.carrier,
        tracking_number: number,
        grams: 800,
        pdf: Buffer.from(pdf),
        created_at,
      },
    ]);
    const happened_at = moment(parcel.shippedAt + 20 * HOUR);
    await insertAll(tx, parcelEvent, [
      { id: ids.id(parcel.shippedAt), label_id: labelId, step: 'returned', message, happened_at },
    ]);
  }
}
