import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { giftCardType } from '#contract/credit.ts';
import { idArray } from '#server/db/arrays.ts';
import type { Database } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { rowsOf } from '#server/db/rows.ts';
import { giftCard, orderGiftCard, orderPromoCode, promoCode } from '#server/db/schema/credit.ts';
import { sendAhead } from '#server/db/send-ahead.ts';

/** Owner of an order and its use of credit. */
interface CreditOwner {
  id: string;
  customer_id: string | null;
  use_credit: boolean;
}

const code = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(['percent', 'amount']),
  value: z.number(),
  minimum: z.number(),
});
const voucher = z.object({
  id: z.string(),
  last4: z.string(),
  type: giftCardType,
  balance: z.number(),
});
const applied = z.object({ codes: z.array(code), vouchers: z.array(voucher), credit: z.number() });
const appliedRow = applied.extend({ id: z.string() });
export type AppliedCredit = z.infer<typeof applied>;

const NOTHING: AppliedCredit = { codes: [], vouchers: [], credit: 0 };

/** Returns the valid codes and gift cards of an order, and the credit that it may use. Cents. One query. */
export const appliedCreditOf = async (db: Database, { id }: CreditOwner): Promise<AppliedCredit> =>
  (await appliedCreditOfOrders(db, [id])).get(id) ?? NOTHING;

/** Does the same for all these orders, by order, in one query. */
export async function appliedCreditOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, AppliedCredit>> {
  const rows = await rowsOf(
    db,
    appliedRow,
    sql`select mine.id,
      coalesce((select json_agg(json_build_object('id', p.id, 'code', p.code, 'kind', p.kind, 'value', p.value,
          'minimum', p.minimum) order by o.created_at, p.id)
        from order_promo_code o join promo_code p on p.id = o.promo_code_id
        where o.order_id = mine.id and (o.claimed or ${IS_USABLE}) and not (p.once_per_buyer and ${USED_BEFORE})),
        '[]') as codes,
      coalesce((select json_agg(json_build_object('id', g.id, 'last4', g.last4, 'type', g.type,
          'balance', g.balance) order by g.expires_at, g.id)
        from order_gift_card o join gift_card g on g.id = o.gift_card_id
        where o.order_id = mine.id and g.balance > 0 and g.expires_at > now()), '[]') as vouchers,
      case when mine.use_credit then coalesce((select balance from wallet where customer_id = mine.customer_id), 0)
        else 0 end as credit
      from purchase_order mine where mine.id = any(${idArray(orderIds)})`,
  );
  return new Map(rows.map(({ id, ...credit }) => [id, credit]));
}

/** Whether a promo code `p` may be used now. */
export const IS_USABLE = sql`(p.starts_at <= now() and (p.ends_at is null or p.ends_at > now())
  and (p.most_uses is null or p.uses < p.most_uses))`;

/** Whether the buyer of the order `mine` has used the code `p` in another one. */
const USED_BEFORE = sql`exists (select 1 from order_promo_code other
  join purchase_order q on q.id = other.order_id
  where other.promo_code_id = p.id and other.claimed and q.id <> mine.id and lower(q.email) = lower(mine.email))`;

/**
 * Locks everything that an order could use until the transaction ends: codes, gift cards, credit, each by id, and all
 * of them before any reservation. One order of locks prevents deadlocks.
 */
export async function lockAppliedCredit(tx: Database, order: CreditOwner): Promise<void> {
  await sendAhead(
    tx,
    tx.execute(sql`select 1 from promo_code where id in
    (select promo_code_id from order_promo_code where order_id = ${order.id}) order by id for update`),
  );
  await sendAhead(
    tx,
    tx.execute(sql`select 1 from gift_card where id in
    (select gift_card_id from order_gift_card where order_id = ${order.id}) order by id for update`),
  );
  if (order.use_credit)
    await sendAhead(
      tx,
      tx.execute(sql`select 1 from wallet where customer_id = ${order.customer_id} for update`),
    );
}

/** Returns the promo codes and gift cards of frozen orders, each with its order and amount. Cents. */
export async function frozenCodesOfOrders(db: Database, orderIds: string[]) {
  const codes = db
    .select({
      orderId: orderPromoCode.order_id,
      id: promoCode.id,
      code: promoCode.code,
      minimum: promoCode.minimum,
      amount: orderPromoCode.discount,
    })
    .from(orderPromoCode)
    .innerJoin(promoCode, eq(promoCode.id, orderPromoCode.promo_code_id))
    .where(and(inArray(orderPromoCode.order_id, orderIds), gt(orderPromoCode.discount, 0)))
    .orderBy(orderPromoCode.created_at);
  const vouchers = db
    .select({
      orderId: orderGiftCard.order_id,
      id: giftCard.id,
      last4: giftCard.last4,
      type: giftCard.type,
      amount: orderGiftCard.amount,
    })
    .from(orderGiftCard)
    .innerJoin(giftCard, eq(giftCard.id, orderGiftCard.gift_card_id))
    .where(and(inArray(orderGiftCard.order_id, orderIds), gt(orderGiftCard.amount, 0)))
    .orderBy(orderGiftCard.created_at);
  const read = await pipelined([codes, vouchers]);
  return { codes: read[0], vouchers: read[1] };
}

const amountRow = z.object({ amount: z.number() });

/**
 * Returns the amount of a frozen order that bought gift cards pay; vouchers pay the rest of its `voucher_total`. Cents.
 */
export async function paidByBoughtCards(db: Database, orderId: string): Promise<number> {
  const [row] = await rowsOf(
    db,
    amountRow,
    sql`select coalesce(sum(o.amount), 0)::integer as amount
      from order_gift_card o join gift_card g on g.id = o.gift_card_id
      where o.order_id = ${orderId} and g.type = 'sale'`,
  );
  return row?.amount ?? 0;
}

/** Moves codes and gift cards of one cart to another, which keeps its own promo code if it has one. */
export async function moveCodes(tx: Database, fromOrder: string, toOrder: string): Promise<void> {
  await tx.execute(sql`update order_promo_code set order_id = ${toOrder}
    where order_id = ${fromOrder} and not exists (select 1 from order_promo_code where order_id = ${toOrder})`);
  await tx.execute(sql`update order_gift_card set order_id = ${toOrder} where order_id = ${fromOrder}
    and gift_card_id not in (select gift_card_id from order_gift_card where order_id = ${toOrder})`);
}
