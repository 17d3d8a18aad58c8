import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { fetchedPhoto } from '#server/db/schema/listing-import.ts';
import { storedPhoto } from '#server/storage/photos.ts';
import type { FetchedPhotos } from './photos.ts';

/**
 * Creates the store of photos that imports fetched, by address: a shop's file names thousands, and most do not change.
 */
export const fetchedPhotos = (db: Database): FetchedPhotos => ({
  async find(addresses) {
    if (addresses.length === 0) return new Map();
    const rows = await db
      .select()
      .from(fetchedPhoto)
      .where(inArray(fetchedPhoto.address, [...addresses]));
    return new Map(rows.map(({ address, photo }) => [address, storedPhoto.parse(photo)]));
  },
  async keep(address, photo) {
    await db
      .insert(fetchedPhoto)
      .values({ address, photo })
      .onConflictDoUpdate({ target: fetchedPhoto.address, set: { photo } });
  },
});
