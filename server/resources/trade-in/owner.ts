import { unauthorized } from '#server/http/problem.ts';
import type { Call } from '#server/http/resource.ts';
import type { Seller } from '#server/trade-in/seller-actions.ts';

/** Returns the owner of a call's trade-ins: a guest or a customer; the token of one order has none. */
export const ownerOf = ({ bearer }: Call<unknown, unknown>): string | undefined =>
  bearer && bearer.kind !== 'order' ? bearer.userId : undefined;

/** Returns the owner that the guard has verified. @throws Problem 401 */
export function knownOwnerOf(call: Call<unknown, unknown>): string {
  const owner = ownerOf(call);
  if (owner === undefined) throw unauthorized();
  return owner;
}

/** Returns the caller as a seller, who may have no token yet. */
export const sellerOf = ({ bearer, request }: Call<unknown, unknown>): Seller => ({
  bearer,
  ip: request.ip,
  challenge: request.challenge,
});
