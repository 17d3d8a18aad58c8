import { inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { fetchedPhoto } from '#server/db/schema/listing-import.ts';
import { storedPhoto } from '#server/storage/photos.ts';
import type { FetchedPhotos } from './photos.ts';

/** Photos that imports fetched, kept by their addresses: a shop's file names thousands, and most stay what they are. */
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
