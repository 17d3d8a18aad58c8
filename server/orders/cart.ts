import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { orderLine } from '#server/db/schema/orders.ts';
import { awaitedAtCommit } from '#server/db/send-ahead.ts';
import { Conflict, Invalid, NotFound } from '#server/errors.ts';
import { type Bearer, isProvenBuyer, ownedBy } from '#server/identity/bearer.ts';
import { limitOrSolve, type UnprovenCaller } from '#server/identity/limit-or-solve.ts';
import { issueOrderToken } from '#server/identity/tokens.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { throwItemsUnavailable } from '#server/stock/availability.ts';
import type { HoldingVisitor } from '#server/stock/hold-ceilings.ts';
import { releaseAndNotify } from '#server/stock/hold-watches.ts';
import { heldItemIds, hold, renewHolds } from '#server/stock/reservations.ts';
import { IS_CART, newCart, priceOf, writtenFirstItem, writtenLine } from './cart-statements.ts';
import { clearUnsuitableDestination } from './destination-rules.ts';
import { findOrder, type OrderRow, ordersWhere, touchOrder, updateOrderRow } from './orders.ts';
import { newReference } from './reference.ts';
import { cheapestDelivery, type DeliveryTerms, deliveryTerms } from './shipping-methods.ts';
import { CART_STATES } from './states.ts';
import { orderTotals } from './totals.ts';
import { reopen, stateText, transition } from './transitions.ts';

/**
 * Creates an empty cart, or returns the one that the bearer's other tab created at the same moment; `bearer` is null
 * without a token.
 *
 * @returns `isNew` false for that other one
 */
export async function createCart(
  db: Database,
  bearer: Bearer | null,
): Promise<{ cart: OrderRow; isNew: boolean }> {
  const customerId = bearer && bearer.kind !== 'order' ? bearer.userId : null;
  const [created] = await newCart(db).execute({ reference: newReference(), customerId });
  if (created) return { cart: created, isNew: true };
  const [order] = await ordersWhere(db, sql`customer_id = ${customerId} and ${IS_CART}`, true);
  if (!order) throw new Error('a new cart was not there');
  return { cart: order, isNew: false };
}

/** Limit of anonymous carts of one network without a challenge. Customers of one phone company share addresses. */
const ANONYMOUS_CEILING = { purpose: 'holds', most: 120, seconds: 3_600, isEarly: true } as const;

/** @throws ChallengeRequired */
export async function limitAnonymousCarts(bearer: Bearer | null, caller: UnprovenCaller): Promise<void> {
  if (!bearer) await limitOrSolve('anonymous-cart', ANONYMOUS_CEILING, caller);
}

/** Finds and locks the bearer's cart. An unfinished payment of it is given up. */
export async function currentCart(tx: Database, bearer: Bearer): Promise<OrderRow | undefined> {
  const [order] = await ordersWhere(
    tx,
    sql`${ownedBy(bearer)} and id in (select id from purchase_order where ${ownedBy(bearer)}
      and state in ('draft', 'validated', 'payment_pending', 'payment_failed')
      and gift_card_amount is null order by created_at desc limit 1)`,
    true,
  );
  return order;
}

/** Finds an order to change, locked and in state draft. @throws NotFound, or Conflict when it is no cart. */
export async function editableOrder(tx: Database, id: string, bearer: Bearer): Promise<OrderRow> {
  const order = await findOrder(tx, id, bearer, true);
  if (order.gift_card_amount !== null)
    throw new Conflict(refusalText('refusal.order.ofGiftCard'), 'gift-card');
  return reopenAsDraft(tx, order);
}

/** Returns an order to draft before a change: its amounts are no longer frozen. */
export async function reopenAsDraft(tx: Database, order: OrderRow): Promise<OrderRow> {
  if (order.state === 'draft') return order;
  if (order.state === 'payment_pending') {
    throw new Conflict(refusalText('refusal.order.beingPaid'));
  }
  if (![...CART_STATES, 'payment_failed'].includes(order.state)) {
    throw new Conflict(refusalText('refusal.order.notToDraft', { state: stateText(order.state) }));
  }
  return reopen(tx, order);
}

/**
 * Adds an item to the order: first the hold, then the line. Adding it twice gives the same line.
 *
 * @param options.most maximum of items in the order
 * @param options.isNew the order was made in this transaction: it has no line, and holds nothing
 * @returns id of the line, and the order as it is then, once the transaction is over; `terms` if its delivery was
 * chosen
 */
