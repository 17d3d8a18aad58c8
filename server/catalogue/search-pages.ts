import type { Database } from '#server/db/database.ts';
import { domainEvent } from '#server/db/schema/operations.ts';

/** Drops the search pages of all storefronts, because the search's results have changed. */
export async function dropSearchPages(db: Database): Promise<void> {
  await db.insert(domainEvent).values({ type: 'search.changed', tags: ['search'] });
}
