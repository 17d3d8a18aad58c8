import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { tradeIn, tradeInCart } from '#server/db/schema/trade-in.ts';
import { env } from '#server/env.ts';
import { runParts, runSteps } from '#server/jobs/parts.ts';
import { acceptOffer, declineOffer } from './answer.ts';
import { cartById, type TradeInCartRow } from './carts.ts';
import { defaultAnswer } from './deadlines.ts';
import { mailMissing, mailOfferReminder } from './item-mails.ts';
import { lockItemsOf } from './items.ts';
import { mailEstimate, mailExpired, mailReminder } from './parcel-mails.ts';
import { SHOP, transition } from './transitions.ts';
import { lockItem, type WorkshopItem } from './workshop-rows.ts';

/** Days after the confirmation on which a seller who has sent nothing is reminded. */
const REMINDER_DAYS = [7, 18] as const;
/** Days before the end of the time to answer on which the seller is reminded. */
const ANSWER_REMINDER_DAYS = 2;
/** Days in which a parcel that was sent at the last moment may arrive. */
const TRANSIT_DAYS = 14;
/** Time without changes after which a draft's offers are mailed. */
const DRAFT_IDLE = sql`interval '1 hour'`;
/** Maximum of rows per kind and run; the rest waits for the next run. */
const BATCH_SIZE = 200;

/** Handles expired deadlines of trade-ins: reminders, missing answers, missing parcels. */
export const runTradeInDeadlines = (db: Database): Promise<void> =>
  runSteps(db, {
    closeUnansweredOffers,
    remindToAnswer,
    mailDrafts,
    endOffers,
    remindToSend,
    expireUnsent,
    cancelMissing,
  });

const named = z.object({ id: z.string() });
const ids = (db: Database, statement: SQL) => rowsOf(db, named, sql`${statement} limit ${BATCH_SIZE}`);

/** Runs work on each trade-in in its own transaction, so that a failure does not affect the others. */
async function eachCart(
  db: Database,
  statement: SQL,
  work: (tx: Database, cart: TradeInCartRow) => Promise<unknown>,
) {
  const carts = await ids(db, statement);
  await runParts(
    carts.map(({ id }) => [
      `trade-in ${id}`,
      () => db.transaction(async (tx) => work(tx, await cartById(tx, id, true))),
    ]),
  );
}
async function eachItem(
  db: Database,
  statement: SQL,
  work: (tx: Database, found: WorkshopItem) => Promise<unknown>,
) {
  const items = await ids(db, statement);
  await runParts(
    items.map(({ id }) => [
      `item ${id}`,
      () => db.transaction(async (tx) => work(tx, await lockItem(tx, id))),
    ]),
  );
}

/**
 * Closes unanswered lower offers: one that is less than a tenth lower is accepted, for any other the item is returned.
 */
function closeUnansweredOffers(db: Database): Promise<void> {
  const over = sql`select id from ${tradeIn} where state = 'devalued' and answer_by < now() order by answer_by, id`;
  return eachItem(db, over, async (tx, found) => {
    const { item } = found;
    // Answered meanwhile.
    if (item.state !== 'devalued' || item.offer === null || item.found_offer === null) return;
    if (defaultAnswer(item.offer, item.found_offer) === 'accept')
      await acceptOffer(tx, found, SHOP, 'silence');
    else await declineOffer(tx, found, SHOP, { by: 'silence', fate: 'return' });
  });
}

function remindToAnswer(db: Database): Promise<void> {
  const due = sql`select id from ${tradeIn} t where state = 'devalued' and answer_by > now()
    and answer_by < now() + make_interval(days => ${ANSWER_REMINDER_DAYS})
    and not exists (select 1 from mail m where m.dedup_key = 'trade-in-offer-reminder:' || t.id || ':' || t.found_offer)
    order by answer_by, id`;
  return eachItem(db, due, async (tx, found) => {
    const { item } = found;
    if (item.state !== 'devalued' || item.offer === null || item.found_offer === null) return;
    await mailOfferReminder(tx, found, defaultAnswer(item.offer, item.found_offer));
  });
}

