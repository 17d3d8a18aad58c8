import { type SQL, sql } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_HOURS } from './send-refund.ts';

/** Refunds `r` that the provider refused, or that got no answer for so long that sending them again may pay twice. */
export const isStuckRefund: SQL = sql`(r.state = 'failed' or (r.state = 'pending' and r.provider_refund_id is null
  and r.sent_at < now() - make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})))`;
