import { eq, sql } from 'drizzle-orm';
import type { Session } from '#contract/identity.ts';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import type { ChallengeAnswer } from '#server/identity/challenge.ts';
import { deviceToken, knownDevice } from '#server/identity/known-device.ts';
import { endToken, issueUserToken } from '#server/identity/tokens.ts';
import { signedIn } from './account-events.ts';
import { findUser } from './customers.ts';

/** Who calls, and from where, as far as signing in cares. */
export interface Caller {
  bearer: Bearer | null;
  ip: string;
  /** As `deviceOf` names it. */
  device: string;
  /** What marks the browser as one that has signed in before (`knownDevice`). */
  devices: string | null;
  challenge: ChallengeAnswer;
}

/**
 * Signs a customer in, who has proven to be that: a new token, and what the caller had before it, as its cart, becomes
 * the customer's. The caller's old token ends. Within the caller's transaction.
 */
export async function openSession(
  tx: Database,
  customerId: string,
  { bearer, device, devices }: Pick<Caller, 'bearer' | 'device' | 'devices'>,
  orderId?: string,
): Promise<Session> {
  // From here on no other call can begin a cart for this customer.
  await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId)).for('update');
  if (bearer) {
    if (bearer.kind !== 'customer') await signedIn.publish(tx, { customerId, before: bearer, orderId });
    await endToken(tx, bearer);
  }
  await tx.update(customer).set({ last_active_at: sql`now()` }).where(eq(customer.id, customerId));
  const token = await issueUserToken(tx, 'customer', customerId, device);
  const user = await findUser(tx, customerId);
  if (!user) throw new Error('the customer was not there');
  const email = user.email ?? '';
  return { ...user, token, deviceToken: deviceToken(email, knownDevice(devices, email)) };
}
