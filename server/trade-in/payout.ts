import { and, eq, sql } from 'drizzle-orm';
import { issueGiftCard } from '#server/credit/gift-cards.ts';
import { payTradeIn } from '#server/credit/wallet.ts';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import type { TradeInCartRow } from './carts.ts';
import { mailPaymentWaits } from './item-mails.ts';
import { offerOf } from './items.ts';
import { SHOP, transition } from './transitions.ts';
import { lockItem } from './workshop-rows.ts';

/**
 * Pays an accepted item, once: as store credit or as a gift card, by the seller's choice. The amount is the price that
 * the shop bought it for. Skips an item that is not accepted, or whose seller cannot be paid yet (`mayBePaid`): the
 * event that makes it possible calls again.
 *
 * @returns whether it was paid now.
 */
export async function payOut(tx: Database, itemId: string): Promise<boolean> {
  const { item, cart } = await lockItem(tx, itemId);
  const amount = offerOf(item);
  if (item.state !== 'accepted' || amount === null) return false;
  const [owner] = await tx.select().from(customer).where(eq(customer.id, cart.customer_id));
  const isAccount = owner?.kind === 'customer' && owner.erased_at === null;
  if (!mayBePaid(cart, isAccount, owner?.email_confirmed_at != null)) return false;
  if (cart.payout === 'credit') {
    await payTradeIn(tx, { customerId: cart.customer_id, amount, tradeInId: item.id });
    await transition(tx, item, 'credited', SHOP, {
      set: { purchase_price: amount, credited_at: sql`now()` },
    });
    return true;
  }
  const customerId = isAccount ? cart.customer_id : undefined;
  const card = await issueGiftCard(tx, { type: 'client', amount, customerId });
  await transition(tx, item, 'credited', SHOP, {
    set: { purchase_price: amount, credited_at: sql`now()`, gift_card_id: card.id },
  });
  return true;
}

/** Pays an accepted item, or mails a seller who cannot be paid yet what is missing. */
export async function payOrMailReason(tx: Database, itemId: string): Promise<void> {
  if (await payOut(tx, itemId)) return;
  const found = await lockItem(tx, itemId);
  if (found.item.state === 'accepted') await mailPaymentWaits(tx, found);
}

/**
 * Whether a seller can be paid: with a proven mailbox, or a document shown at the counter. A guest has no wallet, but
 * the code of a gift card is mailed to the mailbox of the trade-in, where only its owner finds it.
 */
function mayBePaid({ channel, payout }: TradeInCartRow, isAccount: boolean, isProven: boolean): boolean {
  if (isAccount) return isProven || channel === 'store';
  return payout === 'voucher';
}

/** Pays a customer's accepted items that had to wait, for example for the mailbox to be proven. */
export async function payOutAccepted(tx: Database, customerId: string): Promise<void> {
  const waiting = await tx
    .select({ id: tradeIn.id })
    .from(tradeIn)
    .innerJoin(tradeInCart, eq(tradeInCart.id, tradeIn.cart_id))
    .where(and(eq(tradeInCart.customer_id, customerId), eq(tradeIn.state, 'accepted')))
    .orderBy(tradeInCart.id, tradeIn.id);
  for (const { id } of waiting) await payOut(tx, id);
}
