import { idOf } from '#contract/hydra.ts';
import type { OrderPatch } from '#contract/order-patch.ts';
import { attachCodes, type CodeChanges, findCodes } from '#server/credit/codes.ts';
import type { Database } from '#server/db/database.ts';
import { awaitedAtCommit } from '#server/db/send-ahead.ts';
import { setDelivery } from '#server/delivery/set-delivery.ts';
import { Invalid } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import type { UnprovenCaller } from '#server/identity/limit-or-solve.ts';
import { reopenAsDraft } from '#server/orders/cart.ts';
import { findOrder, type OrderRow, touchOrder, updateOrderRow } from '#server/orders/orders.ts';
import { cancelPayment } from '#server/payment/cancel-payment.ts';
import { paymentMethodById } from '#server/payment/payment-methods.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { renewHolds } from '#server/stock/reservations.ts';

/** A caller with an order. */
export interface Shopper extends UnprovenCaller {
  bearer: Bearer;
}

/**
 * Changes delivery, addresses, codes, credit or payment method of an order, or returns it to draft:
 *
 * 1. Looks up the codes, so that a wrong one counts although the order is unchanged.
 * 2. In one transaction, under the order's lock: reopens it, applies the changes, renews its holds.
 * 3. An order that is being paid is unchanged by step 2. Its payment is cancelled, at the provider outside any
 *    transaction; then step 2 is repeated.
 *
 * @returns the order after the change
 * @throws NotFound; Conflict in another state; Invalid that names the field; ChallengeRequired after many wrong codes
 */
export async function changeOrder(
  db: Database,
  id: string,
  shopper: Shopper,
  patch: OrderPatch,
): Promise<OrderRow> {
  const { bearer } = shopper;
  const codes = await findCodes(db, patch, shopper);
  const change = async (tx: Database, found: OrderRow) => {
    const order = await applyChanges(tx, found, bearer, patch, codes);
    await renewHolds(tx, order.id);
    return awaitedAtCommit(touchOrder(tx, order.id));
  };
  const changed = await db.transaction(async (tx) => {
    const found = await findOrder(tx, id, bearer, true);
    const isBeingPaid = found.state === 'payment_pending' && patch.state === 'draft';
    return isBeingPaid ? undefined : change(tx, found);
  });
  if (changed) return changed();
  await cancelPayment(db, id, 'customer');
  const changedAfter = await db.transaction(async (tx) => change(tx, await findOrder(tx, id, bearer, true)));
  return changedAfter();
}

/** Whether a patch may change the price, which returns a frozen order to draft. */
export const isReopening = (patch: OrderPatch): boolean =>
  patch.shippingMethod !== undefined ||
  patch.shippingAddress !== undefined ||
  patch.billingAddress !== undefined ||
  patch.promoCode !== undefined ||
  patch.giftCard !== undefined ||
  patch.useCredit !== undefined ||
  patch.state === 'draft';

/**
 * Applies the changes of a patch to an order that the caller has locked.
 *
 * @param codes those of the patch, found
 * @returns the order, a draft where its price may have changed
 */
export async function applyChanges(
  tx: Database,
  found: OrderRow,
  bearer: Bearer,
  patch: OrderPatch,
  codes: CodeChanges,
): Promise<OrderRow> {
  if (found.gift_card_amount !== null) assertGiftCardPatch(patch);
  const order = isReopening(patch) ? await reopenAsDraft(tx, found) : found;
  await setDelivery(tx, order, bearer, patch);
  await attachCodes(tx, order.id, codes);
  if (patch.useCredit !== undefined) await setCredit(tx, order, bearer, patch.useCredit);
  if (patch.paymentMethod !== undefined) await setPaymentMethod(tx, order, patch.paymentMethod);
  return order;
}

/**
 * Fields that the order of a gift card cannot have: it is not shipped like items, and no reduction or other card
 * applies to it.
 */
const NOT_OF_GIFT_CARDS = [
  'shippingMethod',
  'shippingAddress',
  'billingAddress',
  'promoCode',
  'giftCard',
  'useCredit',
] as const;

function assertGiftCardPatch(patch: OrderPatch): void {
  const wrong = NOT_OF_GIFT_CARDS.filter((field) => patch[field]);
  if (wrong.length === 0) return;
  throw new Invalid(wrong.map((field) => ({ field, message: refusalText('refusal.giftCard.byCardOnly') })));
}

/** Sets the use of credit. Credit is a customer's own; a guest has none. */
async function setCredit(tx: Database, order: OrderRow, bearer: Bearer, use: boolean): Promise<void> {
  if (use && bearer.kind !== 'customer') {
    throw new Invalid([{ field: 'useCredit', message: refusalText('refusal.credit.signIn') }]);
  }
  await updateOrderRow(tx, order.id, { use_credit: use });
}

async function setPaymentMethod(tx: Database, order: OrderRow, given: string | null): Promise<void> {
  const method = given === null ? null : paymentMethodById(idOf(given));
  if (method === undefined) {
    throw new Invalid([
      { field: 'paymentMethod', message: refusalText('refusal.payment.unknownMethod'), rule: 'choice' },
    ]);
  }
  await updateOrderRow(tx, order.id, { payment_method_id: method?.id ?? null });
}
