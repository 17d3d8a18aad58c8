import { detachCode } from '#server/credit/codes.ts';
import type { Database } from '#server/db/database.ts';
import { NotFound } from '#server/errors.ts';
import { type Bearer, isProvenBuyer } from '#server/identity/bearer.ts';
import { editableOrder } from '#server/orders/cart.ts';
import { type OrderRow, touchOrder } from '#server/orders/orders.ts';

/** A code in a cart: of a promotion, or of a gift card. */
export type CodeOfCart = { promoCode: string } | { giftCard: string };

/**
 * Removes a promo code or gift card from a cart, in one transaction: the cart is a draft again.
 *
 * @throws NotFound for another's cart, and if the code is not in it; Conflict for an order that is no cart any more
 */
export function removeCode(
  db: Database,
  bearer: Bearer,
  orderId: string,
  code: CodeOfCart,
): Promise<OrderRow> {
  if (!isProvenBuyer(bearer)) throw new NotFound();
  return db.transaction(async (tx) => {
    const draft = await editableOrder(tx, orderId, bearer);
    await detachCode(tx, draft.id, code);
    return touchOrder(tx, draft.id);
  });
}
