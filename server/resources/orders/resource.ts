import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { pageQuery } from '#lib/contract/hydra.ts';
import { order, orderCreate, orderState } from '#lib/contract/order.ts';
import { orderPatch } from '#lib/contract/order-patch.ts';
import { findCodes } from '#server/credit/codes.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { conflict, notFound } from '#server/http/problem.ts';
import { operation, type Resource } from '#server/http/resource.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';
import { issueOrderToken } from '#server/identity/tokens.ts';
import { isTotalChanged } from '#server/orders/agreed-total.ts';
import { createCart, limitAnonymousCarts, reopenAsDraft } from '#server/orders/cart.ts';
import { cartItemIds, findOrder, ordersWhere } from '#server/orders/orders.ts';
import { transition } from '#server/orders/transitions.ts';
import { cancelPayment } from '#server/payment/cancel-payment.ts';
import { updateOrder } from '#server/payment/checkout.ts';
import { createPaymentIntent } from '#server/payment/open-payment.ts';
import { cancelOrder } from '#server/returns/cancel-order.ts';
import { withAvailableItems } from '#server/stock/availability.ts';
import { releaseAndNotify } from '#server/stock/hold-watches.ts';
import { bearerOf, orderId, readOrder, redacted } from './access.ts';
import { orderAfterSale } from './after-sale.ts';
import { orderCodes } from './codes.ts';
import { orderInvoice } from './invoice.ts';
import { orderWays } from './ways.ts';
import { orderWire } from './wire.ts';

const total = z.object({ total: z.coerce.number().int() });

/** Carts and orders (specification, section 7, "Orders"). */
export const orders: Resource = {
  name: 'orders',
  type: 'Order',
  shape: order,
  references: {
    shippingMethod: 'ShippingMethod',
    shippingAddress: 'Address',
    billingAddress: 'Address',
    realStore: 'RealStore',
    items: 'OrderItem',
  },
  operations: [
    operation({
      method: 'GET',
      path: '',
      kind: 'list',
      title: 'Lists the orders of the bearer, newest first.',
      guard: 'bearer',
      query: pageQuery.extend({ state: z.array(orderState).optional() }),
      returns: order,
      async handle(call) {
        const bearer = bearerOf(call);
        const states = call.query.state?.length
          ? sql`and state = any(${sql.param(`{${call.query.state.join(',')}}`)}::text[])`
          : sql``;
        const limit = Math.min(call.query.itemsPerPage, 100);
        const where = sql`${ownedBy(bearer)} ${states}`;
        const [counted] = await rowsOf(
          call.db,
          total,
          sql`select count(*) as total from purchase_order where ${where}`,
        );
        const rows = await ordersWhere(
          call.db,
          sql`${where} order by created_at desc, id limit ${limit} offset ${(call.query.page - 1) * limit}`,
        );
        const members = await Promise.all(rows.map((row) => orderWire(call.db, row, redacted(bearer))));
        return { total: counted?.total ?? 0, members };
      },
    }),
    operation({
      method: 'POST',
      path: '',
      kind: 'create',
      title: 'Makes an empty cart; without a token it answers one that opens this cart.',
      guard: 'public',
      body: orderCreate,
      returns: order,
      idempotent: true,
      async handle(call) {
        const bearer = call.bearer && redacted(call.bearer) ? null : call.bearer;
        await limitAnonymousCarts(bearer, call.request.ip);
        const { cart, token } = await call.db.transaction(async (tx) => {
          const open = bearer
            ? await ordersWhere(tx, sql`${ownedBy(bearer)} and state in ('draft', 'validated') limit 1`)
            : [];
          const found = open[0] ?? (await createCart(tx, bearer));
          const mine = bearer && (bearer.kind !== 'order' || bearer.orderId === found.id);
          return { cart: found, token: mine ? undefined : await issueOrderToken(tx, found.id, true) };
        });
        return { ...(await orderWire(call.db, cart)), token };
      },
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads an order.',
      guard: 'bearer',
      returns: order,
      handle: readOrder,
    }),
    operation({
      method: 'PATCH',
      path: '/{id}',
      kind: 'update',
      title:
        'Changes delivery, address or state; validated with a payment method opens the payment, cancelled ends it.',
      guard: 'bearer',
      body: orderPatch,
      returns: order,
      async handle(call) {
        const bearer = bearerOf(call);
        const id = orderId(call.params.id);
        if (redacted(bearer)) throw notFound();
        if (call.body.state === 'cancelled') {
          await call.db.transaction(async (tx) =>
            cancelOrder(tx, await findOrder(tx, id, bearer, true), 'customer'),
          );
          return readOrder(call);
        }
        if (call.body.state === 'draft') {
          const found = await findOrder(call.db, id, bearer);
          if (found.state === 'payment_pending') await cancelPayment(call.db, found.id, 'customer');
        }
        const caller = { bearer, ip: call.request.ip };
        const codes = await findCodes(call.db, call.body, caller);
        const change = () => call.db.transaction((tx) => updateOrder(tx, id, bearer, call.body, codes));
        const pays =
          call.body.state === 'validated'
            ? await withAvailableItems(call.db, await cartItemIds(call.db, id, bearer), bearer, change).catch(
                async (error: unknown) => {
                  if (isTotalChanged(error)) await reopenForReading(call.db, id, bearer);
                  throw error;
                },
              )
            : await change();
        if (pays) await createPaymentIntent(call.db, id);
        return readOrder(call);
      },
    }),
    operation({
      method: 'DELETE',
      path: '/{id}',
      kind: 'delete',
      title: 'Gives a cart up; its pieces are free again.',
      guard: 'bearer',
      returns: null,
      async handle(call) {
        const bearer = bearerOf(call);
        await call.db.transaction(async (tx) => {
          const found = await findOrder(tx, orderId(call.params.id), bearer, true);
          if (redacted(bearer)) throw notFound();
          if (!['draft', 'validated'].includes(found.state)) {
            throw conflict(`The order is in state ${found.state} and cannot be deleted.`, '/errors/state');
          }
          await releaseAndNotify(tx, found.id);
          await tx.execute(sql`delete from order_line where order_id = ${found.id}`);
          await transition(tx, found, 'cancelled', 'customer');
        });
        return undefined;
      },
    }),
    orderInvoice,
    ...orderAfterSale,
    ...orderWays,
    ...orderCodes,
  ],
};

/** An order whose frozen amounts no longer hold is a draft again, so that reading it shows what it costs now. */
async function reopenForReading(db: Database, id: string, bearer: Bearer): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await findOrder(tx, id, bearer, true);
    if (order.state === 'validated' || order.state === 'payment_failed') await reopenAsDraft(tx, order);
  });
}
