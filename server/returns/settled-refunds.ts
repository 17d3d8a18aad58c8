import { type SQL, sql } from 'drizzle-orm';

/** Refunds `r` that were paid as store credit instead: they stay as they failed, and nothing of them is owed any more. */
export const isReplaced: SQL = sql`exists (select from refund n where n.replaces = r.id)`;
