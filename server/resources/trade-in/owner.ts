import { unauthorized } from '#server/http/problem.ts';
import type { Call } from '#server/http/resource.ts';
import type { Seller } from '#server/trade-in/seller-actions.ts';

/** Whose trade-ins a call is about: a guest's or a customer's; the token of one order has none. */
export const ownerOf = ({ bearer }: Call<unknown, unknown>): string | undefined =>
  bearer && bearer.kind !== 'order' ? bearer.userId : undefined;

/** The same where the guard has seen that there is one. @throws Problem 401 */
export function knownOwnerOf(call: Call<unknown, unknown>): string {
  const owner = ownerOf(call);
  if (owner === undefined) throw unauthorized();
  return owner;
}

/** The caller as a seller, who may have no token yet. */
export const sellerOf = ({ bearer, request }: Call<unknown, unknown>): Seller => ({
  bearer,
  ip: request.ip,
  challenge: request.challenge,
});
