import { type Order, order, orderItemCreated } from '#contract/order.ts';
import type { Item } from '#contract/product.ts';
import type { Caller } from './caller.ts';
import { NotTried } from './failure.ts';
import type { Run } from './run.ts';
import { becomeGuest, itemsForSale } from './visitors.ts';

export const orderPath = (id: string): string => `orders/${encodeURIComponent(id)}`;

/** Makes an empty cart, which is given up afterwards where it is a cart still. */
export async function newCart(run: Run, caller: Caller): Promise<Order> {
  const cart = (await caller.post('orders', {})).isStatus(201).is(order);
  run.afterwards('give the cart up', async () =>
    (await caller.delete(orderPath(cart.id))).isStatus(204, 404, 409),
  );
  return cart;
}

/**
 * Puts an item into a cart; one that another visitor took meanwhile is passed over.
 *
 * @throws NotTried when nothing of the first page can be had
 */
export async function addAnItem(
  run: Run,
  caller: Caller,
  cart: Order,
): Promise<{ item: Item; line: string; cart: Order }> {
  for (const item of (await itemsForSale(run, 1)).slice(0, 10)) {
    const answer = await caller.post('order-items', { order: cart['@id'], tradeIn: item.id });
    if (answer.status === 409) continue;
    const created = answer.isStatus(201).is(orderItemCreated);
    return { item, line: created.id, cart: created.cart };
  }
  throw new NotTried('another visitor holds the items that were tried');
}

/** A guest with an item in the cart. */
export async function guestWithCart(run: Run) {
  const caller = run.visitor();
  await becomeGuest(caller);
  const empty = await newCart(run, caller);
  return { caller, ...(await addAnItem(run, caller, empty)) };
}
