import { and, eq, isNull } from 'drizzle-orm';
import { type Database, keepPlans } from '#server/db/database.ts';
import { runExclusively } from '#server/db/exclusive.ts';
import { isId } from '#server/db/ids.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import { awaitedAtCommit } from '#server/db/send-ahead.ts';
import { env } from '#server/env.ts';
import { NotFound, TooManyHolds } from '#server/errors.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';
import type { ChallengeAnswer } from '#server/identity/challenge.ts';
import { siteOf } from '#server/identity/network.ts';
import { issueOrderToken } from '#server/identity/tokens.ts';
import {
  addLine,
  createCart,
  currentCart,
  editableOrder,
  limitAnonymousCarts,
  reopenAsDraft,
} from '#server/orders/cart.ts';
import { createCartWithItem } from '#server/orders/cart-with-item.ts';
import { firstItem, linesOf } from '#server/orders/lines.ts';
import { ordersWhere } from '#server/orders/orders.ts';
import { deliveryTerms } from '#server/orders/shipping-methods.ts';
import { cancelPayment } from '#server/payment/cancel-payment.ts';
import { withAvailableItems } from '#server/stock/availability.ts';
import { raiseHoldAlarm } from '#server/stock/hold-alarm.ts';
import { type HoldingVisitor, visitorOf } from '#server/stock/hold-ceilings.ts';
import { type ShownOrder, showNewCart, showOrder } from './show-orders.ts';

interface Addition {
  /** Null for a shopper without a token: a cart and a token that opens it are created. */
  bearer: Bearer | null;
  ip: string;
  challenge: ChallengeAnswer;
  itemId: string;
  /** The order for the item, instead of the bearer's cart. */
  orderId?: string;
}

/** Returns the maximum number of items that one shopper may hold. */
const maxHolds = (bearer: Bearer | null) =>
  bearer?.kind === 'customer' ? env().HOLDS_PER_CUSTOMER : env().HOLDS_PER_GUEST;

/**
 * Adds an item to the bearer's cart, which is created if there is none, and holds it:
 *
 * 1. Callers who race for the item take turns, and so do anonymous ones of one network.
 * 2. Cancels an open payment of the bearer, at the provider outside any transaction: the shopper went back.
 * 3. In one transaction: finds or creates the cart, returns it to draft, holds the item, adds the line, issues a
 *    token. For a caller without a token one statement does that, unless the item cannot be held.
 *
 * If it is refused for too many holds of one network, it may send an alarm to the operator.
 *
 * @throws ItemsUnavailable, Invalid for an unknown item or too many of them, NotFound for another's order,
 * ChallengeRequired, TooManyHolds.
 */
export function addToCart(
  db: Database,
  addition: Addition,
): Promise<{ cart: ShownOrder; lineId: string; token: string | undefined }> {
  const { bearer, itemId } = addition;
  return withAvailableItems(db, [itemId], bearer, () =>
    inTurnOfSite(addition, () => addAvailable(db, addition)).catch(async (error: unknown) => {
      if (error instanceof TooManyHolds) await raiseHoldAlarm(db, error, siteOf(addition.ip));
      throw error;
    }),
  );
}

/** Queues anonymous calls of one site here, so that they do not wait for the database's lock with a connection each. */
const inTurnOfSite = <T>({ bearer, ip }: Addition, work: () => Promise<T>): Promise<T> =>
  bearer?.kind === 'customer' || !env().RATE_LIMITS
    ? work()
    : runExclusively([`holds of ${siteOf(ip)}`], async () => undefined, work);

async function addAvailable(db: Database, { bearer, itemId, orderId, ...caller }: Addition) {
  await limitAnonymousCarts(bearer, caller);
  const visitor = await visitorOf(caller.ip, caller.challenge);
  const inNewCart = bearer || orderId !== undefined ? undefined : await addToNewCart(db, itemId, visitor);
  if (inNewCart) return inNewCart;
  if (bearer) await cancelOpenPayment(db, bearer);
  const added = await db.transaction(async (tx) => {
    await keepPlans(tx);
    if (orderId !== undefined && !(bearer && isId(orderId))) throw new NotFound();
    const found =
      bearer && (orderId ? await editableOrder(tx, orderId, bearer) : await currentCart(tx, bearer));
    const { cart, isNew } = found ? { cart: found, isNew: false } : await createCart(tx, bearer);
    const draft = await reopenAsDraft(tx, cart);
    const added = await addLine(tx, draft, itemId, { most: maxHolds(bearer), isNew, visitor });
    const lines = isNew ? awaitedAtCommit(linesOf(tx, draft.id)) : undefined;
    // A caller without a token, or with one for a finished order, gets one for the new cart.
    const needsToken = !found && (!bearer || bearer.kind === 'order');
    const token = needsToken ? await issueOrderToken(tx, draft.id, true) : undefined;
    return { ...added, lines, token };
  });
  const { terms, lines, token } = added;
  const order = await added.order();
  const cart =
    lines && terms ? await showNewCart(db, order, await lines(), terms) : await showOrder(db, null, order);
  return { cart, lineId: await added.lineId(), token };
}

/**
 * Adds an item to a new cart of a caller without a token, as most do: by two reads and one statement.
 *
 * @returns undefined if it cannot be held; the transaction of all others then knows why
 */
async function addToNewCart(db: Database, itemId: string, visitor: HoldingVisitor | undefined) {
  // Holds of no duration are over before their line is shown.
  if (env().HOLD_MINUTES === 0) return undefined;
  const [first, terms] = await pipelined([firstItem(db, itemId), deliveryTerms(db)]);
  const added = first && (await createCartWithItem(db, first, terms, visitor));
  if (!added) return undefined;
  const { cart, line, token } = added;
  return { cart: await showNewCart(db, cart, [line], terms), lineId: line.id, token };
}

async function cancelOpenPayment(db: Database, bearer: Bearer): Promise<void> {
  const [open] = await ordersWhere(
    db,
    and(ownedBy(bearer), eq(purchaseOrder.state, 'payment_pending'), isNull(purchaseOrder.gift_card_amount)),
  );
  if (open) await cancelPayment(db, open.id, 'customer');
}
