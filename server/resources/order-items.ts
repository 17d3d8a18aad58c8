import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { idOf } from '#lib/contract/hydra.ts';
import { orderItem, orderItemCreate, orderItemCreated } from '#lib/contract/order.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { invalid, notFound, Problem } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { CODES } from '#server/http/violation-codes.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';
import { issueOrderToken } from '#server/identity/tokens.ts';
import {
  addLine,
  createCart,
  currentCart,
  editableOrder,
  limitAnonymousCarts,
  removeLine,
  reopenAsDraft,
} from '#server/orders/cart.ts';
import { linesOf, ordersWhere } from '#server/orders/orders.ts';
import { cancelPayment } from '#server/payment/cancel-payment.ts';
import { withAvailableItems } from '#server/stock/availability.ts';
import { bearerOf, orderId, redacted } from './orders/access.ts';
import { itemWire, orderWire } from './orders/wire.ts';

const owner = z.object({ order_id: z.string() });
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function add(call: Call<unknown, z.output<typeof orderItemCreate>>) {
  // Who only looks at an order by its reference begins a cart of his own.
  const bearer = call.bearer && redacted(call.bearer) ? null : call.bearer;
  const articleId = idOf(call.body.tradeIn);
  if (!UUID.test(articleId))
    throw invalid([{ propertyPath: 'tradeIn', message: 'This piece does not exist.', code: CODES.choice }]);
  return withAvailableItems(call.db, [articleId], bearer, () => addFree(call, bearer, articleId));
}

async function addFree(
  { body, db, request }: Call<unknown, z.output<typeof orderItemCreate>>,
  bearer: Bearer | null,
  articleId: string,
) {
  await limitAnonymousCarts(bearer, request.ip);
  if (bearer) await leavePayment(db, bearer);
  const added = await db.transaction(async (tx) => {
    const named = body.order === undefined ? undefined : orderId(body.order);
    if (named && !bearer) throw notFound();
    const found = bearer && (named ? await editableOrder(tx, named, bearer) : await currentCart(tx, bearer));
    const order = await reopenAsDraft(tx, found ?? (await createCart(tx, bearer)));
    const lineId = await addLine(tx, order, articleId, holdsOf(bearer));
    // Whoever had no token, or one for an order that is over, gets one for the new cart.
    const needsToken = !found && (!bearer || bearer.kind === 'order');
    return {
      orderId: order.id,
      lineId,
      token: needsToken ? await issueOrderToken(tx, order.id, true) : undefined,
    };
  });
  const [order] = await ordersWhere(db, sql`id = ${added.orderId}`);
  const line = (await linesOf(db, added.orderId)).find((entry) => entry.id === added.lineId);
  if (!order || !line) throw new Error('the new line was not there');
  return { ...itemWire(order, line), cart: await orderWire(db, order), token: added.token };
}

/** How many pieces one shopper may keep from all others (decisions, section 2, line 18). */
const holdsOf = (bearer: Bearer | null) =>
  bearer?.kind === 'customer' ? env().HOLDS_PER_CUSTOMER : env().HOLDS_PER_GUEST;

/** Adding a piece while a payment is open means that the shopper went back: the payment is given up for the cart. */
async function leavePayment(db: Database, bearer: Bearer): Promise<void> {
  const [open] = await ordersWhere(db, sql`${ownedBy(bearer)} and state = 'payment_pending' limit 1`);
  if (open) await cancelPayment(db, open.id, 'customer');
}

async function remove(call: Call): Promise<undefined> {
  const { bearer } = call;
  if (!bearer) throw new Problem(404, 'Aucune commande en cours');
  const lineId = idOf(call.params.id ?? '');
  await call.db.transaction(async (tx) => {
    const cart = await currentCart(tx, bearer);
    if (!cart || redacted(bearer)) throw new Problem(404, 'Aucune commande en cours');
    const absent = new Problem(404, 'Aucun produit ne correspond à cet id');
    if (!UUID.test(lineId)) throw absent;
    const [line] = await rowsOf(
      tx,
      owner,
      sql`select order_id from order_line where id = ${lineId} and order_id = ${cart.id}`,
    );
    if (!line) throw absent;
    await removeLine(tx, await reopenAsDraft(tx, cart), lineId);
  });
  return undefined;
}

async function read(call: Call) {
  const bearer = bearerOf(call);
  const lineId = idOf(call.params.id ?? '');
  if (!UUID.test(lineId)) throw notFound();
  const [order] = await ordersWhere(
    call.db,
    sql`${ownedBy(bearer)} and id = (select order_id from order_line where id = ${lineId})`,
  );
  const line = order && (await linesOf(call.db, order.id)).find((entry) => entry.id === lineId);
  if (!order || !line) throw notFound();
  return itemWire(order, line);
}

/** Lines of a cart. Removing what is not there answers the specification's French texts (section 5). */
export const orderItems: Resource = {
  name: 'order-items',
  type: 'OrderItem',
  shape: orderItem,
  references: { order: 'Order' },
  operations: [
    operation({
      method: 'POST',
      path: '',
      kind: 'create',
      title: 'Adds a piece to the cart, which is made when there is none; the piece is held.',
      guard: 'public',
      body: orderItemCreate,
      returns: orderItemCreated,
      idempotent: true,
      handle: add,
    }),
    operation({
      method: 'GET',
      path: '/{id}',
      kind: 'read',
      title: 'Reads a line.',
      guard: 'bearer',
      returns: orderItem,
      handle: read,
    }),
    operation({
      method: 'DELETE',
      path: '/{id}',
      kind: 'delete',
      title: 'Takes a piece out of the cart and gives it back.',
      guard: 'public',
      returns: null,
      handle: remove,
    }),
  ],
};
