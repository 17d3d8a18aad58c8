import { createIntl } from '@formatjs/intl';
import type { z } from 'zod';
import { idOf } from '#contract/hydra.ts';
import { orderItem, orderItemCreate, orderItemCreated } from '#contract/order.ts';
import messages from '#messages/fr-FR/api.json' with { type: 'json' };
import { addToCart } from '#server/checkout/add-to-cart.ts';
import { isId } from '#server/db/ids.ts';
import { languageOf } from '#server/http/language.ts';
import { parameter } from '#server/http/parameter.ts';
import { invalid, Problem, unauthorized } from '#server/http/problem.ts';
import { type Call, operation, type Resource } from '#server/http/resource.ts';
import { CODES } from '#server/http/violation-codes.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { removeFromCart } from '#server/orders/cart.ts';
import { findLine } from '#server/orders/lines.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { bearerOf, redacted } from './orders/access.ts';
import { itemWire, orderWire } from './orders/wire.ts';

/** Removing a missing line is refused in French, whatever the shopper's language (specification, section 5). */
const french = createIntl<string>({ locale: 'fr-FR', messages });

/** A caller with read-only access to an order begins another cart. */
const buyer = (bearer: Bearer | null) => (bearer && redacted(bearer) ? null : bearer);

async function add({ bearer, body, db, request }: Call<unknown, z.output<typeof orderItemCreate>>) {
  // An invalid token gets 401, not a new anonymous cart.
  if (!bearer && request.headers.has('authorization')) throw unauthorized();
  const itemId = idOf(body.tradeIn);
  if (!isId(itemId))
    throw invalid([
      { propertyPath: 'tradeIn', message: refusalText('refusal.item.unknown'), code: CODES.choice },
    ]);
  const { cart, lineId, token } = await addToCart(db, {
    bearer: buyer(bearer),
    ip: request.ip,
    challenge: request.challenge,
    itemId,
    orderId: body.order === undefined ? undefined : idOf(body.order),
  });
  const line = [...cart.lines, ...cart.lostLines].find(({ id }) => id === lineId);
  if (!line) throw new Error('the new line was not there');
  const locale = languageOf(request.url);
  return { ...itemWire(cart.order, line, locale), cart: orderWire(cart, { locale }), token };
}

async function remove({ bearer, db, params }: Call): Promise<undefined> {
  const removed = bearer && (await removeFromCart(db, bearer, idOf(parameter(params))));
  if (removed === 'line') return undefined;
  throw new Problem(
    404,
    french.formatMessage({ id: removed === 'no-line' ? 'api.noSuchLine' : 'api.noCart' }),
  );
}

async function read(call: Call) {
  const { order, line } = await findLine(call.db, bearerOf(call), idOf(parameter(call.params)));
  return itemWire(order, line, languageOf(call.request.url));
}

/** Lines of a cart. */
export const orderItems: Resource = {
  name: 'order-items',
  type: 'OrderItem',
  shape: orderItem,
  references: { order: 'Order' },
  operations: [
    operation({
      kind: 'create',
      title: 'Adds an item to the cart, which is made when there is none; the item is held.',
      guard: 'public',
      body: orderItemCreate,
      returns: orderItemCreated,
      idempotent: true,
      handle: add,
    }),
    operation({
      kind: 'read',
      title: 'Reads a line.',
      guard: 'bearer',
      returns: orderItem,
      handle: read,
    }),
    operation({
      kind: 'delete',
      title: 'Takes an item out of the cart and gives it back.',
      guard: 'public',
      returns: null,
      handle: remove,
    }),
  ],
};
