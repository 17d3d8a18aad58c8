import { idOf } from '#contract/hydra.ts';
import { DEVICE_HEADER } from '#contract/known-device.ts';
import { requireRecentSignIn } from '#server/accounts/recent-sign-in.ts';
import type { Caller } from '#server/accounts/sessions.ts';
import { parameter } from '#server/http/parameter.ts';
import { forbidden, notFound } from '#server/http/problem.ts';
import type { Call } from '#server/http/resource.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { deviceOf } from '#server/identity/device.ts';
import { bearerOf } from './orders/access.ts';

/** Returns the caller of a sign-in, with address and device. */
export const callerOf = ({ bearer, request }: Call): Caller => ({
  bearer,
  ip: request.ip,
  device: deviceOf(request.headers.get('user-agent')),
  devices: request.headers.get(DEVICE_HEADER),
  challenge: request.challenge,
});

export type CustomerBearer = Extract<Bearer, { kind: 'customer' }>;

/** Returns the calling customer, with the token of the call; guests have no account. @throws Problem 401, 403 */
export function customerBearerOf(call: Call): CustomerBearer {
  const bearer = bearerOf(call);
  if (bearer.kind !== 'customer') throw forbidden();
  return bearer;
}

/** Returns the id of the calling customer, who signed in recently. @throws Problem 401, 403; RecentSignInRequired */
export async function recentCustomerOf(call: Call): Promise<string> {
  const bearer = customerBearerOf(call);
  await requireRecentSignIn(call.db, bearer);
  return bearer.userId;
}

/** Returns the calling customer, if the path names them. @throws Problem 401, 404 for any other customer */
export function namedCustomerOf(call: Call): CustomerBearer {
  const bearer = bearerOf(call);
  if (bearer.kind !== 'customer' || bearer.userId !== idOf(parameter(call.params))) throw notFound();
  return bearer;
}
