import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { closestLocale } from '#lib/i18n/locales.ts';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { findSearchNews } from './search-news.ts';
import { findWishlistNews } from './wishlist-news.ts';

/** Readers who are due: nobody gets a second mail within a day. */
const DUE = sql`select reader from (
    select reader, customer_id, mailed_at,
      confirmed_at is not null and paused_at is null as active from saved_search
    union all
    select reader, customer_id, alerts_mailed_at,
      alerts_since is not null from wishlist) wanted
  left join customer c on c.id = wanted.customer_id
  where c.id is null or c.email_confirmed_at is not null
  group by reader
  having bool_or(active) and coalesce(max(mailed_at) <= now() - interval '23 hours', true)`;

const reader = z.object({ reader: z.string() });

/** Mails everybody what is new in their saved searches and their wishlist, in one mail a day at most: a job. */
export async function sendDigests(): Promise<void> {
  for (const due of await rowsOf(database(), reader, DUE)) {
    await database().transaction((tx) => sendDigest(tx, due.reader));
  }
}

async function sendDigest(tx: Database, reader: string): Promise<void> {
  const searches = await findSearchNews(tx, reader);
  const wishlist = await findWishlistNews(tx, reader);
  const to = searches ?? wishlist;
  if (!to) return;
  await enqueueMail(tx, {
    to: to.recipient,
    template: 'digest',
    data: {
      reader,
      ...(searches && { searches: searches.parts }),
      ...(wishlist && { wishlist: wishlist.news }),
    },
    dedupKey: `digest:${reader}:${to.until}`,
    locale: closestLocale(to.locale),
  });
}
