import { type SQL, sql } from 'drizzle-orm';

/** The rest of the order of refund `r`: its price less all refunds, in cents. */
const left = sql`(select o.total - sum(case when g.state = 'failed' then g.amount - g.card_amount else g.amount end)
  from purchase_order o join refund g on g.order_id = o.id where o.id = r.order_id group by o.id)`;

/** Refunds `r` that the provider refused of an order whose whole money was given back by later refunds. */
export const isCovered: SQL = sql`(r.state = 'failed' and ${left} <= 0)`;

/**
 * Refunds `r` that the provider refused, and of which nothing is owed any more: another one replaced it, or later refunds
 * gave back the whole order. They stay failed.
 */
export const isSettled: SQL = sql`(exists (select from refund n where n.replaces = r.id) or ${isCovered})`;
