import { openSession as open } from '#server/accounts/sessions.ts';
import type { Call } from '#server/http/resource.ts';
import { callerOf } from '../caller.ts';

/** Signs a customer in whose identity is proven; the cart of the caller becomes the customer's. */
export const openSession = (call: Call, customerId: string) =>
  call.db.transaction((tx) => open(tx, customerId, callerOf(call)));
