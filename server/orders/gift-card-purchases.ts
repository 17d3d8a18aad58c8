import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  GIFT_CARD_SEND_DAYS,
  type GiftCardOffer,
  type GiftCardPurchaseCreate,
} from '#contract/gift-card-purchase.ts';
import { MONTHS } from '#server/credit/gift-cards.ts';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { giftCard, giftCardPurchase } from '#server/db/schema/credit.ts';
import { purchaseOrder } from '#server/db/schema/orders.ts';
import { readSlice, type Slice } from '#server/db/slice.ts';
import { env } from '#server/env.ts';
import { Invalid, NotFound, type Violation } from '#server/errors.ts';
import { type Bearer, ownedBy } from '#server/identity/bearer.ts';
import { rateLimit } from '#server/identity/limit.ts';
import { WITHDRAWAL_DAYS } from '#server/legal-periods.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { shopCurrency } from '#shared/currency.ts';
import { shopTimeZone } from '#shared/shop-time.ts';
import { newReference } from './reference.ts';

/** Limit of purchases begun in an hour by one shopper. */
const PER_HOUR = 20;

const days = z.object({ first: z.string(), last: z.string() });

/** Returns the amounts that can be bought, in cents, and the days on which a card can be sent. */
export async function giftCardOffer(db: Database): Promise<Omit<GiftCardOffer, '@id' | '@type'>> {
  const { GIFT_CARD_AMOUNTS, GIFT_CARD_MIN, GIFT_CARD_MAX } = env();
  const [range] = await rowsOf(
    db,
    days,
    sql`select to_char(today, 'YYYY-MM-DD') as first, to_char(today + ${GIFT_CARD_SEND_DAYS}::int, 'YYYY-MM-DD') as last
      from (select (now() at time zone ${shopTimeZone()})::date as today) as days`,
  );
  if (!range) throw new Error('the database told no day');
  return {
    currency: shopCurrency(),
    amounts: GIFT_CARD_AMOUNTS.filter((amount) => amount >= GIFT_CARD_MIN && amount <= GIFT_CARD_MAX).map(
      (amount) => amount * 100,
    ),
    min: GIFT_CARD_MIN * 100,
    max: GIFT_CARD_MAX * 100,
    firstDay: range.first,
    lastDay: range.last,
    months: MONTHS,
    withdrawalDays: WITHDRAWAL_DAYS,
  };
}

/**
 * Begins the purchase of a gift card: an order with an amount instead of lines, beside the shopper's cart, which is
 * paid like others.
 *
 * @param input amount in cents
 * @throws Invalid, TooManyAttempts.
 */
export async function beginGiftCardPurchase(
  db: Database,
  buyer: Bearer & { userId: string },
  input: GiftCardPurchaseCreate,
): Promise<GiftCardPurchaseRow> {
  await rateLimit(`gift-card-purchase ${buyer.userId}`, PER_HOUR, 3_600);
  const violations = violationsOf(input, await giftCardOffer(db));
  if (violations.length > 0) throw new Invalid(violations);
  const isMailed = input.delivery === 'email';
  const id = await db.transaction(async (tx) => {
    const [order] = await tx
      .insert(purchaseOrder)
      .values({
        reference: newReference(),
        customer_id: buyer.userId,
        email: sql`(select email from customer where id = ${buyer.userId})`,
        gift_card_amount: input.amount,
      })
      .returning({ id: purchaseOrder.id });
    if (!order) throw new Error('the order was not made');
    await tx.insert(giftCardPurchase).values({
      order_id: order.id,
      delivery: input.delivery,
      sender_name: input.senderName,
      recipient_name: input.recipientName || null,
      recipient_email: isMailed ? input.recipientEmail : null,
      message: input.message || null,
      send_on: isMailed ? input.sendOn : null,
    });
    return order.id;
  });
  return findGiftCardPurchase(db, buyer, id);
}

/** Returns a time that falls on this day in every time zone of Europe. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

function violationsOf(
  { amount, delivery, sendOn }: GiftCardPurchaseCreate,
  { min, max, firstDay, lastDay }: Awaited<ReturnType<typeof giftCardOffer>>,
): Violation[] {
  const violations: Violation[] = [];
  if (amount < min || amount > max || amount % 100 !== 0) {
    const message = refusalText('refusal.giftCard.amount', { min: min / 100, max: max / 100 });
    violations.push({ field: 'amount', message });
  }
  if (delivery === 'email' && sendOn && (sendOn < firstDay || sendOn > lastDay)) {
    const message = refusalText('refusal.giftCard.day', {
      firstDay: noonOf(firstDay),
      lastDay: noonOf(lastDay),
    });
    violations.push({ field: 'sendOn', message });
  }
  return violations;
}

/** States of listed purchases: paid at some time, or being paid. */
const LISTED = ['payment_pending', 'paid', 'cancelled', 'refunded'] as const;

const { id, reference, state, currency, email } = purchaseOrder;

const purchases = (db: Database, where: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(giftCardPurchase),
      id,
      reference,
      state,
      currency,
      email,
      amount: sql<number>`${purchaseOrder.gift_card_amount}`,
      code: giftCard.code,
      expires_at: giftCard.expires_at,
      issued_at: giftCard.created_at,
      isUnused: sql<boolean>`coalesce(${giftCard.balance} = ${giftCard.amount}, false)`,
    })
    .from(giftCardPurchase)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, giftCardPurchase.order_id))
    .leftJoin(giftCard, eq(giftCard.id, giftCardPurchase.gift_card_id))
    .where(where)
    .orderBy(desc(giftCardPurchase.created_at), giftCardPurchase.order_id)
    .$dynamic();

export type GiftCardPurchaseRow = Awaited<ReturnType<typeof purchases>>[number];

const ofBearer = (bearer: Bearer): SQL =>
  sql`${giftCardPurchase.order_id} in (select id from purchase_order where ${ownedBy(bearer)})`;

/** Finds a purchase of the bearer. @throws NotFound for another's or an unknown one. */
export async function findGiftCardPurchase(
  db: Database,
  bearer: Bearer,
  orderId: string,
): Promise<GiftCardPurchaseRow> {
  const [found] = await purchases(db, and(eq(giftCardPurchase.order_id, orderId), ofBearer(bearer)));
  if (!found) throw new NotFound();
  return found;
}

/** Lists the bearer's purchases, newest first. */
export function listGiftCardPurchases(
  db: Database,
  bearer: Bearer,
  slice: Slice,
): Promise<{ total: number; rows: GiftCardPurchaseRow[] }> {
  const bought = sql`${giftCardPurchase.order_id} in (select id from purchase_order where ${and(
    ownedBy(bearer),
    inArray(sql`state`, [...LISTED]),
  )})`;
  return readSlice(db.$count(giftCardPurchase, bought), purchases(db, bought), slice);
}
