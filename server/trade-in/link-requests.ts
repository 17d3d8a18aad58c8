import { and, eq, ne } from 'drizzle-orm';
import { database } from '#server/db/database.ts';
import { tradeInCart } from '#server/db/schema/trade-in.ts';
import type { JobPayload } from '#server/jobs/enqueue.ts';
import { cartsWhere } from './carts.ts';
import { mailSeller, ofCart } from './mail-seller.ts';

/**
 * Mails the link of a confirmed trade-in that was requested by its reference and email: a guest's claim link, or the
 * page in the account. No other answer reveals whether the trade-in exists.
 */
export async function sendTradeInLink({
  requestId,
  reference,
  email,
}: JobPayload<'send-order-link'>): Promise<void> {
  await database().transaction(async (tx) => {
    const [cart] = await cartsWhere(
      tx,
      and(eq(tradeInCart.reference, reference), ne(tradeInCart.state, 'draft')),
    );
    if (!cart) return;
    await mailSeller(tx, cart, {
      template: 'trade-in-link',
      dedupKey: `trade-in-link:${requestId}`,
      onlyTo: email,
      data: (seller) => ofCart(cart, seller),
    });
  });
}
