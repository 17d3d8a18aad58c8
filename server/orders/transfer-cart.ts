import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { moveCodes } from '#server/credit/applied-credit.ts';
import { idArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';
import { moveHolds, renewHolds } from '#server/stock/reservations.ts';
import { reopenAsDraft } from './cart.ts';
import { clearUnsuitableDestination } from './destination-rules.ts';
import { type OrderRow, ordersWhere, touchOrder } from './orders.ts';
import { transition } from './transitions.ts';

/** States of an unfinished order. */
const OPEN = sql`('draft', 'validated', 'payment_pending', 'payment_failed')`;
const named = z.object({ id: z.string() });

/**
 * Gives a cart from before the sign-in to the customer: the cart itself, or its lines with their reservations if the
 * customer has a cart already. An order that is being paid, or that of a gift card, changes its owner only. The
 * customer is locked, so that no other cart can begin meanwhile.
 */
export async function transferCart(tx: Database, customerId: string, before: Bearer): Promise<void> {
  if (before.kind === 'order' && !before.proven) return;
  const ids = await rowsOf(
    tx,
    named,
    sql`select id from purchase_order where (${ownedBy(before)} and state in ${OPEN})
      or (customer_id = ${customerId} and state in ('draft', 'validated') and gift_card_amount is null)`,
  );
  const orders = await ordersWhere(
    tx,
    sql`id = any(${idArray(ids.map(({ id }) => id))}) and state in ${OPEN} order by id`,
    true,
  );
  let ownCart = orders.find((order) => order.customer_id === customerId);
  for (const order of orders) {
    if (order.customer_id === customerId) continue;
    if (order.state === 'payment_pending' || order.gift_card_amount !== null)
      await changeOwner(tx, customerId, order);
    else if (ownCart) await merge(tx, await reopenAsDraft(tx, order), ownCart);
    else {
      await changeOwner(tx, customerId, order);
      ownCart = { ...order, customer_id: customerId };
    }
  }
}

/** Gives the order to the customer, with its address. Tokens from before it had an owner end. */
async function changeOwner(tx: Database, customerId: string, { id, state }: OrderRow): Promise<void> {
  await tx.execute(sql`update address a set customer_id = ${customerId}, is_default = false
    from purchase_order o where o.id = ${id} and a.customer_id = o.customer_id
      and a.id::text in (o.shipping_address ->> 'id', o.billing_address ->> 'id')
      and not exists (select 1 from address known where known.customer_id = ${customerId}
        and known.relay_point ->> 'id' = a.relay_point ->> 'id')`);
  const keepsEmail = state === 'payment_pending';
  await tx.execute(sql`update purchase_order set customer_id = ${customerId}, updated_at = now(),
      email = case when ${keepsEmail} then email else (select email from customer where id = ${customerId}) end
    where id = ${id}`);
  await tx.execute(sql`delete from token where kind = 'order' and order_id = ${id}`);
}

/** Moves the lines of one draft to another cart; an item in both is kept once. The empty one is deleted. */
async function merge(tx: Database, from: OrderRow, into: OrderRow): Promise<void> {
  const cart = await reopenAsDraft(tx, into);
  await tx.execute(sql`delete from order_line where order_id = ${from.id}
    and item_id in (select item_id from order_line where order_id = ${cart.id})`);
  await tx.execute(sql`update order_line set order_id = ${cart.id} where order_id = ${from.id}`);
  await moveHolds(tx, from.id, cart.id);
  await moveCodes(tx, from.id, cart.id);
  await tx.execute(sql`update purchase_order set shipping_method_id = coalesce(shipping_method_id, ${from.shipping_method_id})
    where id = ${cart.id}`);
  await clearUnsuitableDestination(tx, cart.id);
  await renewHolds(tx, cart.id);
  await touchOrder(tx, cart.id);
  await transition(tx, from, 'cancelled', 'customer');
  await tx.execute(sql`delete from token where kind = 'order' and order_id = ${from.id}`);
}
