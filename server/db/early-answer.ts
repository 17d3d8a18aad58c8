import { sql } from 'drizzle-orm';

/**
 * A source of one row for a statement outside a transaction: its commit does not wait for the disk. Only for a write
 * that means nothing without a later commit of the same call, which does wait. PostgreSQL writes both in their order,
 * so after a crash the later one is never there without the earlier one. In a transaction it would apply to all of it.
 */
export const ANSWERED_EARLY = sql`(select set_config('synchronous_commit', 'off', true)) answered_early`;
