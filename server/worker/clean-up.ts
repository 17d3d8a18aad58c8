import { type SQL, sql } from 'drizzle-orm';
import { notifyExpiringGiftCards } from '#server/credit/expiring.ts';
import { lapseOverdueReservations } from '#server/credit/till-reservations.ts';
import { type Database, database } from '#server/db/database.ts';
import { runSteps } from '#server/jobs/parts.ts';
import { deleteOldJobs } from '#server/jobs/queue.ts';
import { eraseInactiveAccounts, warnInactiveCustomers } from '#server/privacy/inactive-accounts.ts';
import { deleteOldData } from '#server/privacy/retention.ts';
import { deleteOrphanPictures } from '#server/purchases/picture.ts';
import { deleteUnusedPhotos } from '#server/returns/photos.ts';
import { deleteOrphans } from '#server/trade-in/photos.ts';
import { deleteExpiredSessions } from '#server/trade-in/store-session.ts';
import { deleteExpiredGuestWishlists } from '#server/wishlists/alerts.ts';
import { deleteExpiredSearches } from '#server/wishlists/saved-search-links.ts';
import { deleteSoldWishes } from '#server/wishlists/wishlist-items.ts';

/** Expired rows of each table. Holds expire by themselves; this only keeps the tables small. */
const OVER: Readonly<Record<string, SQL>> = {
  reservation: sql`kind = 'held' and expires_at < now() - interval '1 day'`,
  token: sql`expires_at < now()`,
  // A used or expired link has a message of its own for a month.
  one_time_token: sql`expires_at < now() - interval '30 days'`,
  order_link: sql`expires_at < now() - interval '1 day'`,
  provider_sign_in: sql`expires_at < now()`,
  passkey_challenge: sql`expires_at < now()`,
  // The hour covers clocks that differ: a solution must not pass again while another process considers it valid.
  spent_challenge: sql`expires_at < now() - interval '1 hour'`,
  idempotency_key: sql`created_at < now() - interval '1 day'`,
  rate_limit: sql`started_at < now() - interval '1 day'`,
  hold_watch: sql`expires_at < now() or item_id in (select id from item where status <> 'available')`,
  trade_in_upload: sql`created_at < now() - interval '1 day'`,
  editor: sql`until < now()`,
  listing_import: sql`updated_at < now() - interval '12 hours'`,
  domain_event: sql`created_at < now() - interval '7 days'`,
  item_change: sql`changed_at < now() - interval '1 day'`,
  webhook_event: sql`created_at < now() - interval '30 days'`,
  // Kept long, so that an order or a trade-in is sent once only.
  mailing_event: sql`created_at < now() - interval '400 days'`,
};

export async function cleanUp(): Promise<void> {
  const deletions = Object.entries(OVER).map(
    ([table, over]) =>
      [table, (db: Database) => db.execute(sql`delete from ${sql.identifier(table)} where ${over}`)] as const,
  );
  await runSteps(database(), {
    ...Object.fromEntries(deletions),
    deleteExpiredSessions,
    deleteUnusedPhotos,
    deleteOrphans,
    deleteOrphanPictures,
    deleteSoldWishes,
    deleteExpiredSearches,
    deleteExpiredGuestWishlists,
    notifyExpiringGiftCards,
    lapseOverdueReservations,
    deleteOldData,
    warnInactiveCustomers,
    eraseInactiveAccounts,
    deleteOldJobs,
  });
}
