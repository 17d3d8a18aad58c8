import type { OrderPatch } from '#contract/order-patch.ts';
import { findCodes } from '#server/credit/codes.ts';
import type { Database } from '#server/db/database.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import type { ChallengeAnswer } from '#server/identity/challenge.ts';
import { isTotalChanged } from '#server/orders/agreed-total.ts';
import { reopenAsDraft } from '#server/orders/cart.ts';
import { findOrder, type OrderRow } from '#server/orders/orders.ts';
import { withAvailableCart } from '#server/stock/availability.ts';
import { visitorOf } from '#server/stock/hold-ceilings.ts';
import { cancelPayment } from './cancel-payment.ts';
import { updateOrder } from './checkout.ts';
import { createPaymentIntent } from './open-payment.ts';

/**
 * A change that a shopper sends: codes are found first, so that a wrong try counts; the change itself is one
 * transaction; a payment's intent is opened after it.
 *
 * @returns the order as the change left it; undefined for one that is to be read anew
 * @throws as updateOrder and findCodes.
 */
export async function changeOrder(
  db: Database,
  id: string,
  caller: { bearer: Bearer; ip: string; challenge: ChallengeAnswer },
  patch: OrderPatch,
): Promise<OrderRow | undefined> {
  const { bearer } = caller;
  const codes = await findCodes(db, patch, caller);
  const visitor = patch.state === 'validated' ? await visitorOf(caller.ip, caller.challenge) : undefined;
  const change = (hasGivenUp = false) =>
    db.transaction((tx) => updateOrder(tx, id, bearer, patch, { codes, visitor, hasGivenUp }));
  const changed =
    patch.state === 'validated' ? await validating(db, id, bearer, () => change()) : await change();
  if (changed.pays) return createPaymentIntent(db, id, changed.attempt);
  if (!changed.isPaying) return changed.order?.();
  // The shopper went back: the provider is told outside a transaction, then the order can change.
  await cancelPayment(db, id, 'customer');
  return (await change(true)).order?.();
}

async function validating<T>(db: Database, id: string, bearer: Bearer, change: () => Promise<T>): Promise<T> {
  try {
    return await withAvailableCart(db, id, bearer, change);
  } catch (error) {
    if (isTotalChanged(error)) await reopenForReading(db, id, bearer);
    throw error;
  }
}

/** An order whose frozen amounts no longer hold is a draft again, so that reading it shows what it costs now. */
async function reopenForReading(db: Database, id: string, bearer: Bearer): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await findOrder(tx, id, bearer, true);
    if (order.state === 'validated' || order.state === 'payment_failed') await reopenAsDraft(tx, order);
  });
}
