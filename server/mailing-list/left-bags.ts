import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { itemsById } from '#server/catalogue/items.ts';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { runParts } from '#server/jobs/parts.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { mailItem } from '#server/wishlists/news.ts';
import { closestLocale } from '#shared/locales.ts';
import { recordContactEvent } from './contact-events.ts';

/** Maximum of bags per run; the rest waits for the next. */
const BATCH_SIZE = 200;
/** Hours after which an abandoned bag is no longer mailed about. */
const LATEST = 48;

const leftBag = z.object({
  id: z.string(),
  email: z.string(),
  locale: z.string(),
  subscription: z.string(),
  items: z.array(z.string()),
});
type LeftBag = z.infer<typeof leftBag>;

/**
 * Selects the abandoned bags of subscribers, with their available items: none that is sold, paid for or in another bag.
 * The mailbox is the account's, and proven: at the checkout a guest may type any.
 */
const leftBags = (hours: number) => sql`select o.id, s.email, c.locale, s.id as subscription,
    json_agg(a.id order by l.id) as items
  from purchase_order o
    join customer c on c.id = o.customer_id and c.kind = 'customer' and c.email_confirmed_at is not null
      and c.erased_at is null
    join lateral (select id, email from marketing_subscription m where lower(m.email) = lower(c.email)
      and m.channel = 'email' and m.confirmed_at is not null and m.withdrawn_at is null
      order by m.confirmed_at desc limit 1) s on true
    join order_line l on l.order_id = o.id
    join item a on a.id = l.item_id and a.status = 'available' and not exists (select 1 from reservation r
      where r.item_id = a.id and r.order_id <> o.id and (r.kind = 'sold' or r.expires_at > now()))
  where o.state in ('draft', 'validated') and o.gift_card_amount is null
    and o.updated_at < now() - make_interval(hours => ${hours})
    and o.updated_at > now() - make_interval(hours => ${hours + LATEST})
    and not exists (select 1 from mail where dedup_key = 'bag-left:' || o.id)
  group by o.id, s.email, c.locale, s.id limit ${BATCH_SIZE}`;

/** Runs the job that mails once about each abandoned bag, and informs the mail tool. */
export async function mailLeftBags(): Promise<void> {
  const hours = env().BAG_MAIL_HOURS;
  if (hours === 0) return;
  const bags = await rowsOf(database(), leftBag, leftBags(hours));
  await runParts(
    bags.map((bag) => [`bag ${bag.id}`, () => database().transaction((tx) => mailLeftBag(tx, bag))]),
  );
}

async function mailLeftBag(tx: Database, { id, email, locale, subscription, items }: LeftBag): Promise<void> {
  const rows = await itemsById(tx, items);
  await enqueueMail(tx, {
    to: email,
    template: 'bag-left',
    data: { subscription, items: rows.map(mailItem) },
    dedupKey: `bag-left:${id}`,
    locale: closestLocale(locale),
  });
  await recordContactEvent(tx, 'bag_left', id);
}
