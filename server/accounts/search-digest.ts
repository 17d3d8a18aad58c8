import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { articleQuery } from '#lib/contract/article.ts';
import { type SavedQuery, savedQuery, savedSearchPath } from '#lib/contract/saved-search.ts';
import { closestLocale } from '#lib/i18n/locales.ts';
import { itemsById, time } from '#server/catalogue/items.ts';
import { findProducts } from '#server/catalogue/listing/find-products.ts';
import { readSearch } from '#server/catalogue/listing/search.ts';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { MailData } from '#server/mail/kinds.ts';
import { enqueueMail } from '#server/mail/outbox.ts';

/** Items of one search that a mail shows; the rest is a number and a link. */
const SHOWN = 6;

/** Mailboxes that are due: nobody gets a second mail within a day. */
const DUE = sql`select distinct coalesce(s.customer_id::text, lower(s.email)) as reader
  from saved_search s left join customer c on c.id = s.customer_id
  where s.confirmed_at is not null and s.paused_at is null and (c.id is null or c.email_confirmed_at is not null)
    and not exists (select from saved_search other
      where coalesce(other.customer_id::text, lower(other.email)) = coalesce(s.customer_id::text, lower(s.email))
        and other.mailed_at > now() - interval '23 hours')`;

const reader = z.object({ reader: z.string() });
const active = z.object({
  id: z.string(),
  recipient: z.string(),
  locale: z.string(),
  name: z.string(),
  query: savedQuery,
  checked_at: time,
  /** What is put up later is for the next mail: what an earlier transaction puts up may still be on its way. */
  until: time,
});
type Active = z.infer<typeof active>;
type Part = MailData<'search-digest'>['searches'][number];

/** Mails everybody what is new in the searches that they saved, one mail a day at most: a job. */
export async function sendSearchDigests(): Promise<void> {
  for (const due of await rowsOf(database(), reader, DUE)) {
    await database().transaction((tx) => sendDigest(tx, due.reader));
  }
}

async function sendDigest(tx: Database, reader: string): Promise<void> {
  const searches = await rowsOf(
    tx,
    active,
    sql`select s.id, coalesce(c.email, s.email) as recipient, coalesce(c.locale, s.locale) as locale, s.name, s.query,
        s.checked_at, now() - interval '2 minutes' as until
      from saved_search s left join customer c on c.id = s.customer_id
      where coalesce(s.customer_id::text, lower(s.email)) = ${reader} and s.confirmed_at is not null
        and s.paused_at is null and s.checked_at < now() - interval '2 minutes'
      order by s.created_at, s.id for update of s skip locked`,
  );
  const parts: Part[] = [];
  for (const search of searches) parts.push(...(await partOf(tx, search)));
  const [first] = searches;
  if (!first) return;
  const ids = sql.join(
    searches.map((search) => sql`${search.id}`),
    sql`, `,
  );
  await tx.execute(sql`update saved_search set checked_at = ${first.until},
    mailed_at = case when ${parts.length > 0} then now() else mailed_at end where id in (${ids})`);
  if (parts.length === 0) return;
  await enqueueMail(tx, {
    to: first.recipient,
    template: 'search-digest',
    data: { link: first.id, searches: parts },
    dedupKey: `search-digest:${first.id}:${first.until}`,
    locale: closestLocale(first.locale),
  });
}

/** What is new in one search, by the listing's own filters; nothing where it has nothing new. */
async function partOf(tx: Database, { name, query, checked_at, until }: Active): Promise<Part[]> {
  const asked = articleQuery.parse({ ...queryOf(query), itemsPerPage: SHOWN });
  const found = await findProducts(asked, await readSearch(asked), SHOWN, { from: checked_at, until });
  if (found.total === 0) return [];
  const rows = await itemsById(tx, [...found.itemIds]);
  const items = found.productIds.flatMap((id) => {
    const row = rows.find((entry) => entry.product_id === id);
    if (!row) return [];
    const { title, brand, size, color, condition, price, currency, slug } = row;
    return [
      {
        title,
        brand,
        size,
        color,
        condition,
        price,
        currency,
        path: `/products/${encodeURIComponent(slug)}`,
      },
    ];
  });
  return [{ name, path: savedSearchPath(query), total: found.total, items }];
}

/** As `GET articles` takes it. Words are as typed: a correction would hang on what is for sale today. */
function queryOf({ minPrice, maxPrice, ...query }: SavedQuery) {
  const price =
    minPrice === undefined && maxPrice === undefined ? undefined : { gte: minPrice, lte: maxPrice };
  return { ...query, verbatim: true, price };
}
