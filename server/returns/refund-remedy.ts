import { type SQL, sql } from 'drizzle-orm';
import { type RefundRemedy, refundRemedy } from '#contract/after-sale.ts';
import { time } from '#server/catalogue/items.ts';
import { isCovered } from './settled-refunds.ts';

const stored = refundRemedy.extend({ at: time });

/** Selects what the shop did about a row of `refund` that did not arrive. */
export const remedyOfRefund: SQL<RefundRemedy | null> = sql`(select case
    when n.id is not null then json_build_object('kind', 'credit', 'at', n.created_at)
    when ${isCovered} then json_build_object('kind', 'later_refund', 'at',
      (select max(created_at) from refund where order_id = r.order_id and state <> 'failed'))
    when r.tries > 0 and r.state <> 'failed'
      then json_build_object('kind', 'sent_again', 'at', coalesce(r.sent_at, r.updated_at)) end
  from refund r left join refund n on n.replaces = r.id where r.id = refund.id)`.mapWith(stored.parse);
