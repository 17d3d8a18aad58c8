import type { OrderAddressPatch } from '#contract/private/order-labels.ts';
import type { Database } from '#server/db/database.ts';
import { currentLabel } from '#server/delivery/labels/labels.ts';
import { assertPostcode } from '#server/delivery/postcode.ts';
import { Conflict, Invalid } from '#server/errors.ts';
import { updateOrderRow } from '#server/orders/orders.ts';
import { type OrderStep, orderStep } from './pack-order.ts';

/** At a pickup point only who fetches the parcel is corrected. */
const OF_PERSON = new Set(['firstName', 'lastName', 'phone']);

/** Absent keeps, null removes. */
const changed = (change: string | null | undefined, before: string | undefined): string | undefined =>
  change === undefined ? before : (change ?? undefined);

/**
 * Corrects where the parcel of an order goes, before it has left. The buyer's address book stays; so do documents that are
 * issued.
 *
 * @param changes absent keeps, null removes
 * @throws NotFound, VersionConflict; Conflict `state` once it has left or is collected, `label` while it has a label; Invalid
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
      const { shipping_address: before, state } = order;
      const isOpen = state === 'paid' || state === 'preparing';
      if (!before || !isOpen || order.real_store_id !== null)
        throw new Conflict(`The order is in state ${state}. Its address cannot be corrected.`, 'state');
      if (await currentLabel(tx, order.id))
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
