import { sql } from 'drizzle-orm';
import { deleteExpiredSearches } from '#server/accounts/saved-search-links.ts';
import { deleteExpiredGuestWishlists } from '#server/accounts/wishlist-alerts.ts';
import { deleteSoldWishes } from '#server/accounts/wishlist-items.ts';
import { notifyExpiringGiftCards } from '#server/credit/expiring.ts';
import { database } from '#server/db/database.ts';
import { deleteOldJobs } from '#server/jobs/queue.ts';
import { eraseInactiveAccounts } from '#server/privacy/inactive-accounts.ts';
import { deleteOldData } from '#server/privacy/retention.ts';
import { deleteUnusedPhotos } from '#server/returns/photos.ts';
import { deleteOldUploads } from '#server/trade-in/photo-uploads.ts';
import { deleteOrphans } from '#server/trade-in/photos.ts';
import { deleteExpiredSessions } from '#server/trade-in/store-session.ts';

/** Holds expire by themselves; this only keeps the tables small. */
export async function cleanUp(): Promise<void> {
  const db = database();
  await db.execute(sql`delete from claim where kind = 'held' and expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from token where expires_at < now()`);
  await deleteExpiredSessions(db);
  // A link that was used or is over says so for a month.
  await db.execute(sql`delete from one_time_token where expires_at < now() - interval '30 days'`);
  await db.execute(sql`delete from order_link where expires_at < now() - interval '1 day'`);
  await db.execute(sql`delete from provider_sign_in where expires_at < now()`);
  await db.execute(sql`delete from passkey_challenge where expires_at < now()`);
  await db.execute(sql`delete from idempotency_key where created_at < now() - interval '1 day'`);
  await db.execute(sql`delete from rate_limit where started_at < now() - interval '1 day'`);
  await db.execute(sql`delete from hold_watch w using article a
    where a.id = w.article_id and (w.expires_at < now() or a.status <> 'available')`);
  await deleteUnusedPhotos();
  await deleteOldUploads();
  await deleteOrphans();
  await deleteSoldWishes(db);
  await deleteExpiredSearches(db);
  await deleteExpiredGuestWishlists(db);
  await db.execute(sql`delete from domain_event where created_at < now() - interval '7 days'`);
  await db.execute(sql`delete from article_change where changed_at < now() - interval '1 day'`);
  await notifyExpiringGiftCards(db);
  await deleteOldData(db);
  await eraseInactiveAccounts(db);
  await deleteOldJobs(db);
}
