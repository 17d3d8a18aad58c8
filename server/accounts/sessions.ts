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

/** The caller of a sign-in, with address and device. */
export interface Caller {
  bearer: Bearer | null;
  ip: string;
  /** Result of `deviceOf`. */
  device: string;
  /** Marks of a browser that has signed in before (`knownDevice`). */
  devices: string | null;
  challenge: ChallengeAnswer;
}

/**
 * Signs a proven customer in: issues a token, and moves the caller's cart and other data to the customer. The caller's
 * old token ends. Within the caller's transaction.
 */
export async function openSession(
  tx: Database,
  customerId: string,
  { bearer, device, devices }: Pick<Caller, 'bearer' | 'device' | 'devices'>,
  orderId?: string,
): Promise<Session> {
  // The lock keeps other calls from beginning a cart for this customer.
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
