import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { token } from '#server/db/schema/access.ts';
import { env } from '#server/env.ts';
import { RecentSignInRequired } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';

/**
 * Refuses a session that began more than RECENT_SIGN_IN_MINUTES ago: a stolen one must not add a sign-in method that
 * outlives it. Each sign-in issues another token, so the database's time of issue is the proof.
 *
 * @throws RecentSignInRequired
 */
export async function requireRecentSignIn(db: Database, { tokenId }: Bearer): Promise<void> {
  const since = sql`now() - make_interval(mins => ${env().RECENT_SIGN_IN_MINUTES})`;
  const [recent] = await db
    .select({ id: token.id })
    .from(token)
    .where(and(eq(token.id, tokenId), gt(token.created_at, since)));
  if (!recent) throw new RecentSignInRequired();
}

/** Whether a session that began then (ISO 8601) still counts as recent. */
export const isRecent = (startedAt: string): boolean =>
  Date.parse(startedAt) > Date.now() - env().RECENT_SIGN_IN_MINUTES * 60_000;
