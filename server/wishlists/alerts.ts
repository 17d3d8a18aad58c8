import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { WishlistAlertsInput } from '#contract/wishlist.ts';
import type { Database } from '#server/db/database.ts';
import { wishlist, wishlistItem } from '#server/db/schema/wishlists.ts';
import { env } from '#server/env.ts';
import { NotFound } from '#server/errors.ts';
import { countAttempt, limitNetwork } from '#server/identity/limit.ts';
import { idOfSigned } from '#server/identity/signed-id.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { closestLocale } from '#shared/locales.ts';
import { itemsByReference } from './wishlist-items.ts';
import { alertsStarted, type WishlistRow } from './wishlists.ts';

const HOUR = 3_600;
const REQUESTS_PER_NETWORK = 20;
/** Limit of mails to one mailbox; the answer does not reveal the limit. */
const MAILS_PER_HOUR = 3;
/** Lifetime of the link of a guest's request, in days. */
const CONFIRM_DAYS = 7;

/**
 * Stores the items of a guest's browser for alerts to any mailbox: only the mailed link starts them. Items that are no
 * longer visible are ignored.
 *
 * @throws TooManyAttempts
 */
export async function requestWishlistAlerts(
  db: Database,
  ip: string,
  asked: WishlistAlertsInput & { locale: string },
): Promise<void> {
  const { email, items } = asked;
  await limitNetwork('wishlist-alerts', ip, REQUESTS_PER_NETWORK, HOUR);
  const { count } = await countAttempt(`wishlist-alerts mail ${email}`, HOUR);
  if (env().RATE_LIMITS && count > MAILS_PER_HOUR) return;
  const locale = closestLocale(asked.locale);
  await db.transaction(async (tx) => {
    const shown = await itemsByReference(tx, items);
    if (shown.length === 0) return;
    const [made] = await tx.insert(wishlist).values({ email, locale }).returning({ id: wishlist.id });
    if (!made) throw new Error('the wishlist was not made');
    const ids = new Set(shown.map((item) => item.id));
    await tx.insert(wishlistItem).values([...ids].map((id) => ({ wishlist_id: made.id, item_id: id })));
    await enqueueMail(tx, {
      to: email,
      template: 'wishlist-alerts-confirm',
      data: { wishlist: made.id, count: ids.size, days: CONFIRM_DAYS },
      dedupKey: `wishlist-alerts-confirm:${made.id}`,
      locale,
    });
  });
}

/** Finds the guest's list of a mailed link. @throws NotFound for an invalid or expired one */
export async function alertsToConfirm(db: Database, link: string): Promise<WishlistRow> {
  const id = idOfSigned('wishlist-alerts', link);
  const isKept = or(
    isNotNull(wishlist.alerts_since),
    sql`${wishlist.created_at} > now() - make_interval(days => ${CONFIRM_DAYS})`,
  );
  const [found] = id
    ? await db
        .select()
        .from(wishlist)
        .where(and(eq(wishlist.id, id), isNotNull(wishlist.email), isKept))
    : [];
  if (!found) throw new NotFound();
  return found;
}

/**
 * Starts a guest's alerts by the link of a mail; may be repeated. They replace earlier ones of the mailbox.
 *
 * @throws NotFound
 */
export async function confirmWishlistAlerts(db: Database, link: string): Promise<void> {
  const { id, reader } = await alertsToConfirm(db, link);
  await db.transaction(async (tx) => {
    await tx.update(wishlist).set(alertsStarted).where(eq(wishlist.id, id));
    const earlier = and(eq(wishlist.reader, reader), ne(wishlist.id, id), isNotNull(wishlist.alerts_since));
    await tx.delete(wishlist).where(earlier);
  });
}

/**
 * Ends the mails about a reader's wishlist; may be repeated. A customer's list is kept, a guest's had no other purpose
 * and is deleted.
 */
export async function endWishlistAlerts(db: Database, reader: string): Promise<void> {
  const ofReader = eq(wishlist.reader, reader);
  await db
    .update(wishlist)
    .set({ alerts_since: null })
    .where(and(ofReader, isNotNull(wishlist.customer_id)));
  await db.delete(wishlist).where(and(ofReader, isNull(wishlist.customer_id)));
}

/** Deletes unconfirmed requests, and lists of guests after a year: a job. */
export async function deleteExpiredGuestWishlists(db: Database): Promise<void> {
  await db.execute(sql`delete from wishlist where customer_id is null and (created_at < now() - interval '1 year'
    or (alerts_since is null and created_at < now() - make_interval(days => ${CONFIRM_DAYS})))`);
}
