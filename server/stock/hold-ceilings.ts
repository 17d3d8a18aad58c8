import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { env } from '#server/env.ts';
import { TooManyHolds } from '#server/errors.ts';
import { type ChallengeAnswer, challengeRequired } from '#server/identity/challenge.ts';
import { networkOf, siteOf } from '#server/identity/network.ts';

/**
 * Share of the stock that anonymous carts may hold: those of one network, and all together. Carts of an account with a
 * proven mailbox are not counted.
 */
export interface HoldingVisitor {
  /** IPv4 address, or the first 64 bits of an IPv6 address. */
  network: string;
  /** IPv4 address, or the first 48 bits of an IPv6 address. */
  site: string;
  /** Whether the call has the solution of a challenge. */
  solved: boolean;
}

/**
 * Returns the visitor who requests a hold; undefined without rate limits. Call it outside a transaction: it spends the
 * challenge's solution.
 */
export async function visitorOf(ip: string, challenge: ChallengeAnswer): Promise<HoldingVisitor | undefined> {
  if (!env().RATE_LIMITS) return undefined;
  return { network: networkOf(ip), site: siteOf(ip), solved: await challenge.passes('holds') };
}

/** `wait`: seconds until the first hold of the network ends. */
export const holdVerdict = z.object({
  verdict: z.enum(['ok', 'challenge', 'network-full', 'shop-full']),
  wait: z.number(),
});

/** The verdict as a query, one row. It locks the site of the visitor, so that parallel calls cannot pass a ceiling. */
export const VERDICT = sql`select verdict, is_anonymous, wait from hold_verdict(${sql.placeholder('orderId')},
  ${sql.placeholder('itemIds')}::uuid[], ${sql.placeholder('network')}, ${sql.placeholder('site')},
  ${sql.placeholder('beforeChallenge')}, ${sql.placeholder('ofGuest')}, ${sql.placeholder('ofNetwork')},
  ${sql.placeholder('ofAnonymous')}, ${sql.placeholder('solved')})`;

/** The same of the shop itself, which no ceiling stops. */
export const NO_VERDICT = sql`select 'ok' as verdict, false as is_anonymous, 0 as wait`;

/** The values of a verdict besides the order and the items. */
export function verdictValues(visitor: HoldingVisitor | undefined) {
  const { HOLDS_BEFORE_CHALLENGE, HOLDS_PER_GUEST, HOLDS_PER_NETWORK_PERCENT, HOLDS_ANONYMOUS_PERCENT } =
    env();
  return {
    network: visitor?.network ?? null,
    site: visitor?.site ?? null,
    solved: visitor?.solved ?? false,
    beforeChallenge: HOLDS_BEFORE_CHALLENGE,
    ofGuest: HOLDS_PER_GUEST,
    ofNetwork: HOLDS_PER_NETWORK_PERCENT,
    ofAnonymous: HOLDS_ANONYMOUS_PERCENT,
  };
}

/** @throws ChallengeRequired, TooManyHolds with the seconds until the network has fewer. */
export async function assertHoldAllowed({ verdict, wait }: z.infer<typeof holdVerdict>): Promise<void> {
  if (verdict === 'ok') return;
  if (verdict === 'challenge') throw await challengeRequired('holds', wait);
  throw new TooManyHolds(Math.max(1, wait), verdict === 'network-full' ? 'network' : 'shop');
}