export async function addLine(
  tx: Database,
  order: OrderRow,
  itemId: string,
  { most, isNew, visitor }: { most: number; isNew: boolean; visitor?: HoldingVisitor },
): Promise<{
  lineId: () => Promise<string>;
  order: () => Promise<OrderRow>;
  terms: DeliveryTerms | undefined;
}> {
  // Together with the order's holds, in one statement: renews the holds of an account, too, and keeps ids sorted.
  const held = isNew ? [] : await heldItemIds(tx, order.id);
  const holding = awaitedAtCommit(hold(tx, order.id, [itemId, ...held], { visitor }));
  const others = and(eq(orderLine.order_id, order.id), ne(orderLine.item_id, itemId));
  const [[found], count, terms] = await pipelined([
    priceOf(tx).execute({ itemId }),
    isNew ? 0 : tx.$count(orderLine, others),
    order.shipping_method_id ? undefined : deliveryTerms(tx),
  ]);
  if (!found)
    throw new Invalid([{ field: 'tradeIn', message: refusalText('refusal.item.unknown'), rule: 'choice' }]);
  if (count >= most) {
    const message = refusalText('refusal.cart.full', { most });
    throw new Invalid([{ field: 'tradeIn', message }]);
  }
  if (!(await holding()).includes(itemId)) await throwItemsUnavailable(tx, order.id, [itemId]);
  const lineId = awaitedAtCommit(insertLine(tx, order.id, itemId, found.price));
  if (!terms) return { lineId, order: awaitedAtCommit(touchOrder(tx, order.id)), terms };
  const method = cheapestDelivery(terms.methods);
  const shipping_method_id = method?.id ?? null;
  const shown = count === 0 ? shownWith(order, found.price, { method, freeFrom: terms.freeFrom }) : undefined;
  const changes = { shipping_method_id, ...shown };
  if (order.shipping_address !== null || order.real_store_id !== null) {
    await updateOrderRow(tx, order.id, changes);
    await clearUnsuitableDestination(tx, order.id);
  }
  const changed = awaitedAtCommit(
    shown
      ? writeFirstItem(tx, { orderId: order.id, shipping_method_id, ...shown })
      : touchOrder(tx, order.id, changes),
  );
  return { lineId, order: changed, terms };
}

async function writeFirstItem(tx: Database, values: Record<string, unknown>): Promise<OrderRow> {
  const [order] = await writtenFirstItem(tx).execute(values);
  if (!order) throw new Error('the order was not there');
  return order;
}

async function insertLine(tx: Database, orderId: string, itemId: string, price: number): Promise<string> {
  const [line] = await writtenLine(tx).execute({ orderId, itemId, price });
  if (!line) throw new Error('the new line was not there');
  return line.id;
}

/**
 * Totals that the answer shows of a cart of one item, so that they need not be recorded afterwards
 * (`recordShownTotals`). Cents.
 */
export function shownWith(
  order: Pick<OrderRow, 'gift_card_amount'>,
  unit_price: number,
  delivery: Parameters<typeof orderTotals>[2],
) {
  const nothing = { codes: [], vouchers: [], credit: 0 };
  const { total, amountDue } = orderTotals(order, [{ unit_price }], delivery, nothing);
  return { shown_total: total, shown_due: amountDue };
}

/** Removes a line and releases its item; removing the last one clears the cart (specification, section 4). */
async function removeLine(tx: Database, order: OrderRow, lineId: string): Promise<void> {
  const [line] = await tx
    .delete(orderLine)
    .where(and(eq(orderLine.id, lineId), eq(orderLine.order_id, order.id)))
    .returning();
  if (!line) throw new NotFound();
  await releaseAndNotify(tx, order.id, line.item_id);
  await renewHolds(tx, order.id);
  const isEmpty = (await tx.$count(orderLine, eq(orderLine.order_id, order.id))) === 0;
  if (isEmpty) await updateOrderRow(tx, order.id, { shipping_method_id: null });
  await touchOrder(tx, order.id);
}

/**
 * Removes a line from the bearer's cart.
 *
 * @returns the removed line, a cart without such a line, or no cart.
 */
export function removeFromCart(
  db: Database,
  bearer: Bearer,
  lineId: string,
): Promise<'line' | 'no-line' | 'no-cart'> {
  return db.transaction(async (tx) => {
    const cart = await currentCart(tx, bearer);
    if (!cart || !isProvenBuyer(bearer)) return 'no-cart';
    const ownLine = and(eq(orderLine.id, lineId), eq(orderLine.order_id, cart.id));
    const [line] = isId(lineId) ? await tx.select().from(orderLine).where(ownLine) : [];
    if (!line) return 'no-line';
    await removeLine(tx, await reopenAsDraft(tx, cart), lineId);
    return 'line';
  });
}

/**
 * Returns the bearer's cart, or a new one, and a token that opens it if the bearer's own does not.
 *
 * @throws ChallengeRequired
 */
export async function openCart(
  db: Database,
  bearer: Bearer | null,
  caller: UnprovenCaller,
): Promise<{ cart: OrderRow; token: string | undefined }> {
  await limitAnonymousCarts(bearer, caller);
  return db.transaction(async (tx) => {
    const open = bearer ? await ordersWhere(tx, and(ownedBy(bearer), IS_CART)) : [];
    const cart = open[0] ?? (await createCart(tx, bearer)).cart;
    const isOpenedByBearer = bearer && (bearer.kind !== 'order' || bearer.orderId === cart.id);
    return { cart, token: isOpenedByBearer ? undefined : await issueOrderToken(tx, cart.id, true) };
  });
}

/** Deletes a cart; its items are available again. @throws NotFound, Conflict for an order that is no cart any more. */
export function deleteCart(db: Database, id: string, bearer: Bearer): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await findOrder(tx, id, bearer, true);
    if (!isProvenBuyer(bearer)) throw new NotFound();
    if (!CART_STATES.includes(found.state)) {
      throw new Conflict(refusalText('refusal.order.notDeleted', { state: stateText(found.state) }), 'state');
    }
    await discardCart(tx, found);
  });
}

/** Empties and ends an unpaid order, locked by the caller. */
export async function discardCart(tx: Database, cart: OrderRow): Promise<void> {
  await releaseAndNotify(tx, cart.id);
  await tx.delete(orderLine).where(eq(orderLine.order_id, cart.id));
  await transition(tx, cart, 'cancelled', 'customer');
}
