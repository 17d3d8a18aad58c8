import { rebuildListing } from '#server/catalogue/listing/typesense/rebuild-listing.ts';
import { env } from '#server/env.ts';

/**
 * After a table is truncated, Typesense needs a new collection, which in the shop a job fills; memory needs
 * nothing.
 */
export async function refillListing(): Promise<void> {
  if (env().LISTING_ENGINE === 'typesense') await rebuildListing();
}
