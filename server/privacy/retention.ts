import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { env } from '#server/env.ts';
import { runParts, runSteps } from '#server/jobs/parts.ts';
import { discardCart } from '#server/orders/cart.ts';
import { ordersWhere } from '#server/orders/orders.ts';
import { deleteOldPurchases } from '#server/purchases/retention.ts';
import { deleteOldDrafts, eraseOldSellers } from '#server/trade-in/retention.ts';

const named = z.object({ id: z.string() });
const UNPAID = sql`('draft', 'validated', 'payment_failed')`;
/** Maximum of carts per run; the rest waits for the next. */
const BATCH_SIZE = 200;

/** Deletes data that are no longer needed, each kind of row after its time (docs/decisions/accounts.md). */
export const deleteOldData = (db: Database): Promise<void> =>
  runSteps(db, {
    endAbandonedCarts,
    anonymizeEndedCarts,
    anonymizeOldOrders,
    deleteOldDrafts,
    eraseOldSellers,
    deleteOldPurchases,
    eraseGuests,
    clearGiftCardRecipients,
    deleteOldMails,
    deleteOldAppointments,
    deleteOldLabels,
    deleteOldSubscriptions,
  });

async function deleteOldMails(db: Database): Promise<void> {
  const old = sql`now() - make_interval(days => ${env().MAIL_DAYS})`;
  await db.execute(sql`delete from mail where created_at < ${old}`);
  await db.execute(sql`delete from customer_message where created_at < ${old}`);
  // Messages without an answer are kept.
  await db.execute(sql`delete from contact_message where done_at < ${old}`);
}

const deleteOldAppointments = (db: Database) =>
  db.execute(
    sql`delete from booking where ends_at < now() - make_interval(days => ${env().APPOINTMENT_KEPT_DAYS})
      or confirm_by < now() - interval '1 day'`,
  );

/**
 * Days after which a label, which names its receiver, is deleted. Its parcel keeps carrier and number; carriers cancel
 * no label older than 42 days.
 */
const LABEL_DAYS = 60;

const deleteOldLabels = (db: Database) =>
  db.execute(sql`delete from shipping_label where created_at < now() - make_interval(days => ${LABEL_DAYS})`);

/**
 * Deletes unconfirmed subscriptions, which are no consent, and withdrawn ones after the time in which claims are
 * possible: until then they are proof.
 */
const deleteOldSubscriptions = (db: Database) =>
  db.execute(sql`delete from marketing_subscription
    where (confirmed_at is null and created_at < now() - interval '30 days')
      or withdrawn_at < now() - interval '3 years'`);

const cartAge = () => sql`make_interval(days => ${env().CART_DAYS})`;

/** Ends carts that were untouched for so long. */
async function endAbandonedCarts(db: Database): Promise<void> {
  const carts = await rowsOf(
    db,
    named,
    sql`select id from purchase_order where state in ${UNPAID} and updated_at < now() - ${cartAge()} order by id limit ${BATCH_SIZE}`,
  );
  await runParts(carts.map(({ id }) => [`order ${id}`, () => db.transaction((tx) => endCart(tx, id))]));
}

/** Anonymizes carts that ended without a sale. */
const anonymizeEndedCarts = (db: Database) =>
  db.execute(sql`update purchase_order o set email = null, shipping_address = null, billing_address = null
    where o.state = 'cancelled' and o.updated_at < now() - ${cartAge()}
      and coalesce(o.email, o.shipping_address::text, o.billing_address::text) is not null
      and not exists (select 1 from invoice i where i.order_id = o.id)
      and not exists (select 1 from payment p where p.order_id = o.id and p.state not in ('failed', 'voided'))`);

async function endCart(tx: Database, id: string): Promise<void> {
  const [cart] = await ordersWhere(tx, sql`id = ${id} and state in ${UNPAID}`, true);
  if (!cart) return;
  await discardCart(tx, cart);
  await tx.execute(sql`update purchase_order set email = null, shipping_address = null, billing_address = null
    where id = ${id}`);
}

/**
 * Clears recipients of gift cards after the time that mails are kept; for cancelled and refunded purchases, after that
 * of carts.
 */
async function clearGiftCardRecipients(db: Database): Promise<void> {
  await db.execute(sql`update gift_card_purchase p
    set sender_name = null, recipient_name = null, recipient_email = null, message = null
    from purchase_order o where o.id = p.order_id
      and coalesce(p.sender_name, p.recipient_name, p.recipient_email, p.message) is not null
      and (coalesce(p.sent_at, case when p.delivery = 'print' and o.state = 'paid' then p.created_at end)
          < now() - make_interval(days => ${env().MAIL_DAYS})
        or (o.state in ('cancelled', 'refunded') and o.updated_at < now() - make_interval(days => ${env().CART_DAYS})))`);
}

/** Anonymizes orders after the years for which the law requires them, of guests and customers alike. */
async function anonymizeOldOrders(db: Database): Promise<void> {
  const old = sql`(select id from purchase_order where state not in ${UNPAID} and state <> 'payment_pending'
    and updated_at < now() - make_interval(years => ${env().BOOKS_YEARS}))`;
  await db.transaction(async (tx) => {
    for (const statement of [
      sql`update withdrawal set name = '', email = '' where email <> '' and order_id in ${old}`,
      sql`update order_return_item set comment = null where comment is not null
        and return_id in (select id from order_return where order_id in ${old})`,
      sql`update order_return set note = null where note is not null and order_id in ${old}`,
      sql`update refund set note = null where note is not null and order_id in ${old}`,
      sql`update shipment set tracking_number = null, tracking_url = null
        where tracking_number is not null and order_id in ${old}`,
      sql`delete from invoice where order_id in ${old}
        and issued_at < now() - make_interval(years => ${env().BOOKS_YEARS})`,
      sql`update payment set card_brand = null, card_last4 = null where card_last4 is not null and order_id in ${old}`,
      sql`delete from customer_note where order_id in ${old}`,
      sql`update purchase_order set email = null, shipping_address = null, billing_address = null
        where coalesce(email, shipping_address::text, billing_address::text) is not null and id in ${old}`,
    ])
      await tx.execute(statement);
  });
}

/** Erases guests without an order or trade-in with their name, whose token has ended. */
async function eraseGuests(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    const deleted = await rowsOf(
      tx,
      named,
      sql`update customer g set email = 'erased-' || g.id || '@erased.invalid', first_name = '', last_name = '',
          phone = null, erased_at = now()
        where g.kind = 'guest' and g.erased_at is null
          and g.created_at < now() - make_interval(days => ${env().CART_DAYS})
          and not exists (select 1 from purchase_order o where o.customer_id = g.id and o.email is not null)
          and not exists (select 1 from trade_in_cart c where c.customer_id = g.id
            and (c.state <> 'closed' or c.email is not null))
          and not exists (select 1 from token t where t.customer_id = g.id and t.expires_at > now())
        returning g.id`,
    );
    for (const { id } of deleted) {
      await tx.execute(sql`delete from address where customer_id = ${id}`);
      await tx.execute(sql`delete from customer_note where customer_id = ${id}`);
    }
  });
}
