import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { marketingSubscription } from '#server/db/schema/customers.ts';
import { createOneTimeToken, ONE_TIME_MINUTES } from '#server/identity/one-time-tokens.ts';
import { consentText } from '#server/mail/consent-text.ts';
import { mailLocale } from '#server/mail/messages.ts';
import { enqueueMail } from '#server/mail/outbox.ts';

export type SubscriptionRow = typeof marketingSubscription.$inferSelect;
export type Channel = SubscriptionRow['channel'];

/** Who subscribes; a customer, or somebody of whom only a mailbox is known. */
export interface Subscriber {
  id: string | null;
  email: string;
  phone: string | null;
  locale: string;
}

/** What is agreed to, and where; the shop's own sentence where no other was shown. */
export interface Agreement {
  channel: Channel;
  source: string;
  text?: string | undefined;
}

/** Keeps that somebody asks for news, and sends the link that begins it (decisions, section 2, line 35). */
export async function subscribe(
  tx: Database,
  subscriber: Subscriber,
  { channel, source, text }: Agreement,
): Promise<SubscriptionRow> {
  const locale = mailLocale(subscriber.locale);
  const [made] = await tx
    .insert(marketingSubscription)
    .values({
      customer_id: subscriber.id,
      channel,
      email: subscriber.email,
      phone: channel === 'sms' ? subscriber.phone : null,
      consent_text: text || consentText(locale, channel),
      source,
    })
    .returning();
  if (!made) throw new Error('the subscription was not kept');
  const token = await createOneTimeToken(tx, {
    purpose: 'marketing',
    subscriptionId: made.id,
    customerId: subscriber.id,
    email: subscriber.email,
  });
  await enqueueMail(tx, {
    to: subscriber.email,
    template: 'marketing-confirm',
    data: { token, channel, days: ONE_TIME_MINUTES.marketing / 1_440 },
    dedupKey: `marketing-confirm:${token}`,
    locale,
  });
  return made;
}

/** What a customer agreed to goes along to the new mailbox, which is proven as the old one was. */
export async function moveSubscriptions(
  tx: Database,
  from: { id: string; email: string },
  email: string,
): Promise<void> {
  const own = and(
    eq(marketingSubscription.customer_id, from.id),
    sql`lower(${marketingSubscription.email}) = lower(${from.email})`,
  );
  await tx.update(marketingSubscription).set({ email }).where(own);
}

const CHANNELS: Channel[] = ['email', 'sms'];

/** Whether a mailbox gets news by a channel. */
const isLive = (email: string, channel: Channel) =>
  and(
    sql`lower(${marketingSubscription.email}) = lower(${email})`,
    eq(marketingSubscription.channel, channel),
    isNull(marketingSubscription.withdrawn_at),
  );

/** Switches the subscriptions of a customer on, from the link in a mail, or off at once; undefined keeps. */
export async function setSubscriptions(
  tx: Database,
  account: Subscriber,
  wanted: Partial<Record<Channel, boolean | undefined>>,
): Promise<void> {
  for (const channel of CHANNELS) {
    if (wanted[channel] === undefined) continue;
    if (!wanted[channel]) {
      await withdraw(tx, account.email, channel);
      continue;
    }
    const [running] = await tx
      .select({ id: marketingSubscription.id })
      .from(marketingSubscription)
      .where(and(isLive(account.email, channel), isNotNull(marketingSubscription.confirmed_at)))
      .limit(1);
    if (!running) await subscribe(tx, account, { channel, source: 'account' });
  }
}

/** Ends what a mailbox agreed to on a channel, confirmed or not; the proof of it stays. */
export async function withdraw(tx: Database, email: string, channel: Channel): Promise<void> {
  await tx.update(marketingSubscription).set({ withdrawn_at: sql`now()` }).where(isLive(email, channel));
}
