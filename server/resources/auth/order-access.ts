import { z } from 'zod';
import { API_BASE, iri } from '#contract/hydra.ts';
import { guestLogin, orderLinkTaken, orderLinkWish, session } from '#contract/identity.ts';
import { env } from '#server/env.ts';
import { parameter } from '#server/http/parameter.ts';
import { type Call, operation } from '#server/http/resource.ts';
import { openOrderByLink, openOrderByReference } from '#server/orders/order-access.ts';
import { requestOrderLink } from '#server/orders/order-link-requests.ts';

type Login = z.output<typeof guestLogin>;

const openedWire = ({ id, token }: { id: string; token: string }) => ({
  '@id': iri('orders', id),
  id,
  type: 'GuestLogin',
  isGuest: true,
  token,
});

async function login({ bearer, body, db, request }: Call<unknown, Login>) {
  const { ip, challenge } = request;
  const given = { reference: body.orderReference, email: body.email };
  return openedWire(await openOrderByReference(db, { bearer, ip, challenge }, given));
}

async function sendOrderLink(call: Call<unknown, z.output<typeof orderLinkWish>>) {
  await requestOrderLink(call.db, call.request.ip, call.body.orderReference.toUpperCase(), call.body.email);
  return { '@id': `${API_BASE}/auth/order-link`, minutes: env().ORDER_LINK_MINUTES };
}

const openByLink = async (call: Call) =>
  openedWire(await openOrderByLink(call.db, parameter(call.params, 'token')));

/** Access to one order, for buyers without an account. */
export const orderAccess = [
  operation({
    method: 'POST',
    path: '/guest-login',
    kind: 'call',
    title:
      'Opens an order by its reference: without the person in it, or the whole with the email that bought.',
    guard: 'public',
    body: guestLogin,
    returns: session,
    handle: login,
  }),
  operation({
    method: 'POST',
    path: '/order-link',
    kind: 'call',
    title: 'Sends a link into an order to the mailbox that bought, if reference and email fit.',
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
