import type { Database } from '#server/db/database.ts';
import { domainEvent } from '#server/db/schema/operations.ts';

/** Has every storefront drop its pages of search results, because what a search finds has changed. */
export async function dropSearchPages(db: Database): Promise<void> {
  await db.insert(domainEvent).values({ type: 'search.changed', tags: ['search'] });
}
