import { z } from 'zod';
import { API_BASE, iri } from '#contract/hydra.ts';
import { guestLogin, orderLinkTaken, orderLinkWish, session } from '#contract/identity.ts';
import type { Database } from '#server/db/database.ts';
import { env } from '#server/env.ts';
import { Gone } from '#server/errors.ts';
import { notFound } from '#server/http/problem.ts';
import { type Call, operation } from '#server/http/resource.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import {
  countWrongReference,
  limitEmailsPerReference,
  limitGuestLogin,
} from '#server/identity/guest-login-limit.ts';
import { redeemOrderLink } from '#server/identity/order-links.ts';
import { isSecretEqual } from '#server/identity/timing-safe-equal.ts';
import { issueOrderToken } from '#server/identity/tokens.ts';
import { requestOrderLink } from '#server/orders/order-link-requests.ts';
import { findOrderByReference, type OrderRow } from '#server/orders/orders.ts';

type Login = z.output<typeof guestLogin>;

/** A reference that is unknown, and one that the e-mail does not fit, get one answer, and the same is done for both. */
async function login(call: Call<unknown, Login>) {
  const { bearer, body, db, request } = call;
  await limitGuestLogin(request.ip);
  const reference = body.orderReference.toUpperCase();
  if (body.email) await limitEmailsPerReference(reference, { ip: request.ip, challenge: request.challenge });
  const order = await findOrderByReference(db, reference);
  const isBuyer = isSecretEqual(body.email, order?.email ?? '');
  if (!order || (body.email && !isBuyer)) {
    await countWrongReference(request.ip);
    throw notFound();
  }
  // An anonymous cart holds nothing personal: a caller with its reference may go on with it.
  return openedOrder(db, order.id, isBuyer || order.customer_id === null || isOwn(bearer, order));
}

/** Whether the caller may see the whole of it already. */
const isOwn = (bearer: Bearer | null, order: OrderRow): boolean =>
  bearer?.kind === 'order'
    ? bearer.orderId === order.id && bearer.proven
    : bearer !== null && bearer.userId === order.customer_id;

async function openedOrder(db: Database, id: string, proven: boolean) {
  const token = await issueOrderToken(db, id, proven);
  return { '@id': iri('orders', id), id, type: 'GuestLogin', isGuest: true, token };
}

async function sendOrderLink(call: Call<unknown, z.output<typeof orderLinkWish>>) {
  await requestOrderLink(call.db, call.request.ip, call.body.orderReference.toUpperCase(), call.body.email);
  return { '@id': `${API_BASE}/auth/order-link`, minutes: env().ORDER_LINK_MINUTES };
}

async function openByLink(call: Call) {
  const order = await redeemOrderLink(call.db, call.params.token ?? '');
  if (order === 'unknown') throw notFound();
  if (order === 'over') throw new Gone('This link is over. Ask for a new one.', 'link-over');
  return openedOrder(call.db, order, true);
}

/** Access to one order, for buyers without an account. */
export const orderAccess = [
  operation({
    method: 'POST',
    path: '/guest-login',
    kind: 'call',
    title:
      'Opens an order by its reference: without the person in it, or the whole with the e-mail that bought.',
    guard: 'public',
    body: guestLogin,
    returns: session,
    handle: login,
  }),
  operation({
    method: 'POST',
    path: '/order-link',
    kind: 'call',
    title: 'Sends a link into an order to the mailbox that bought, if reference and e-mail fit.',
    guard: 'public',
    body: orderLinkWish,
    returns: orderLinkTaken,
    status: 202,
    handle: sendOrderLink,
  }),
  operation({
    method: 'POST',
    path: '/order-link/{token}',
    kind: 'call',
    title: 'Opens the order of a link from a mail.',
    guard: 'public',
    body: z.object({}),
    returns: session,
    handle: openByLink,
  }),
];
