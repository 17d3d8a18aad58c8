import { type Order, order, orderItemCreated } from '#contract/order.ts';
import type { Item } from '#contract/product.ts';
import type { Caller } from './caller.ts';
import { NotTried } from './failure.ts';
import type { Run } from './run.ts';
import { becomeGuest, itemsForSale } from './visitors.ts';

export const orderPath = (id: string): string => `orders/${encodeURIComponent(id)}`;

/** Creates an empty cart, and deletes it afterwards if it is still a cart. */
export async function newCart(run: Run, caller: Caller): Promise<Order> {
  const cart = (await caller.post('orders', {})).isStatus(201).is(order);
  run.afterwards('give the cart up', async () =>
    (await caller.delete(orderPath(cart.id))).isStatus(204, 404, 409),
  );
  return cart;
}

/**
 * Adds an item to a cart; skips items that another visitor took meanwhile.
 *
 * @throws NotTried if no item of the first page is available
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

/** Creates a guest with an item in the cart. */
export async function guestWithCart(run: Run) {
  const caller = run.visitor();
  await becomeGuest(caller);
  const empty = await newCart(run, caller);
  return { caller, ...(await addAnItem(run, caller, empty)) };
}
