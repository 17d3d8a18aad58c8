import { iri } from '#contract/hydra.ts';
import { promoCode } from '#contract/order.ts';
import { findPromoCodeOf } from '#server/credit/codes.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { bearerOf, orderId, redacted } from '../orders/access.ts';

/** Promo codes, readable only with an order that has them: they cannot be listed. */
export const promoCodes: Resource = {
  name: 'promo-codes',
  type: 'PromoCode',
  shape: promoCode,
  operations: [
    operation({
      kind: 'read',
      title: 'Reads a promo code of an own order.',
      guard: 'bearer',
      returns: promoCode,
      async handle(call) {
        const bearer = bearerOf(call);
        const found = await findPromoCodeOf(call.db, bearer, orderId(call.params.id));
        if (!found || redacted(bearer)) throw notFound();
        return { '@id': iri('promo-codes', found.id), '@type': 'PromoCode', ...found };
      },
    }),
  ],
};
