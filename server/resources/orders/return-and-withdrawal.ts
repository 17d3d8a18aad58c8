import {
  type WithdrawalOffer,
  type WithdrawalStatement,
  withdrawal,
  withdrawalOffer,
  withdrawalStatement,
} from '#contract/after-sale.ts';
import { iri } from '#contract/hydra.ts';
import { type ReturnOptions, returnOptions, returnPhoto } from '#contract/order-return.ts';
import { returnDeadlinesOf } from '#server/delivery/deadlines.ts';
import { env } from '#server/env.ts';
import { conflict, notFound } from '#server/http/problem.ts';
import { type Call, type Operation, operation } from '#server/http/resource.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { withdrawalToken } from '#server/identity/withdrawal-token.ts';
import { findOrder, linesOf, type OrderRow } from '#server/orders/orders.ts';
import { SOLD_STATES } from '#server/orders/states.ts';
import { returnObstacle } from '#server/returns/eligibility.ts';
import { addPhoto } from '#server/returns/photos.ts';
import { returnedLineIds } from '#server/returns/quote.ts';
import { amountsPaidForLines } from '#server/returns/refundable.ts';
import { returnReasons } from '#server/returns/rules.ts';
import { stateWithdrawal } from '#server/returns/withdrawal.ts';
import { type WithdrawalTerms, withdrawalTerms } from '#server/returns/withdrawal-terms.ts';
import { withdrawalWire } from '../withdrawals.ts';
import { bearerOf, orderId, redacted } from './access.ts';

const PER_HOUR = { photos: 60, withdrawals: 10 };

async function optionsOf(call: Call): Promise<ReturnOptions> {
  const { db } = call;
  const order = await findOrder(db, orderId(call.params.id), bearerOf(call));
  const windows = await returnDeadlinesOf(db, order.id);
  const detail = returnObstacle(order, windows);
  const [gone, worth] = [await returnedLineIds(db, order.id), await amountsPaidForLines(db, order.id)];
  return {
    '@id': call.request.url.pathname,
    order: iri('orders', order.id),
    possible: detail === undefined && worth.some((line) => !gone.has(line.id)),
    detail,
    until: windows.returnUntil?.toISOString(),
    lines: (await linesOf(db, order.id)).map((line) => ({
      orderItem: iri('order-items', line.id),
      productName: line.item.title,
      possible: detail === undefined && !gone.has(line.id),
      refundAmount: worth.find((entry) => entry.id === line.id)?.worth ?? 0,
    })),
    reasons: returnReasons(env().RETURN_COST),
  };
}

async function addReturnPhoto(call: Call<unknown, Buffer>) {
  const bearer = bearerOf(call);
  if (redacted(bearer)) throw notFound();
  const order = await findOrder(call.db, orderId(call.params.id), bearer);
  if (!SOLD_STATES.includes(order.state)) throw conflict('This order takes no pictures.', '/errors/state');
  await rateLimit(`return-photos ${order.id}`, PER_HOUR.photos, 3_600);
  const id = await addPhoto(call.db, order.id, call.body);
  const url = iri('return-photos', id);
  return { '@id': url, '@type': 'ReturnPhoto', id, order: iri('orders', order.id), url };
}

async function stateOrderWithdrawal(call: Call<unknown, WithdrawalStatement>) {
  const bearer = bearerOf(call);
  const id = orderId(call.params.id);
  await findOrder(call.db, id, bearer);
  await rateLimit(`withdrawal ${id}`, PER_HOUR.withdrawals, 3_600);
  const proven = !redacted(bearer);
  return call.db.transaction(async (tx) => {
    const order = await findOrder(tx, id, bearer, true);
    const stated = await stateWithdrawal(tx, order, call.body, proven);
    return withdrawalWire(order, stated, proven ? withdrawalToken(stated.id) : undefined);
  });
}

/** What a page says before anything is stated. */
function offerWire(order: OrderRow, terms: WithdrawalTerms): WithdrawalOffer {
  return {
    '@id': `${iri('orders', order.id)}/withdrawal`,
    '@type': 'Withdrawal',
    order: iri('orders', order.id),
    possible: terms.why === undefined,
    detail: terms.why,
    until: terms.until?.toISOString(),
    deliveryAmount: terms.delivery,
    refundTotal: terms.why === undefined ? terms.total : 0,
    sendBack: terms.sendBack,
  };
}

/** What can be done with an order once it is sold, besides cancelling it. */
export const returnAndWithdrawal: Operation[] = [
  operation({
    method: 'GET',
    path: '/{id}/return-options',
    kind: 'call',
    title: 'Says which lines of an order can be returned, until when, and what each reason asks for.',
    guard: 'bearer',
    returns: returnOptions,
    handle: optionsOf,
  }),
  operation({
    method: 'POST',
    path: '/{id}/return-photos',
    kind: 'call',
    title: 'Keeps a picture for a return: the body itself, or the field "photo" of a form; 10 MB at most.',
    guard: 'bearer',
    upload: 'photo',
    returns: returnPhoto,
    handle: addReturnPhoto,
  }),
  operation({
    method: 'GET',
    path: '/{id}/withdrawal',
    kind: 'call',
    title: 'Says whether one may withdraw from an order, until when, and what comes back.',
    guard: 'bearer',
    returns: withdrawalOffer,
    async handle(call) {
      const order = await findOrder(call.db, orderId(call.params.id), bearerOf(call));
      return offerWire(order, await withdrawalTerms(call.db, order));
    },
  }),
  operation({
    method: 'POST',
    path: '/{id}/withdrawal',
    kind: 'call',
    title: 'States the withdrawal from an order; it is received once it is confirmed.',
    guard: 'bearer',
    body: withdrawalStatement,
    returns: withdrawal,
    handle: stateOrderWithdrawal,
  }),
];
