import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';
import { sendAhead } from '#server/db/send-ahead.ts';
import { env } from '#server/env.ts';
import { idOfSigned, signedId } from './signed-id.ts';

const found = z.object({ order_id: z.string() });

/** `asked`: once, for minutes. `told`: in a mail about the order, for as long as its buyer may need it. */
type LinkKind = 'asked' | 'told';

/**
 * Creates an order link for the mailbox that bought it. Only its id is stored and put into the mail's data; the token
 * is derived from it when the mail is written (`orderLinkToken`).
 */
export async function createOrderLink(
  tx: Database,
  link: { orderId: string; email: string; kind: LinkKind },
): Promise<string> {
  const { ORDER_LINK_MINUTES, ORDER_MAIL_LINK_DAYS } = env();
  const life =
    link.kind === 'asked'
      ? sql`make_interval(mins => ${ORDER_LINK_MINUTES})`
      : sql`make_interval(days => ${ORDER_MAIL_LINK_DAYS})`;
  const id = randomUUID();
  const once = link.kind === 'asked';
  await sendAhead(
    tx,
    tx.execute(sql`insert into order_link (id, order_id, email, once, expires_at)
      values (${id}, ${link.orderId}, ${link.email}, ${once}, now() + ${life})`),
  );
  return id;
}

/** Returns the token in the link of this id. */
export const orderLinkToken = (id: string): string => signedId('order-link', id);

/**
 * Redeems an order link. A requested link is then spent.
 *
 * @returns the order that it opens; 'over' if it was spent or has expired; 'unknown' for an invalid link.
 */
export async function redeemOrderLink(db: Database, token: string): Promise<string | 'over' | 'unknown'> {
  const id = idOfSigned('order-link', token);
  if (!id) return 'unknown';
  const [link] = await rowsOf(
    db,
    found,
    sql`update order_link l set used_at = now() from purchase_order o
      where l.id = ${id} and l.expires_at > now() and not (l.once and l.used_at is not null)
        and o.id = l.order_id and o.email = l.email
      returning l.order_id`,
  );
  return link?.order_id ?? 'over';
}
