import type { Database } from '#server/db/database.ts';
import { callCarrier } from '#server/delivery/call-carrier.ts';
import type { Carrier, LabelRequest } from '#server/delivery/carrier.ts';
import { configuredCarrier } from '#server/delivery/configured-carrier.ts';
import { type CostedLabel, makeCostedLabel } from '#server/delivery/labels/label-cost.ts';
import {
  type CurrentLabel,
  currentLabel,
  keepLabel,
  labelKey,
  labelPdf,
  markCancelled,
} from '#server/delivery/labels/labels.ts';
import { parcelWeightOf } from '#server/delivery/labels/parcel-weight.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import { describeError, log } from '#server/log.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { methodOf } from '#server/orders/shipping-methods.ts';
import { cancelledLineIds } from '#server/returns/cancel-items.ts';
import {
  assertOrderVersion,
  awaitsShipment,
  findPlacedOrder,
  type OrderStep,
  orderStep,
} from './pack-order.ts';

/** Returns the weight in grams of an order's parcel. Undefined if labels are off, or no parcel is to be shipped. */
export async function labelWeightOf(db: Database, order: OrderRow): Promise<number | undefined> {
  if (!configuredCarrier() || !awaitsShipment(order)) return undefined;
  return parcelWeightOf(db, order.id, await cancelledLineIds(db, order.id));
}

/** @throws Conflict `state` if no parcel is to be shipped */
async function requestOf(db: Database, order: OrderRow, grams: number): Promise<LabelRequest> {
  const method = await methodOf(db, order);
  if (!awaitsShipment(order) || !method)
    throw new Conflict(`The order is in state ${order.state}. It needs no label.`, 'state');
  const { reference, email, shipping_address: to } = order;
  const parcel = { reference, method: method.id, to, email, grams };
  return { key: await labelKey(db, { order: order.id }, parcel), ...parcel };
}

/**
 * Makes the label of an order's parcel. An order that has a label keeps it, and its version is not compared then: a
 * second request while the first one runs makes no second label.
 *
 * @param grams of the parcel with its packing
 * @throws NotFound, VersionConflict; Conflict (`state`, `label-address`, `label-country`, `label-refused`); Invalid;
 * Unavailable `labels-away`
 */
export async function makeLabel(db: Database, step: OrderStep, grams: number): Promise<void> {
  const order = await findPlacedOrder(db, step.reference, step.storeIds);
  if (await currentLabel(db, { order: order.id })) return;
  await assertOrderVersion(db, step, order);
  const carrier = configuredCarrier();
  if (!carrier) throw new NotFound();
  const request = await requestOf(db, order, grams);
  const label = await makeCostedLabel(carrier, request);
  const { made } = label;
  try {
    await orderStep(
      db,
      step,
      'order label',
      async (tx, locked) => {
        const isKept = await keepLabel(
          tx,
          { owner: { order: locked.id }, provider: carrier.id, grams },
          label,
        );
        if (!isKept) throw new Conflict('The order has another label.', 'state');
        return locked;
      },
      { carrier: made.carrier, grams },
    );
  } catch (error) {
    // Another request was first, or the order was changed during the provider's call.
    const kept = await currentLabel(db, { order: order.id });
    if (kept?.providerId === made.providerId) return;
    await discardLabel(db, { orderId: order.id, carrier, grams }, label);
    throw error;
  }
}

interface Unkept {
  orderId: string;
  carrier: Carrier;
  grams: number;
}

/**
 * Cancels a label that the shop does not keep, and stores it as cancelled: the provider still finds a cancelled parcel
 * by its key. A failed cancellation is logged; the next label is then this one.
 */
async function discardLabel(
  db: Database,
  { orderId, carrier, grams }: Unkept,
  label: CostedLabel,
): Promise<void> {
  const { providerId } = label.made;
  try {
    await callCarrier(carrier, (one, signal) => one.cancelLabel(providerId, signal));
    await db.transaction((tx) =>
      keepLabel(tx, { owner: { order: orderId }, provider: carrier.id, grams, isCancelled: true }, label),
    );
  } catch (error) {
    log.warn(
      { provider: carrier.id, label: providerId, ...describeError(error) },
      'a label was not cancelled',
    );
  }
}

/**
 * Cancels the label of a parcel that has not left; then another can be made.
 *
 * @throws NotFound without one, VersionConflict; Conflict `state` once the parcel has left, `label-refused` if the
 * carrier no longer cancels it; Unavailable `labels-away`
 */
export async function cancelLabel(db: Database, step: OrderStep): Promise<void> {
  const order = await findPlacedOrder(db, step.reference, step.storeIds);
  const label = unusedLabel(await currentLabel(db, { order: order.id }));
  await assertOrderVersion(db, step, order);
  const carrier = configuredCarrier();
  if (carrier?.id !== label.provider)
    throw new Conflict(`Labels of ${label.provider} are switched off.`, 'label-refused', {
      sentence: `Labels of ${label.provider} are switched off.`,
    });
  await callCarrier(carrier, (one, signal) => one.cancelLabel(label.providerId, signal));
  try {
    await orderStep(db, step, 'order cancel-label', async (tx, locked) => {
      await markCancelled(tx, label.id);
      return locked;
    });
  } catch (error) {
    // The order was changed meanwhile. No parcel may leave with a label that its provider has cancelled.
    await markCancelled(db, label.id);
    throw error;
  }
}

/** @throws NotFound; Conflict */
function unusedLabel(label: CurrentLabel | undefined): CurrentLabel {
  if (!label) throw new NotFound();
  if (label.isUsed) throw new Conflict('The parcel of this label has left.', 'state');
  return label;
}

/** Returns the label of an order as PDF. @throws NotFound without one */
export async function labelFile(
  db: Database,
  { reference, storeIds }: Pick<OrderStep, 'reference' | 'storeIds'>,
): Promise<File> {
  const order = await findPlacedOrder(db, reference, storeIds);
  const pdf = await labelPdf(db, { order: order.id });
  if (!pdf) throw new NotFound();
  return new File([new Uint8Array(pdf)], `label-${reference}.pdf`, { type: 'application/pdf' });
}
