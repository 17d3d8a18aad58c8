import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Database, database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { orderLinkWish } from '#server/db/schema/access.ts';
import { env } from '#server/env.ts';
import { countAttempt, networkOf, rateLimit } from '#server/identity/limit.ts';
import { createOrderLink } from '#server/identity/order-links.ts';
import { enqueueMail } from '#server/mail/outbox.ts';

const HOUR = 3_600;
const REQUESTS_PER_HOUR = 10;
/** To one mailbox, whatever is asked for; more are not sent, and that is not told either. */
const MAILS_PER_HOUR = 3;

const wish = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  reference: z.string(),
  email: z.string(),
});

/** Takes note of a wish for a link. @throws TooManyAttempts with the seconds to wait. */
export async function requestOrderLink(
  db: Database,
  ip: string,
  reference: string,
  email: string,
): Promise<void> {
  await rateLimit(`order-link ${networkOf(ip)}`, REQUESTS_PER_HOUR, HOUR);
  const { count } = await countAttempt(`order-link mail ${email}`, HOUR);
  if (env().RATE_LIMITS && count > MAILS_PER_HOUR) return;
  await db.insert(orderLinkWish).values({ reference, email });
}

/** Sends the links that were wished for and fit an order, and forgets all wishes: a job, so that no answer tells. */
export async function sendRequestedOrderLinks(): Promise<void> {
  await database().transaction(async (tx) => {
    const wishes = await rowsOf(
      tx,
      wish,
      sql`delete from order_link_wish w where id in (
          select id from order_link_wish order by id limit 100 for update skip locked)
        returning id, reference, email,
          (select o.id from purchase_order o where o.reference = w.reference and o.email = w.email) as order_id`,
    );
    for (const { id, order_id, reference, email } of wishes) {
      if (!order_id) continue;
      const link = await createOrderLink(tx, { orderId: order_id, email, kind: 'asked' });
      await enqueueMail(tx, {
        to: email,
        template: 'order-link',
        data: { reference, link, minutes: env().ORDER_LINK_MINUTES },
        dedupKey: `order-link:${id}`,
      });
    }
  });
}
