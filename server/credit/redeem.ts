import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import type { AppliedCredit } from './applied-credit.ts';

/** Amounts of each line, promo code and gift card of an order, in their order. Cents. */
interface Allocations {
  lineDiscounts: readonly number[];
  codeDiscounts: readonly number[];
  voucherAmounts: readonly number[];
}

/** Records the amounts of each code, gift card and line of a frozen order. Cents. */
export async function freezeAppliedCredit(
  tx: Database,
  orderId: string,
  lineIds: readonly string[],
  applied: AppliedCredit,
  totals: Allocations,
): Promise<void> {
  await sendAhead(
    tx,
    tx.execute(sql`update order_promo_code set discount = coalesce(given.amount, 0)
    from order_promo_code self left join ${pairs(applied.codes, totals.codeDiscounts)} on given.id = self.promo_code_id
    where order_promo_code.order_id = ${orderId} and self.order_id = ${orderId}
      and self.promo_code_id = order_promo_code.promo_code_id`),
  );
  await sendAhead(
    tx,
    tx.execute(sql`update order_gift_card set amount = coalesce(given.amount, 0)
    from order_gift_card self left join ${pairs(applied.vouchers, totals.voucherAmounts)} on given.id = self.gift_card_id
    where order_gift_card.order_id = ${orderId} and self.order_id = ${orderId}
      and self.gift_card_id = order_gift_card.gift_card_id`),
  );
  const lines = lineIds.map((id) => ({ id }));
  await sendAhead(
    tx,
    tx.execute(sql`update order_line set discount = given.amount
    from ${pairs(lines, totals.lineDiscounts)} where order_line.id = given.id`),
  );
}

/** Builds the rows `given (id, amount)`. */
const pairs = (owners: readonly { id: string }[], amounts: readonly number[]) =>
  sql`unnest(${array(owners.map(({ id }) => id))}::uuid[], ${array(amounts)}::integer[]) as given (id, amount)`;
const array = (values: readonly (string | number)[]) => sql.param(`{${values.join(',')}}`);

/**
 * Redeems the codes, gift cards and credit of a frozen order, in the transaction that begins its payment. The rows have
 * been locked (`lockAppliedCredit`) since the amounts were calculated, so that the balances suffice.
 */
export async function redeemAppliedCredit(tx: Database, orderId: string): Promise<void> {
  await sendAhead(
    tx,
    tx.execute(sql`update promo_code set uses = uses + 1 where id in
    (select promo_code_id from order_promo_code where order_id = ${orderId} and discount > 0 and not claimed)`),
  );
  await sendAhead(
    tx,
    tx.execute(sql`update order_promo_code set claimed = true where order_id = ${orderId} and discount > 0`),
  );
  await sendAhead(
    tx,
    tx.execute(sql`insert into gift_card_entry (gift_card_id, order_id, amount, reason)
    select gift_card_id, order_id, -amount, 'paid' from order_gift_card
    where order_id = ${orderId} and amount > 0 order by gift_card_id`),
  );
  await sendAhead(
    tx,
    tx.execute(sql`insert into wallet_transaction (customer_id, order_id, amount, reason)
    select customer_id, id, -credit_total, 'paid' from purchase_order where id = ${orderId} and credit_total > 0`),
  );
}

/** Releases what an order had redeemed and did not pay with. Idempotent: it settles by the ledgers. */
export async function releaseAppliedCredit(tx: Database, orderId: string): Promise<void> {
  await releasePromoCodes(tx, orderId);
  await sendAhead(
    tx,
    tx.execute(sql`insert into gift_card_entry (gift_card_id, order_id, amount, reason)
    select gift_card_id, order_id, -sum(amount), 'given_back' from gift_card_entry where order_id = ${orderId}
    group by gift_card_id, order_id having sum(amount) <> 0 order by gift_card_id`),
  );
  await sendAhead(
    tx,
    tx.execute(sql`insert into wallet_transaction (customer_id, order_id, amount, reason)
    select customer_id, order_id, -sum(amount), 'given_back' from wallet_transaction where order_id = ${orderId}
    group by customer_id, order_id having sum(amount) <> 0`),
  );
}

/** Releases the order's uses of promo codes only. */
export async function releasePromoCodes(tx: Database, orderId: string): Promise<void> {
  await sendAhead(
    tx,
    tx.execute(sql`with mine as (
      select promo_code_id from order_promo_code where order_id = ${orderId} and claimed order by promo_code_id for update)
    update promo_code set uses = uses - 1 where id in (select promo_code_id from mine)`),
  );
  await sendAhead(
    tx,
    tx.execute(sql`update order_promo_code set claimed = false where order_id = ${orderId}`),
  );
}
