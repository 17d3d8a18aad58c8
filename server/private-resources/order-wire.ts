import type { Wire } from '#contract/hydra.ts';
import type { OrderDestination } from '#contract/private/order-labels.ts';
import type { OfficeOrder, OfficeOrderDetails } from '#contract/private/orders.ts';
import type { Database } from '#server/db/database.ts';
import { currentLabel } from '#server/delivery/labels/labels.ts';
import { refundableOf } from '#server/fulfilment/give-back.ts';
import type { ListedOrder } from '#server/fulfilment/list-orders.ts';
import {
  type OrderDetails,
  orderDetails,
  photosOfOrder,
  shelvesOfOrder,
} from '#server/fulfilment/order-details.ts';
import {
  awaitsShipment,
  dueDayOf,
  findPlacedOrder,
  historyOfOrder,
  versionOfOrder,
} from '#server/fulfilment/pack-order.ts';
import { packerOf } from '#server/fulfilment/packers.ts';
import { labelWeightOf } from '#server/fulfilment/parcel-labels.ts';
import type { Member } from '#server/identity/bearer.ts';
import type { OrderRow } from '#server/orders/orders.ts';
import { payingCardOf } from '#server/payment/payments.ts';
import { hasAccount } from '#server/returns/credit-choice.ts';
import { failedAmount, failedRefundsOf } from '#server/returns/refund-as-credit.ts';
import { countStuckRefunds } from '#server/returns/stuck-refunds.ts';
import { thumbnailOf } from '#server/storage/photos.ts';

/** Serializes an order of a list. */
export const listedOrderWire = (row: ListedOrder): Wire<OfficeOrder> => ({
  id: row.reference,
  state: row.state,
  placedAt: row.placedAt,
  dueOn: dueDayOf(row.state, row.placedAt),
  buyer: row.buyer,
  place: [row.country, row.city].filter(Boolean).join(', '),
  items: row.items.map(({ code, photos }) => ({ code, photo: thumbnailOf(photos[0]) })),
  delivery: row.delivery ?? '',
  store: row.store ?? undefined,
  packer: row.packer ?? undefined,
  total: row.total,
});

const returnsWire = ({ returns }: OrderDetails): OfficeOrderDetails['returns'] =>
  returns.map((row) => ({
    number: row.number,
    kind: row.kind,
    state: row.state,
    requestedAt: row.requestedAt,
    items: row.items.map(({ sku, title, reason, comment, refundAmount }) => ({
      code: sku,
      title,
      reason: reason ?? undefined,
      comment: comment ?? undefined,
      amount: refundAmount,
    })),
    total: row.refundTotal,
    deduction: row.deduction,
    note: row.note ?? undefined,
  }));

const destinationWire = (
  to: NonNullable<OrderRow['shipping_address']>,
  mayContact: boolean,
): OrderDestination => ({
  firstName: to.firstName,
  lastName: to.lastName,
  company: to.company,
  street: to.street,
  street2: to.street2,
  postcode: to.postcode,
  city: to.city,
  region: to.region,
  countryCode: to.countryCode,
  phone: mayContact ? to.phone : undefined,
  isPickupPoint: Boolean(to.relayPointMetadata),
});

/** Serializes an order, as far as the member may see it. @throws NotFound */
export async function orderWire(
  db: Database,
  reference: string,
  member: Member,
): Promise<Wire<OfficeOrderDetails>> {
  const order = await findPlacedOrder(db, reference, member.storeIds);
  const details = await orderDetails(db, order);
  const photos = await photosOfOrder(db, order.id);
  const shelves = await shelvesOfOrder(db, order.id);
  const mayContact = member.rights.has('people.contact');
  const label = await currentLabel(db, { order: order.id });
  return {
    id: order.reference,
    version: await versionOfOrder(db, order),
    state: order.state,
    placedAt: details.createdAt,
    paidAt: details.paidAt ?? undefined,
    dueOn: dueDayOf(order.state, details.paidAt ?? details.createdAt),
    packer: await packerOf(db, order.id),
    buyer: {
      name: details.buyer.name ?? '',
      email: mayContact ? (details.buyer.email ?? undefined) : undefined,
      phone: mayContact ? (details.buyer.phone ?? undefined) : undefined,
      hasAccount: await hasAccount(db, order),
    },
    delivery: {
      method: details.delivery.method ?? '',
      place: details.delivery.place ?? undefined,
      address: details.delivery.address,
      cost: details.delivery.cost,
      to: awaitsShipment(order) ? destinationWire(order.shipping_address, mayContact) : undefined,
    },
    labelGrams: await labelWeightOf(db, order),
    label: label && {
      carrier: label.carrier,
      trackingNumber: label.trackingNumber,
      grams: label.grams,
      madeAt: label.madeAt,
      cost: label.cost ?? undefined,
      isUsed: label.isUsed,
    },
    items: details.items.map(({ sku, size, color, ...item }) => ({
      ...item,
      code: sku,
      size: size ?? undefined,
      color: color ?? undefined,
      photo: thumbnailOf(photos.get(sku)),
      shelf: shelves.get(sku),
    })),
    parcels: details.parcels.map(({ carrier, trackingNumber, state, shippedAt }) => ({
      carrier,
      trackingNumber: trackingNumber ?? undefined,
      state,
      shippedAt,
    })),
    returns: returnsWire(details),
    refunds: details.refunds.map(({ vouchers, remedy, ...refund }) => ({
      ...refund,
      remedy: remedy ?? undefined,
      giftCards: vouchers,
    })),
    total: order.total,
    card: mayContact ? await payingCardOf(db, order.id) : undefined,
    paidOtherwise: { giftCards: order.voucher_total, credit: order.credit_total },
    stuckRefunds: await countStuckRefunds(db, order.id),
    failedRefunds: failedAmount(await failedRefundsOf(db, order.id)),
    refundable: await refundableOf(db, order),
    history: await historyOfOrder(db, order),
  };
}
