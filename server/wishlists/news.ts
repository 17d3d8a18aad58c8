import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { COLUMNS, ITEM_ROWS, type ItemRow, itemRow, itemsById, time } from '#server/catalogue/items.ts';
import { idArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import type { LinkedItem } from '#server/mail/item.ts';
import type { MailData } from '#server/mail/mail-kinds.ts';
import { SOLD, VISIBLE_ITEMS } from './wishlist-items.ts';

/** Maximum of items of each kind in a mail; further sold ones are for the next mail. */
const SHOWN_ITEMS = 6;
/** Maximum of similar items for each sold one. */
const SIMILAR = 3;

const active = z.object({
  id: z.string(),
  recipient: z.string(),
  locale: z.string(),
  /**
   * End of the period: later reductions are for the next mail, because an earlier transaction may not have committed
   * yet.
   */
  until: time,
});

/** News about the items of a wishlist, and the address to mail them to. */
interface WishlistNews {
  recipient: string;
  locale: string;
  until: string;
  news: NonNullable<MailData<'digest'>['wishlist']>;
}

/**
 * Returns the news of a reader's wishlist (a customer, or a guest's mailbox): reductions since the last check, and
 * items similar to sold ones, once for each. Marks them as seen; undefined without news, or if alerts are off.
 */
export async function findWishlistNews(tx: Database, reader: string): Promise<WishlistNews | undefined> {
  const [list] = await rowsOf(
    tx,
    active,
    sql`select l.id, coalesce(c.email, l.email) as recipient, coalesce(c.locale, l.locale) as locale,
        now() - interval '2 minutes' as until
      from wishlist l left join customer c on c.id = l.customer_id
      where l.reader = ${reader} and l.alerts_since is not null
        and l.alerts_checked_at < now() - interval '2 minutes'
      for update of l skip locked`,
  );
  if (!list) return undefined;
  const { id, recipient, locale, until } = list;
  const reduced = await reducedItems(tx, id, until);
  const sold = await similarToSold(tx, id);
  const isNew = reduced.length > 0 || sold.length > 0;
  await tx.execute(sql`update wishlist set alerts_checked_at = ${until},
    alerts_mailed_at = case when ${isNew} then now() else alerts_mailed_at end where id = ${id}`);
  if (!isNew) return undefined;
  const news = { reducedTotal: reduced.length, reduced: reduced.slice(0, SHOWN_ITEMS), sold };
  return { recipient, locale, until, news };
}

const reducedRow = itemRow.extend({ prior_price: z.number() });

/**
 * Lists the items for sale that were reduced since they were added and since the last check, the last reduced first. A
 * price that rose, or that is not below the lowest one of the 30 days before, has no `reduced_at`.
 */
async function reducedItems(tx: Database, id: string, until: string) {
  const rows = await rowsOf(
    tx,
    reducedRow,
    sql`select ${COLUMNS} ${ITEM_ROWS} join wishlist_item w on w.item_id = a.id join wishlist l on l.id = w.wishlist_id
      where l.id = ${id} and a.status = 'available' and a.reduced_at > greatest(l.alerts_checked_at, w.added_at)
        and a.reduced_at <= ${until} order by a.reduced_at desc, a.id`,
  );
  return rows.map((row) => ({ ...mailItem(row), priorPrice: row.prior_price }));
}

const soldItem = z.object({
  id: z.string(),
  title: z.string(),
  brand: z.string(),
  similar: z.array(z.string()),
});

/**
 * Finds items that another customer bought, each with the most similar ones for sale: of the same gender, type and
 * size, those of the same product first, then those of the same colour, then by price. One without a similar item waits
 * for one, as long as the list shows it.
 */
async function similarToSold(tx: Database, id: string) {
  const sold = await rowsOf(
    tx,
    soldItem,
    sql`select a.id, p.title, b.name as brand, near.ids as similar ${ITEM_ROWS}
      join wishlist_item w on w.item_id = a.id join wishlist l on l.id = w.wishlist_id
      left join customer c on c.id = l.customer_id ${SOLD}
      cross join lateral (select array_agg(id) as ids from (
        select o.id from item o where o.status = 'available' and o.gender = a.gender and o.type = a.type
          and o.size = a.size and not exists (select from reservation held where held.item_id = o.id
            and (held.kind = 'sold' or held.expires_at > now()))
          and not exists (select from wishlist_item known where known.wishlist_id = l.id and known.item_id = o.id)
        order by o.product_id <> a.product_id, o.color <> a.color, abs(o.price - a.price), o.id
        limit ${SIMILAR}) nearest) near
      where l.id = ${id} and a.status = 'sold' and ${VISIBLE_ITEMS} and w.similar_mailed_at is null and near.ids is not null
        and not exists (select from purchase_order mine where mine.id = s.order_id
          and (mine.customer_id = l.customer_id or lower(mine.email) = lower(coalesce(c.email, l.email))))
      order by coalesce(s.since, a.updated_at) desc, a.id limit ${SHOWN_ITEMS}`,
  );
  if (sold.length === 0) return [];
  const ids = idArray(sold.map((item) => item.id));
  await tx.execute(sql`update wishlist_item set similar_mailed_at = now()
    where wishlist_id = ${id} and item_id = any(${ids})`);
  const rows = await itemsById(tx, [...new Set(sold.flatMap((item) => item.similar))]);
  return sold.map(({ title, brand, similar }) => ({
    title,
    brand,
    items: similar.flatMap((near) => rows.filter((row) => row.id === near).map(mailItem)),
  }));
}

/** Returns an item for sale for a mail, with the path of its page; price in cents. */
export const mailItem = (row: ItemRow): LinkedItem => {
  const { title, brand, size, color, condition, price, currency, slug } = row;
  const path = `/products/${encodeURIComponent(slug)}`;
  return { title, brand, size, color, condition, price, currency, path, photo: row.photos[0]?.key };
};
