import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { Invalid } from '#server/errors.ts';
import type { GivenCodes } from './codes.ts';

/** Vouchers that one order takes. */
const MOST_VOUCHERS = 10;
const count = z.object({ count: z.coerce.number() });

/** Puts found codes into a draft, or takes all out. @throws Invalid when they do not go together. */
export async function attachCodes(tx: Database, orderId: string, given: GivenCodes): Promise<void> {
  if (given.promoCode === null)
    await tx.execute(sql`delete from order_promo_code where order_id = ${orderId}`);
  if (given.giftCard === null) await tx.execute(sql`delete from order_gift_card where order_id = ${orderId}`);
  if (given.promoCode) await attachPromoCode(tx, orderId, given.promoCode);
  if (given.giftCard) await attachVoucher(tx, orderId, given.giftCard);
}

async function attachPromoCode(tx: Database, orderId: string, id: string): Promise<void> {
  const [others] = await rowsOf(
    tx,
    count,
    sql`select count(*) from order_promo_code o join promo_code p on p.id = o.promo_code_id
      where o.order_id = ${orderId} and p.id <> ${id}
        and not (p.combinable and (select combinable from promo_code where id = ${id}))`,
  );
  if (others?.count) {
    const message = 'This code cannot stand beside the one in your bag. Take that one out first.';
    throw new Invalid([{ field: 'promoCode', message }]);
  }
  await tx.execute(sql`insert into order_promo_code (order_id, promo_code_id) values (${orderId}, ${id})
    on conflict do nothing`);
}

async function attachVoucher(tx: Database, orderId: string, id: string): Promise<void> {
  const [others] = await rowsOf(
    tx,
    count,
    sql`select count(*) from order_gift_card where order_id = ${orderId} and gift_card_id <> ${id}`,
  );
  if ((others?.count ?? 0) >= MOST_VOUCHERS) {
    const message = `An order takes ${MOST_VOUCHERS} vouchers at most.`;
    throw new Invalid([{ field: 'giftCard', message }]);
  }
  await tx.execute(sql`insert into order_gift_card (order_id, gift_card_id) values (${orderId}, ${id})
    on conflict do nothing`);
}
