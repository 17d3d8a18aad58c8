import type { MarketingSubscriptionCreate } from '#contract/marketing.ts';
import type { Database } from '#server/db/database.ts';
import { Invalid, type Violation } from '#server/errors.ts';
import type { Bearer } from '#server/identity/bearer.ts';
import { requestSubscription, type SubscriptionRow } from '#server/marketing/subscriptions.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { findUser } from './customers.ts';

const blank = (field: string): Violation => ({
  field,
  message: refusalText('violation.blank'),
  rule: 'blank',
});

/**
 * Requests news for a mailbox: missing data are taken from the caller's account, if it has the mailbox. The
 * subscription begins when the mailed link is opened.
 *
 * @param caller.locale of the page, for a mailbox without an account
 * @throws Invalid; TooManyAttempts
 */
export async function subscribeToNews(
  db: Database,
  caller: { bearer: Bearer | null; ip: string; locale: string },
  request: MarketingSubscriptionCreate,
): Promise<SubscriptionRow> {
  const { bearer, ip, locale } = caller;
  const user = bearer && bearer.kind !== 'order' ? await findUser(db, bearer.userId) : undefined;
  const email = request.email ?? user?.email;
  const isOwn = user !== undefined && user.email === email;
  const phone = request.phone ?? (isOwn ? user.phone : undefined);
  if (!email) throw new Invalid([blank('email')]);
  if (request.channel === 'sms' && !phone) throw new Invalid([blank('phone')]);
  const subscriber = {
    id: isOwn ? user.id : null,
    email,
    phone: phone ?? null,
    locale: user?.locale ?? locale,
  };
  return requestSubscription(db, ip, subscriber, request);
}
