import { unauthorized } from '#server/http/problem.ts';
import type { Call } from '#server/http/resource.ts';
import { limitAnonymousCarts } from '#server/orders/cart.ts';

/** Whose trade-ins a call is about: a guest's or a customer's; the token of one order has none. */
export const ownerOf = ({ bearer }: Call<unknown, unknown>): string | undefined =>
  bearer && bearer.kind !== 'order' ? bearer.userId : undefined;

/** The same where the guard has seen that there is one. @throws Problem 401 */
export function knownOwnerOf(call: Call<unknown, unknown>): string {
  const owner = ownerOf(call);
  if (owner === undefined) throw unauthorized();
  return owner;
}

/** A script must not fill the books with guests. @throws ChallengeRequired */
export async function limitNewGuests(call: Call<unknown, unknown>): Promise<void> {
  if (ownerOf(call) === undefined) await limitAnonymousCarts(null, call.request);
}
