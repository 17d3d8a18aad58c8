import {
  type WithdrawalOffer,
  type WithdrawalStatement,
  withdrawal,
  withdrawalOffer,
  withdrawalStatement,
} from '#contract/after-sale.ts';
import { iri } from '#contract/hydra.ts';
import { type ReturnOptions, returnOptions, returnPhoto } from '#contract/order-return.ts';
import { env } from '#server/env.ts';
import { languageOf } from '#server/http/language.ts';
import { notFound } from '#server/http/problem.ts';
import { type Call, type Operation, operation } from '#server/http/resource.ts';
import { withdrawalToken } from '#server/identity/withdrawal-token.ts';
import { findOrder, type OrderRow } from '#server/orders/orders.ts';
import { written } from '#server/refusal-texts.ts';
import { addPhoto } from '#server/returns/photos.ts';
import { returnOptionsOf } from '#server/returns/return-options.ts';
import { returnReasons } from '#server/returns/return-rules.ts';
import { stateWithdrawal } from '#server/returns/withdrawal.ts';
import { type WithdrawalTerms, withdrawalTerms } from '#server/returns/withdrawal-terms.ts';
import type { Locale } from '#shared/locales.ts';
import { withdrawalWire } from '../withdrawals.ts';
import { bearerOf, orderId, redacted } from './access.ts';

async function optionsOf(call: Call): Promise<ReturnOptions> {
  const id = orderId(call.params.id);
  const { obstacle, until, lines } = await returnOptionsOf(call.db, bearerOf(call), id);
  return {
    '@id': call.request.url.pathname,
    order: iri('orders', id),
    possible: lines.some(({ isReturnable }) => isReturnable),
    detail: obstacle && written(languageOf(call.request.url))(obstacle),
    until: until?.toISOString(),
    lines: lines.map(({ line, isReturnable, worth }) => ({
      orderItem: iri('order-items', line.id),
      productName: line.item.title,
      possible: isReturnable,
      refundAmount: worth,
    })),
    reasons: returnReasons(env().RETURN_COST),
  };
}

async function addReturnPhoto(call: Call<unknown, Buffer>) {
  const bearer = bearerOf(call);
  if (redacted(bearer)) throw notFound();
  const order = orderId(call.params.id);
  const id = await addPhoto(call.db, bearer, order, call.body);
  const url = iri('return-photos', id);
  return { '@id': url, '@type': 'ReturnPhoto', id, order: iri('orders', order), url };
}

async function stateOrderWithdrawal(call: Call<unknown, WithdrawalStatement>) {
  const bearer = bearerOf(call);
  const { order, withdrawal } = await stateWithdrawal(call.db, bearer, orderId(call.params.id), call.body);
  return withdrawalWire(order, withdrawal, redacted(bearer) ? undefined : withdrawalToken(withdrawal.id));
}

/** Returns the page's data before a withdrawal is stated. */
function offerWire(order: OrderRow, terms: WithdrawalTerms, locale: Locale): WithdrawalOffer {
  return {
    '@id': `${iri('orders', order.id)}/withdrawal`,
    '@type': 'Withdrawal',
    order: iri('orders', order.id),
    possible: terms.why === undefined,
    detail: terms.why && written(locale)(terms.why),
    until: terms.until?.toISOString(),
    orderItems: terms.lines.map(({ id }) => iri('order-items', id)),
    deliveryAmount: terms.delivery,
    refundTotal: terms.why === undefined ? terms.total : 0,
    sendBack: terms.sendBack,
  };
}

/** Actions on a sold order, except cancelling it. */
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
      const terms = await withdrawalTerms(call.db, order);
      return offerWire(order, terms, languageOf(call.request.url));
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