/** Mails the offers of a draft once, after its seller has left it. */
function mailDrafts(db: Database): Promise<void> {
  const left = sql`select c.id from ${tradeInCart} c where state = 'draft' and channel = 'web' and email is not null
    and updated_at < now() - ${DRAFT_IDLE} and updated_at > now() - interval '1 day'
    and exists (select 1 from trade_in t where t.cart_id = c.id and t.offer is not null and t.offer_expires_at > now())
    and not exists (select 1 from mail m where m.dedup_key = 'trade-in-estimate:' || c.id) order by updated_at, id`;
  return eachCart(db, left, async (tx, cart) => {
    if (cart.state === 'draft') await mailEstimate(tx, cart);
  });
}

/**
 * Deletes expired offers, so that no page shows an invalid one; the item gets a new offer when its seller continues.
 * Offers of a draft at a counter are kept: the assistant is working on it.
 */
async function endOffers(db: Database): Promise<void> {
  await db.execute(sql`update ${tradeIn} set offer = null, price_new = null, price_grid_id = null, updated_at = now()
    where id in (select t.id from ${tradeIn} t join ${tradeInCart} c on c.id = t.cart_id
      where t.state = 'estimated' and t.offer is not null and t.offer_expires_at < now()
        and c.state = 'draft' and c.channel = 'web' limit ${BATCH_SIZE} for update of c, t skip locked)`);
}

/** Reminds the seller of a confirmed parcel that has not been sent. */
function remindToSend(db: Database): Promise<void> {
  const late = (day: number, next: number) =>
    sql`select c.id from ${tradeInCart} c where state = 'validated' and circuit = 'post' and sent_at is null
      and validated_at < now() - make_interval(days => ${day})
      and validated_at > now() - make_interval(days => ${next})
      and exists (select 1 from trade_in t where t.cart_id = c.id and t.state = 'validated')
      and not exists (select 1 from mail m where m.dedup_key = 'trade-in-reminder:' || c.id || ':' || ${day})
      order by validated_at, id`;
  return runParts(
    REMINDER_DAYS.map((day) => [
      `after ${day} days`,
      () =>
        eachCart(db, late(day, day === 7 ? 18 : env().TRADE_IN_SEND_DAYS), (tx, cart) =>
          mailReminder(tx, cart, day),
        ),
    ]),
  );
}

/**
 * Expires trade-ins that never came: the offers have ended, a parcel sent in time would have arrived, and no
 * appointment is booked.
 */
function expireUnsent(db: Database): Promise<void> {
  const days = env().TRADE_IN_OFFER_DAYS + TRANSIT_DAYS;
  const over = sql`select c.id from ${tradeInCart} c where state = 'validated' and sent_at is null
    and validated_at < now() - make_interval(days => ${days})
    and not exists (select 1 from booking b where b.id = c.booking_id and b.state = 'booked' and b.starts_at > now())
    and not exists (select 1 from trade_in t where t.cart_id = c.id and t.state <> 'validated')
    order by validated_at, id`;
  return eachCart(db, over, async (tx, cart) => {
    const items = await lockItemsOf(tx, cart);
    // Sent, received or cancelled meanwhile.
    if (cart.state !== 'validated' || items.some(({ state }) => state !== 'validated')) return;
    for (const item of items) await transition(tx, item, 'expired', SHOP);
    await mailExpired(tx, cart);
  });
}

/**
 * Cancels items that were sent and have not arrived: lost with their parcel, or missing in it. The time limit is that
 * of parcels that were never sent.
 */
function cancelMissing(db: Database): Promise<void> {
  const over = sql`select t.id from ${tradeIn} t join trade_in_cart c on c.id = t.cart_id
    where t.state in ('validated', 'sent') and c.sent_at is not null
    and greatest(c.validated_at + make_interval(days => ${env().TRADE_IN_OFFER_DAYS}), c.sent_at)
      < now() - make_interval(days => ${TRANSIT_DAYS})
    order by c.sent_at, t.id`;
  return eachItem(db, over, async (tx, found) => {
    // Arrived meanwhile.
    if (found.item.state !== 'validated' && found.item.state !== 'sent') return;
    await transition(tx, found.item, 'cancelled', SHOP);
    await mailMissing(tx, found);
  });
}
