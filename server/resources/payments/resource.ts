import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { idOf, iri, pageQuery } from '#lib/contract/hydra.ts';
import { type Payment, payment, paymentMethod } from '#lib/contract/order.ts';
import { time } from '#server/catalogue/items.ts';
import { rowsOf } from '#server/db/rows.ts';
import { notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { ownedBy } from '#server/identity/bearer.ts';
import { paymentMethodById, paymentMethods } from '#server/payment/payment-methods.ts';
import { bearerOf } from '../orders/access.ts';
import { paymentMethodWire } from '../orders/methods-wire.ts';

const row = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.number(),
  currency: z.string(),
  gateway: z.string(),
  state: payment.shape.state,
  created_at: time,
  updated_at: time,
  total: z.coerce.number(),
});
const COLUMNS = sql`id, order_id, amount, currency, gateway, state, created_at, updated_at`;

function paymentWire({ order_id, created_at, updated_at, total, ...rest }: z.infer<typeof row>): Payment {
  return {
    '@id': iri('payments', rest.id),
    ...rest,
    order: iri('orders', order_id),
    createdAt: created_at,
    updatedAt: updated_at,
  };
}

/** Payments of the bearer's orders, to be read only: the provider's signed events alone change them. */
export const payments: Resource = {
  name: 'payments',
  type: 'Payment',
  shape: payment,
  references: { order: 'Order' },
  operations: [
    operation({
      method: 'GET',
      path: '',
      kind: 'list',
      title: 'Lists the payments of the bearer, newest first.',
      guard: 'bearer',
      query: pageQuery,
      returns: payment,
      async handle({ db, query, ...call }) {
        const own = ownedBy(bearerOf({ db, query, ...call }));
        const limit = Math.min(query.itemsPerPage, 100);
        const mine = sql`from payment where order_id in (select id from purchase_order where ${own})`;
        const [counted] = await rowsOf(db, row.pick({ total: true }), sql`select count(*) as total ${mine}`);
        const rows = await rowsOf(
          db,
          row,
          sql`select ${COLUMNS}, 0 as total ${mine} order by created_at desc, id
            limit ${limit} offset ${(query.page - 1) * limit}`,
        );
        return { total: counted?.total ?? 0, members: rows.map(paymentWire) };
      },
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads a payment.',
      guard: 'bearer',
      returns: payment,
      async handle(call) {
        const id = idOf(call.params.id ?? '');
        const own = ownedBy(bearerOf(call));
        const [found] = await rowsOf(
          call.db,
          row,
          sql`select ${COLUMNS}, 0 as total from payment
            where id = ${id} and order_id in (select id from purchase_order where ${own})`,
        );
        if (!found) throw notFound();
        return paymentWire(found);
      },
    }),
  ],
};

/** Ways of paying; which ones an order takes is asked of the order. */
export const paymentMethodsResource: Resource = {
  name: 'payment-methods',
  type: 'PaymentMethod',
  shape: paymentMethod,
  operations: [
    operation({
      method: 'GET',
      path: '',
      kind: 'list',
      title: 'Lists the ways of paying.',
      guard: 'public',
      query: pageQuery,
      returns: paymentMethod,
      async handle({ query }) {
        const all = paymentMethods();
        const limit = Math.min(query.itemsPerPage, 100);
        const start = (query.page - 1) * limit;
        return { total: all.length, members: all.slice(start, start + limit).map(paymentMethodWire) };
      },
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads a way of paying.',
      guard: 'public',
      returns: paymentMethod,
      async handle(call) {
        const found = paymentMethodById(call.params.id ?? '');
        if (!found) throw notFound();
        return paymentMethodWire(found);
      },
    }),
  ],
};
