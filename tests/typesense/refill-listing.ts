import { rebuildListing } from '#server/catalogue/listing/typesense/rebuild-listing.ts';
import { env } from '#server/env.ts';

/** After a table was truncated, Typesense needs a new collection, which a job fills in the shop; memory needs nothing. */
export async function refillListing(): Promise<void> {
  if (env().LISTING_ENGINE === 'typesense') await rebuildListing();
}
