import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { time } from '#server/catalogue/items.ts';
import { issueGiftCard, MONTHS, voidGiftCard } from '#server/credit/gift-cards.ts';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { giftCardPurchase } from '#server/db/schema/credit.ts';
import { env } from '#server/env.ts';
import { Conflict } from '#server/errors.ts';
import { createOrderLink } from '#server/identity/order-links.ts';
import { enqueueJob } from '#server/jobs/enqueue.ts';
import { endOfPeriod, WITHDRAWAL_DAYS } from '#server/legal-periods.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import { refusalText } from '#server/refusal-texts.ts';
import { shopTimeZone } from '#shared/shop-time.ts';
import { enqueueOrderMail, localeOf } from './order-mails.ts';
import { type OrderRow, orderById } from './orders.ts';

const issued = z.object({
  delivery: z.enum(['email', 'print']),
  recipient: z.string().nullable(),
  isLater: z.boolean(),
  sendAt: time,
  until: time,
  paidAt: time,
});

/**
 * Issues the gift card of an order in the transaction that makes it paid, so that no order is paid without a card, and
 * no card exists without a payment. It is valid for a year from the day on which a job sends it.
 */
export async function issueBoughtGiftCard(tx: Database, order: OrderRow): Promise<void> {
  if (order.state !== 'paid' || order.gift_card_amount === null) return;
  const { GIFT_CARD_SEND_AT } = env();
  const sendAt = sql`(select greatest(now(),
    coalesce((send_on + ${GIFT_CARD_SEND_AT}::time) at time zone ${shopTimeZone()}, now()))
    from gift_card_purchase where order_id = ${order.id})`;
  const card = await issueGiftCard(tx, {
    type: 'sale',
    amount: order.gift_card_amount,
    expiresAt: sql`${sendAt} + make_interval(months => ${MONTHS})`,
  });
  await tx
    .update(giftCardPurchase)
    .set({ gift_card_id: card.id })
    .where(eq(giftCardPurchase.order_id, order.id));
  const [bought] = await rowsOf(
    tx,
    issued,
    sql`select p.delivery, p.recipient_name as recipient, ${sendAt} > now() as "isLater", ${sendAt} as "sendAt",
        g.expires_at as until, now() as "paidAt"
      from gift_card_purchase p join gift_card g on g.id = p.gift_card_id where p.order_id = ${order.id}`,
  );
  if (!bought) throw new Error(`the gift card of order ${order.id} was not issued`);
  const { delivery, recipient, isLater, until, paidAt } = bought;
  if (delivery === 'email') {
    const runAt = sql`${bought.sendAt}::timestamptz`;
    await enqueueJob(
      tx,
      'send-gift-card',
      { orderId: order.id },
      { key: `gift-card:${order.id}`, ...(isLater ? { runAt } : {}) },
    );
  }
  if (!order.email) return;
  const data = {
    reference: order.reference,
    link: await createOrderLink(tx, { orderId: order.id, email: order.email, kind: 'told' }),
    amount: order.gift_card_amount,
    currency: order.currency,
    delivery,
    ...(recipient === null ? {} : { recipient }),
    ...(isLater && delivery === 'email' ? { sendAt: bought.sendAt } : {}),
    paidAt,
    until,
  };
  await enqueueOrderMail(tx, order, {
    template: 'gift-card-bought',
    data,
    dedupKey: `gift-card-bought:${order.id}`,
  });
}

const toSend = z.object({
  sender: z.string(),
  recipient: z.string(),
  email: z.string(),
  message: z.string().nullable(),
  sealedCode: z.string(),
  amount: z.number(),
  until: time,
});

/**
 * Mails a gift card to its recipient; called by its job. The mail is written in the transaction that marks the card as
 * sent, under a key per card: a process that dies in between neither loses nor doubles it. A cancelled card is not
 * sent.
 */
export function sendGiftCard(orderId: string): Promise<void> {
  return database().transaction(async (tx) => {
    const order = await orderById(tx, orderId, true);
    if (order?.state !== 'paid') return;
    const [card] = await rowsOf(
      tx,
      toSend,
      sql`update gift_card_purchase p set sent_at = now() from gift_card g
        where p.order_id = ${orderId} and p.sent_at is null and p.recipient_email is not null and g.id = p.gift_card_id
        returning coalesce(p.sender_name, '') as sender, coalesce(p.recipient_name, '') as recipient,
          p.recipient_email as email, p.message,
          g.sealed_code as "sealedCode", g.amount, g.expires_at as until`,
    );
    if (!card) return;
    const { email: to, message, ...data } = card;
    await enqueueMail(tx, {
      to,
      template: 'gift-card',
      data: { ...data, ...(message === null ? {} : { message }), currency: order.currency },
      dedupKey: `gift-card:${orderId}`,
      locale: await localeOf(tx, order),
    });
  });
}

/**
 * Returns until when the buyer may cancel an unused gift card: 14 days from the purchase (Directive 2011/83/EU, Art.
 * 9).
 */
export const giftCardCancelUntil = (issuedAt: string): Date =>
  endOfPeriod(new Date(issuedAt), WITHDRAWAL_DAYS);

const card = z.object({ id: z.string(), issuedAt: time });

/**
 * Voids the gift card of an order before its money is refunded. The shop may do so at any time, the buyer within the 14
 * days. The order must be locked by the caller.
 *
 * @throws Conflict for a card that was used, or too late.
 */
export async function voidBoughtGiftCard(
  tx: Database,
  order: OrderRow,
  by: 'customer' | 'shop',
): Promise<void> {
  const [bought] = await rowsOf(
    tx,
    card,
    sql`select g.id, g.created_at as "issuedAt" from gift_card_purchase p join gift_card g on g.id = p.gift_card_id
      where p.order_id = ${order.id}`,
  );
  if (!bought) throw new Error(`order ${order.id} has no gift card`);
  if (by === 'customer' && new Date() > giftCardCancelUntil(bought.issuedAt))
    throw new Conflict(refusalText('refusal.giftCard.late', { days: WITHDRAWAL_DAYS }), 'late');
  await voidGiftCard(tx, bought.id, 'voided');
}
