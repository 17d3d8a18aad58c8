import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { passkeyChallenge } from '#server/db/schema/sign-in.ts';

/** Long enough to find a device, too short for an attacker to use a stolen challenge. */
const CHALLENGE_MINUTES = 5;

/** Owner of a challenge: the person who adds a passkey; null for a sign-in, whose owner is not known yet. */
export type ChallengeOwner = { customerId: string } | { memberId: string } | null;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

const columnsOf = (owner: ChallengeOwner) => ({
  customer_id: owner && 'customerId' in owner ? owner.customerId : null,
  member_id: owner && 'memberId' in owner ? owner.memberId : null,
});

/** Creates a challenge that an authenticator must sign. `userHandle` is that of the passkey to be created. */
export async function newChallenge(
  db: Database,
  owner: ChallengeOwner,
  userHandle: string | null = null,
): Promise<Buffer> {
  const challenge = randomBytes(32);
  await db.insert(passkeyChallenge).values({
    hash: hashOf(challenge.toString('base64url')),
    ...columnsOf(owner),
    user_handle: userHandle,
    expires_at: sql`now() + make_interval(mins => ${CHALLENGE_MINUTES})`,
  });
  return challenge;
}

const clientData = z.object({ challenge: z.string() });

/** Takes the challenge that an authenticator claims to have signed, once; undefined for an unknown or expired one. */
export async function takeChallenge(db: Database, clientDataJSON: string, owner: ChallengeOwner) {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const { customer_id, member_id } = columnsOf(owner);
  const [taken] = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.hash, hashOf(challenge)),
        customer_id ? eq(passkeyChallenge.customer_id, customer_id) : isNull(passkeyChallenge.customer_id),
        member_id ? eq(passkeyChallenge.member_id, member_id) : isNull(passkeyChallenge.member_id),
        gt(passkeyChallenge.expires_at, sql`now()`),
      ),
    )
    .returning();
  return taken && { challenge, userHandle: taken.user_handle };
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    return undefined;
  }
}
