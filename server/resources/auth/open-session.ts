import { findUser } from '#server/accounts/customers.ts';
import { unauthorized } from '#server/http/problem.ts';
import type { Call } from '#server/http/resource.ts';
import { issueUserToken } from '#server/identity/tokens.ts';

/** Signs a customer in whose identity is proven. */
export async function openSession(call: Call, customerId: string) {
  const user = await findUser(call.db, customerId);
  if (!user) throw unauthorized();
  return { ...user, token: await issueUserToken(call.db, 'customer', customerId) };
}
