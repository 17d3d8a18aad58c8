import type { OrderAddressPatch } from '#contract/private/order-labels.ts';
import type { Database } from '#server/db/database.ts';
import { currentLabel } from '#server/delivery/labels/labels.ts';
import { assertPostcode } from '#server/delivery/postcode.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import { updateOrderRow } from '#server/orders/orders.ts';
import { awaitsShipment, type OrderStep, orderStep } from './pack-order.ts';

/** Fields that can be corrected for a pickup point, whose place is fixed. */
const OF_PERSON = new Set(['firstName', 'lastName', 'phone']);

/** Absent keeps, null removes. */
const changed = (change: string | null | undefined, before: string | undefined): string | undefined =>
  change === undefined ? before : (change ?? undefined);

/**
 * Corrects the delivery address of an order before its parcel has left. The buyer's address book and issued documents
 * are unchanged.
 *
 * @param changes absent keeps, null removes
 * @throws NotFound, VersionConflict; Conflict `state` once it has left or is collected, `label` while it has a label;
 * Invalid
 */
export async function correctAddress(
  db: Database,
  step: OrderStep,
  changes: OrderAddressPatch,
): Promise<void> {
  const fields = Object.keys(changes);
  await orderStep(
    db,
    step,
    'order correct-address',
    async (tx, order) => {
      if (!awaitsShipment(order))
        throw new Conflict(`The order is in state ${order.state}. Its address cannot be corrected.`, 'state');
      const { shipping_address: before } = order;
      if (await currentLabel(tx, { order: order.id }))
        throw new Conflict('The parcel has a label. Cancel the label first.', 'label');
      const ofPlace = before.relayPointMetadata ? fields.filter((field) => !OF_PERSON.has(field)) : [];
      if (ofPlace.length > 0)
        throw new Invalid(ofPlace.map((field) => ({ field, message: 'A pickup point stays where it is.' })));
      const { company, street2, region, phone, ...rest } = changes;
      const address: typeof before = {
        ...before,
        ...rest,
        company: changed(company, before.company),
        street2: changed(street2, before.street2),
        region: changed(region, before.region),
        phone: changed(phone, before.phone),
      };
      assertPostcode(address);
      await updateOrderRow(tx, order.id, { shipping_address: address });
      return order;
    },
    { fields },
  );
}
