import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { savedQuery, savedSearchPath } from '#contract/saved-search.ts';
import { itemsById, time } from '#server/catalogue/items.ts';
import { findProducts } from '#server/catalogue/listing/find-products.ts';
import { readSearch } from '#server/catalogue/listing/search.ts';
import { idArray } from '#server/db/arrays.ts';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { runParts } from '#server/jobs/parts.ts';
import type { MailData } from '#server/mail/mail-kinds.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { closestLocale } from '#shared/locales.ts';
import { findWishlistNews, mailItem } from './news.ts';
import { CAUSES_MAIL, listingQueryOf, MAY_BE_MAILED } from './saved-searches.ts';

/** Due readers: at most one mail a day each. */
const DUE = sql`select reader, min(wanted.id::text) as wanted from (
    select s.id, s.reader, s.customer_id, s.mailed_at, ${CAUSES_MAIL} as active from saved_search s
    union all
    select id, reader, customer_id, alerts_mailed_at,
      alerts_since is not null from wishlist) wanted
  left join customer c on c.id = wanted.customer_id
  where ${MAY_BE_MAILED}
  group by reader
  having bool_or(active) and coalesce(max(mailed_at) <= now() - interval '23 hours', true)`;

const dueReader = z.object({ reader: z.string(), wanted: z.string() });

/** Mails all readers the news of their saved searches and their wishlist, in one mail a day at most: a job. */
export async function sendDigests(): Promise<void> {
  const due = await rowsOf(database(), dueReader, DUE);
  await runParts(
    due.map(({ reader, wanted }) => [
      `saved search or wishlist ${wanted}`,
      () => database().transaction((tx) => sendDigest(tx, reader)),
    ]),
  );
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

/** Maximum of items of one search in a mail; the rest is a number and a link. */
const SHOWN = 6;

const active = z.object({
  id: z.string(),
  recipient: z.string(),
  locale: z.string(),
  name: z.string(),
  query: savedQuery,
  checked_at: time,
  /**
   * End of the period: later items are for the next mail, because an earlier transaction may not have committed yet.
   */
  until: time,
});
type Active = z.infer<typeof active>;
type Part = NonNullable<MailData<'digest'>['searches']>[number];

/** New items of a reader's searches, and the address to mail them to. */
interface SearchNews {
  recipient: string;
  locale: string;
  until: string;
  parts: Part[];
}

/**
 * Returns the news of a reader's active searches (a customer, or a guest's mailbox), and marks them as seen; undefined
 * without news.
 */
async function findSearchNews(tx: Database, reader: string): Promise<SearchNews | undefined> {
  const searches = await rowsOf(
    tx,
    active,
    sql`select s.id, coalesce(c.email, s.email) as recipient, coalesce(c.locale, s.locale) as locale, s.name, s.query,
        s.checked_at, now() - interval '2 minutes' as until
      from saved_search s left join customer c on c.id = s.customer_id
      where s.reader = ${reader} and ${CAUSES_MAIL}
        and s.checked_at < now() - interval '2 minutes'
      order by s.created_at, s.id for update of s skip locked`,
  );
  const parts: Part[] = [];
  for (const search of searches) parts.push(...(await partOf(tx, search)));
  const [first] = searches;
  if (!first) return undefined;
  const { recipient, locale, until } = first;
  const ids = idArray(searches.map((search) => search.id));
  await tx.execute(sql`update saved_search set checked_at = ${until},
    mailed_at = case when ${parts.length > 0} then now() else mailed_at end where id = any(${ids})`);
  return parts.length > 0 ? { recipient, locale, until, parts } : undefined;
}

/** Returns the news of a search, by the listing's own filters; empty without news. */
async function partOf(tx: Database, { name, query, checked_at, until }: Active): Promise<Part[]> {
  const listingQuery = listingQueryOf(query, SHOWN);
  const found = await findProducts(listingQuery, await readSearch(listingQuery), { from: checked_at, until });
  if (found.total === 0) return [];
  const rows = await itemsById(tx, [...found.itemIds]);
  const items = found.productIds.flatMap((id) => rows.filter((row) => row.product_id === id).slice(0, 1));
  return [{ name, path: savedSearchPath(query), total: found.total, items: items.map(mailItem) }];
}
