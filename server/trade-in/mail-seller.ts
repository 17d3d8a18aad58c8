import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { customer } from '#server/db/schema/customers.ts';
import { tradeInCart } from '#server/db/schema/trade-in.ts';
import { env } from '#server/env.ts';
import type { MailData, MailKind } from '#server/mail/mail-kinds.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { closestLocale, type Locale } from '#shared/locales.ts';
import type { TradeInCartRow } from './carts.ts';

/** The recipient of a trade-in's mails. */
export interface Recipient {
  to: string;
  firstName: string;
  locale: Locale;
  /** A guest has no account that shows the trade-in, and may read the mail on another device: a link opens it there. */
  isGuest: boolean;
}

/** Renews the mailed link of a trade-in (server/identity/claim-token.ts), for as many days as an order's. */
export async function renewClaim(tx: Database, cartId: string): Promise<void> {
  await tx
    .update(tradeInCart)
    .set({ claim_expires_at: sql`now() + make_interval(days => ${env().ORDER_MAIL_LINK_DAYS})` })
    .where(eq(tradeInCart.id, cartId));
}

/** Returns the recipient of a trade-in's mails; undefined if the account was deleted, or never had a mailbox. */
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
    isGuest: seller.kind === 'guest',
  };
}

/** Writes a mail to the seller, in the transaction of its event. */
export async function mailSeller<K extends MailKind>(
  tx: Database,
  cart: TradeInCartRow,
  mail: {
    template: K;
    dedupKey: string;
    /** Sends the mail only if this is the seller's address. */
    onlyTo?: string;
    data: (seller: Recipient) => MailData<K> | Promise<MailData<K>>;
  },
): Promise<void> {
  const seller = await recipientOf(tx, cart);
  if (!seller || (mail.onlyTo && mail.onlyTo !== seller.to.toLowerCase())) return;
  const { template, dedupKey, data } = mail;
  if (seller.isGuest) await renewClaim(tx, cart.id);
  await enqueueMail(tx, {
    to: seller.to,
    template,
    dedupKey,
    locale: seller.locale,
    data: await data(seller),
  });
}

/**
 * Returns the common data of a trade-in's mails; `path` is the customer's page, `claim` the target of a guest's link.
 */
export const ofCart = (cart: TradeInCartRow, seller: Recipient, path = '/account/resales') => ({
  firstName: seller.firstName,
  reference: cart.reference ?? '',
  currency: cart.currency,
  path,
  ...(seller.isGuest && { claim: { cart: cart.id } }),
});

/** Returns the common data of a mail about one item, to which its link leads. */
export const ofItemIn = (cart: TradeInCartRow, seller: Recipient, itemId: string) => ({
  ...ofCart(cart, seller, `/account/resales/${itemId}`),
  ...(seller.isGuest && { claim: { cart: cart.id, item: itemId } }),
});
