import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isId } from '#server/db/ids.ts';
import { marketingSubscription } from '#server/db/schema/customers.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { env } from '#server/env.ts';
import { countAttempt, limitNetwork } from '#server/identity/limit.ts';
import { createOneTimeToken, ONE_TIME_MINUTES } from '#server/identity/one-time-tokens.ts';
import { consentText } from '#server/mail/consent-text.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { closestLocale } from '#shared/locales.ts';
import { subscriptionChanged } from './subscription-events.ts';

export type SubscriptionRow = typeof marketingSubscription.$inferSelect;
export type Channel = SubscriptionRow['channel'];

/** A subscriber: a customer, or a mailbox without an account. */
export interface Subscriber {
  id: string | null;
  email: string;
  phone: string | null;
  locale: string;
}

/** The channel and the source of a consent, and its text; the shop's own text by default. */
export interface Agreement {
  channel: Channel;
  source: string;
  text?: string;
}

/** Stores a request for news, and sends the link that confirms it. */
export async function subscribe(
  tx: Database,
  subscriber: Subscriber,
  { channel, source, text }: Agreement,
  isMailed = true,
): Promise<SubscriptionRow> {
  const locale = closestLocale(subscriber.locale);
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
  if (!isMailed) return made;
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

const HOUR = 3_600;
const REQUESTS_PER_NETWORK = 20;
/** Limit of mails to one mailbox; the answer does not reveal the limit. */
const MAILS_PER_HOUR = 3;

/**
 * Stores a request for any mailbox, by any caller: only the mailed link activates it, and an existing subscription is
 * not revealed.
 *
 * @throws TooManyAttempts
 */
export async function requestSubscription(
  db: Database,
  ip: string,
  subscriber: Subscriber,
  agreement: Agreement,
): Promise<SubscriptionRow> {
  await limitNetwork('marketing', ip, REQUESTS_PER_NETWORK, HOUR);
  const { count } = await countAttempt(`marketing mail ${subscriber.email}`, HOUR);
  const isTooMany = env().RATE_LIMITS && count > MAILS_PER_HOUR;
  return db.transaction((tx) => subscribe(tx, subscriber, agreement, !isTooMany));
}

/** Lists the subscriptions of a customer or guest, newest first. */
export function listSubscriptions(
  db: Database,
  userId: string,
  slice: Slice,
): Promise<{ total: number; rows: SubscriptionRow[] }> {
  const ownSubscriptions = eq(marketingSubscription.customer_id, userId);
  const rows = db
    .select()
    .from(marketingSubscription)
    .where(ownSubscriptions)
    .orderBy(desc(marketingSubscription.created_at), desc(marketingSubscription.id))
    .$dynamic();
  return readSlice(db.$count(marketingSubscription, ownSubscriptions), rows, slice);
}

/** Finds a subscription by its id; undefined for another's or an unknown one. */
export async function findSubscription(
  db: Database,
  userId: string,
  id: string,
): Promise<SubscriptionRow | undefined> {
  if (!isId(id)) return undefined;
  const [found] = await db
    .select()
    .from(marketingSubscription)
    .where(and(eq(marketingSubscription.id, id), eq(marketingSubscription.customer_id, userId)));
  return found;
}

/** Moves a customer's subscriptions to the new mailbox, which is proven as the old one was. */
export async function moveSubscriptions(
  tx: Database,
  from: { id: string; email: string },
  email: string,
): Promise<void> {
  const ownSubscriptions = and(
    eq(marketingSubscription.customer_id, from.id),
    sql`lower(${marketingSubscription.email}) = lower(${from.email})`,
  );
  await tx.update(marketingSubscription).set({ email }).where(ownSubscriptions);
  for (const mailbox of [from.email, email]) await subscriptionChanged.publish(tx, { email: mailbox });
}

const CHANNELS: Channel[] = ['email', 'sms'];

/** Whether a mailbox gets news by a channel. */
const isLive = (email: string, channel: Channel) =>
  and(
    sql`lower(${marketingSubscription.email}) = lower(${email})`,
    eq(marketingSubscription.channel, channel),
    isNull(marketingSubscription.withdrawn_at),
  );

/** Starts the subscriptions of a customer, after the mailed link, or ends them at once; undefined keeps. */
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

/**
 * Ends the news of a mailbox by email, because it unsubscribed at the brand's mail tool.
 *
 * @param at when it unsubscribed; later consents are valid. A tool may know the time to the second only.
 */
export const endNewsOf = (tx: Database, email: string, at: Date): Promise<void> =>
  withdraw(
    tx,
    email,
    'email',
    sql`date_trunc('second', coalesce(confirmed_at, created_at)) <= ${at.toISOString()}`,
  );

/** Ends a mailbox's subscriptions on a channel, confirmed or not; their proof is kept. */
export async function withdraw(
  tx: Database,
  email: string,
  channel: Channel,
  condition?: SQL,
): Promise<void> {
  const ended = await tx
    .update(marketingSubscription)
    .set({ withdrawn_at: sql`now()` })
    .where(and(isLive(email, channel), condition))
    .returning({ confirmed_at: marketingSubscription.confirmed_at });
  if (channel === 'email' && ended.some(({ confirmed_at }) => confirmed_at !== null))
    await subscriptionChanged.publish(tx, { email });
}
