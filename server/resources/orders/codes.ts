import { order } from '#lib/contract/order.ts';
import { detachCode } from '#server/credit/codes.ts';
import { notFound } from '#server/http/problem.ts';
import { type Call, type Operation, operation } from '#server/http/resource.ts';
import { editableOrder, touchOrder } from '#server/orders/cart.ts';
import { bearerOf, orderId, readOrder, redacted } from './access.ts';

/** Takes single codes out of a cart; a patch with null takes out all (specification, section 7, "Orders"). */
export const orderCodes: Operation[] = [
  operation({
    method: 'DELETE',
    path: '/{id}/promo-code/{promoCode}',
    kind: 'call',
    title: 'Takes a promo code out of a cart.',
    guard: 'bearer',
    returns: order,
    handle: (call) => removeCode(call, { promoCode: orderId(call.params.promoCode) }),
  }),
  operation({
    method: 'DELETE',
    path: '/{id}/gift-card/{giftCard}',
    kind: 'call',
    title: 'Takes a voucher out of a cart.',
    guard: 'bearer',
    returns: order,
    handle: (call) => removeCode(call, { giftCard: orderId(call.params.giftCard) }),
  }),
];

/** Removes one code from a cart, which is a draft again. @throws Problem 404 when it is not in it. */
async function removeCode(call: Call, code: Parameters<typeof detachCode>[2]) {
  const bearer = bearerOf(call);
  if (redacted(bearer)) throw notFound();
  const id = orderId(call.params.id);
  await call.db.transaction(async (tx) => {
    const draft = await editableOrder(tx, id, bearer);
    await detachCode(tx, draft.id, code);
    await touchOrder(tx, draft.id);
  });
  return readOrder(call);
}
