import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { iri } from '#lib/contract/hydra.ts';
import { promoCode } from '#lib/contract/order.ts';
import { rowsOf } from '#server/db/rows.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { ownedBy } from '#server/identity/bearer.ts';
import { bearerOf, orderId } from '../orders/access.ts';

const row = z.object({ id: z.string(), code: z.string(), minimum: z.number() });

/** Promo codes, each to be read by whoever has it in an order: there is no list to find one in. */
export const promoCodes: Resource = {
  name: 'promo-codes',
  type: 'PromoCode',
  shape: promoCode,
  operations: [
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads a promo code of an own order.',
      guard: 'bearer',
      returns: promoCode,
      async handle(call) {
        const bearer = bearerOf(call);
        const [found] = await rowsOf(
          call.db,
          row,
          sql`select id, code, minimum from promo_code where id = ${orderId(call.params.id)} and id in
            (select promo_code_id from order_promo_code where order_id in
              (select id from purchase_order where ${ownedBy(bearer)}))`,
        );
        if (!found || (bearer.kind === 'order' && !bearer.proven)) throw notFound();
        return { '@id': iri('promo-codes', found.id), '@type': 'PromoCode', ...found };
      },
    }),
  ],
};
