import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { tradeInCart } from '#server/db/schema/trade-in.ts';
import { env } from '#server/env.ts';
import { signedId } from '#server/identity/signed-id.ts';
import type { MailData, MailKind } from '#server/mail/kinds.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { closestLocale, type Locale } from '#shared/locales.ts';
import type { TradeInCartRow } from './carts.ts';

/** The recipient of a trade-in's mails. */
export interface Recipient {
  to: string;
  firstName: string;
  locale: Locale;
  /** A guest has no account to see the trade-in in, and may read the mail on another device: the link that opens it. */
  claimPath?: string;
}

/** The key in a mailed link that opens a guest's trade-in on any device; valid for as many days as an order's. */
export async function claimToken(tx: Database, cartId: string): Promise<string> {
  await tx
    .update(tradeInCart)
    .set({ claim_expires_at: sql`now() + make_interval(days => ${env().ORDER_MAIL_LINK_DAYS})` })
    .where(eq(tradeInCart.id, cartId));
  return signedId('trade-in', cartId);
}

/** The page of that link. */
const claimPath = async (tx: Database, cartId: string): Promise<string> =>
  `/pages/trade-in/claim/${await claimToken(tx, cartId)}`;

/** The recipient of a trade-in's mails; undefined when the account was deleted, or never had a mailbox. */
async function recipientOf(tx: Database, cart: TradeInCartRow): Promise<Recipient | undefined> {
  const [seller] = await tx
    .select({
      email: customer.email,
      first_name: customer.first_name,
      locale: customer.locale,
      kind: customer.kind,
    })
    .from(customer)
    .where(and(eq(customer.id, cart.customer_id), isNull(customer.erased_at)));
  const to = cart.email ?? seller?.email;
  if (!seller || !to) return undefined;
  return {
    to,
    firstName: cart.first_name ?? seller.first_name,
    locale: closestLocale(seller.locale),
    ...(seller.kind === 'guest' && { claimPath: await claimPath(tx, cart.id) }),
  };
}

/** Writes a mail to who sells, in the transaction of what it tells. */
export async function mailSeller<K extends MailKind>(
  tx: Database,
  cart: TradeInCartRow,
  mail: {
    template: K;
    dedupKey: string;
    /** Sends it only where this is the seller's address. */
    onlyTo?: string;
    data: (seller: Recipient) => MailData<K> | Promise<MailData<K>>;
  },
): Promise<void> {
  const seller = await recipientOf(tx, cart);
  if (!seller || (mail.onlyTo && mail.onlyTo !== seller.to.toLowerCase())) return;
  const { template, dedupKey, data } = mail;
  await enqueueMail(tx, {
    to: seller.to,
    template,
    dedupKey,
    locale: seller.locale,
    data: await data(seller),
  });
}

/** What every mail of a trade-in begins with; `path` is where a customer sees it. */
export const ofCart = (cart: TradeInCartRow, seller: Recipient, path = '/account/resales') => ({
  firstName: seller.firstName,
  reference: cart.reference ?? '',
  currency: cart.currency,
  path: seller.claimPath ?? path,
});

/** The same for a mail about one item, which its link leads to. */
export const ofItemIn = (cart: TradeInCartRow, seller: Recipient, itemId: string) => ({
  ...ofCart(cart, seller),
  path: seller.claimPath ? `${seller.claimPath}?item=${itemId}` : `/account/resales/${itemId}`,
});
