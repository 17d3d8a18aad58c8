import { forbidden } from '#server/http/problem.ts';
import type { Call } from '#server/http/resource.ts';
import { bearerOf } from '../orders/access.ts';

/** Returns the calling customer. Guests have no wallet and no list of gift cards. @throws Problem 401, 403 */
export function customerOf(call: Call): string {
  const bearer = bearerOf(call);
  if (bearer.kind !== 'customer') throw forbidden();
  return bearer.userId;
}
