import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { customer, marketingSubscription } from '#server/db/schema/customers.ts';
import { NotFound } from '#server/errors.ts';
import { linkExpired, redeemOneTimeToken } from '#server/identity/one-time-tokens.ts';
import { idOfSigned } from '#server/identity/signed-id.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { closestLocale } from '#shared/locales.ts';
import { subscriptionChanged } from './subscription-events.ts';
import { type SubscriptionRow, withdraw } from './subscriptions.ts';

/** Confirms a subscription by the link of a mail. @throws NotFound, Gone as `redeemOneTimeToken`. */
export function confirmSubscription(db: Database, token: string): Promise<SubscriptionRow> {
  return db.transaction(async (tx) => {
    const link = await redeemOneTimeToken(tx, token, ['marketing']);
    const [confirmed] = await tx
      .update(marketingSubscription)
      .set({ confirmed_at: sql`now()` })
      .where(
        and(
          eq(marketingSubscription.id, sql`${link.subscription_id}`),
          isNull(marketingSubscription.withdrawn_at),
        ),
      )
      .returning();
    if (!confirmed) throw linkExpired();
    if (confirmed.channel === 'email') await subscriptionChanged.publish(tx, { email: confirmed.email });
    const [owner] = confirmed.customer_id
      ? await tx
          .select({ locale: customer.locale })
          .from(customer)
          .where(eq(customer.id, confirmed.customer_id))
      : [];
    await enqueueMail(tx, {
      to: confirmed.email,
      template: 'marketing-confirmed',
      data: { subscription: confirmed.id, channel: confirmed.channel },
      dedupKey: `marketing-confirmed:${confirmed.id}`,
      locale: closestLocale(owner?.locale),
    });
    return confirmed;
  });
}

/** Finds the subscription of a link that ends it. @throws NotFound for an invalid link. */
export async function subscriptionOfLink(db: Database, link: string): Promise<SubscriptionRow> {
  const id = idOfSigned('unsubscribe', link);
  const [found] = id
    ? await db.select().from(marketingSubscription).where(eq(marketingSubscription.id, id))
    : [];
  if (!found) throw new NotFound();
  return found;
}

/** Ends a subscription by the link of a mail; may be repeated. @throws NotFound */
export async function unsubscribe(db: Database, link: string): Promise<SubscriptionRow> {
  const found = await subscriptionOfLink(db, link);
  await db.transaction((tx) => withdraw(tx, found.email, found.channel));
  return found;
}
