import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { tradeInCart } from '#server/db/schema/trade-in.ts';
import { env } from '#server/env.ts';
import { signedId } from '#server/identity/signed-id.ts';

/** What stands in the link of a mail that opens a guest's trade-in on any device; good for as many days as an order's. */
export async function claimToken(tx: Database, cartId: string): Promise<string> {
  await tx
    .update(tradeInCart)
    .set({ claim_expires_at: sql`now() + make_interval(days => ${env().ORDER_MAIL_LINK_DAYS})` })
    .where(eq(tradeInCart.id, cartId));
  return signedId('trade-in', cartId);
}

/** The page of that link. */
export const claimPath = async (tx: Database, cartId: string): Promise<string> =>
  `/pages/trade-in/claim/${await claimToken(tx, cartId)}`;
